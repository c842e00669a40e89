"""Everything that is said aloud: the voice, what waits to be said, and the words for things.

What is said follows from what scenes show and from what seats were told, never from anything else.
Nothing of this runs, and no voice is looked for, while speech is off.
"""

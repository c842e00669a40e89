"""What people read: texts in their language, sentences for events, the pages of the rules."""

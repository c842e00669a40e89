"""Where the packaged program begins."""

from multiprocessing import freeze_support

from sen_desktop.__main__ import main

freeze_support()
main()

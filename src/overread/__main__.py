"""Run the command line: `python -m overread`."""

from overread.cli import main

if __name__ == "__main__":
    main()

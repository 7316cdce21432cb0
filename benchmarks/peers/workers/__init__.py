"""Worker programs. Each runs one library's methods in that library's environment, where Overread is not installed."""

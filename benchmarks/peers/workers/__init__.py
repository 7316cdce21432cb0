"""Programs that run one library's methods, each in that library's environment, where Overread is not installed."""

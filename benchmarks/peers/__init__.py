"""Compare Overread with its alternatives. `make bench-peers` writes benchmarks/RESULTS.md."""

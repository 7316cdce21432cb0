"""Overread side by side with what people would use instead; `make bench-peers` writes benchmarks/RESULTS.md."""

"""Timings, each as a ratio to a reference timed in the same process: `python -m benchmarks`."""

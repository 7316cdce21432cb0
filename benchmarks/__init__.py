"""Benchmarks. `python -m benchmarks` reports timings as ratios to a reference timed in the same process."""

#!/usr/bin/env bash
# Runs every fuzz target for its share of a number of seconds (60 unless told). Needs a nightly compiler; cargo-fuzz is
# installed below target/ when it is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
tools=target/fuzz-tools
export PATH="$PWD/$tools/bin:$PATH"

if ! rustc +nightly --version >/dev/null 2>&1; then
  echo "make fuzz: a nightly compiler is missing; rustup toolchain install nightly --profile minimal" >&2
  exit 1
fi
if ! cargo fuzz --version >/dev/null 2>&1; then
  cargo install cargo-fuzz --version 0.13.1 --locked --root "$tools"
fi
mapfile -t targets < <(cargo fuzz list)
share=$(((seconds + ${#targets[@]} - 1) / ${#targets[@]}))
cargo +nightly fuzz build
for target in "${targets[@]}"; do
  echo "make fuzz: $target for $share s"
  cargo +nightly fuzz run "$target" -- -max_total_time="$share" -max_len=60000 -timeout=20 -print_final_stats=1
done

#!/usr/bin/env bash
# Checks the tools that a build needs. Prints nothing when all is well; otherwise says what is missing, and how to get it.
set -u

problems=0

complain() { # what was wanted, what was found, how to install it
  echo "check_tools: need $1; found $2" >&2
  echo "             on Debian: $3" >&2
  problems=$((problems + 1))
}

at_least() { # is version $1 at least version $2?
  [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

check() { # command, lowest version, how to install it
  local found
  if ! command -v "$1" >/dev/null 2>&1; then
    complain "$1 $2 or newer" "none" "$3"
    return 1
  fi
  found=$("$1" --version 2>/dev/null </dev/null | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1)
  if ! at_least "${found:-0}" "$2"; then
    complain "$1 $2 or newer" "${found:-no version} ($(command -v "$1"))" "$3"
    return 1
  fi
}

rust="install stable Rust with rustup (https://rustup.rs)"
node="install Node.js 20.19 or newer from https://nodejs.org or NodeSource (Debian 12's own nodejs is older)"

check git 2.0 "apt-get install git"
check make 4.0 "apt-get install make"
if command -v gcc >/dev/null 2>&1; then check gcc 4.0 "apt-get install gcc libc6-dev"; else check cc 4.0 "apt-get install gcc libc6-dev"; fi
if check python3 3.11 "apt-get install python3 python3-venv"; then
  python3 -c 'import venv, ensurepip' 2>/dev/null || complain "python3 with venv" "no venv module" "apt-get install python3-venv"
fi
check rustc 1.88 "$rust"
check cargo 1.88 "$rust"
check node 20.19 "$node"
check npm 9.0 "$node"

if [ "$problems" -gt 0 ]; then
  echo "check_tools: $problems tool(s) missing or too old" >&2
  exit 1
fi

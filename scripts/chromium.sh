#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests. CHROMIUM=/path overrides the search. When none is found it is
# installed with the system's package manager, if that needs no password; with --find nothing is installed.
set -eu

if [ -n "${CHROMIUM:-}" ]; then
  if [ ! -x "$CHROMIUM" ]; then
    echo "chromium.sh: CHROMIUM=$CHROMIUM is not a program" >&2
    exit 1
  fi
  echo "$CHROMIUM"
  exit 0
fi

find_chromium() {
  local name
  for name in chromium chromium-browser google-chrome-stable google-chrome; do
    if command -v "$name"; then return 0; fi
  done
  return 1
}

if find_chromium; then exit 0; fi

as_root=""
if [ "$(id -u)" -ne 0 ]; then as_root="sudo -n"; fi
may_install() { [ "$(id -u)" -eq 0 ] || { command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; }; }

if [ "${1:-}" != "--find" ] && may_install; then
  echo "chromium.sh: no Chromium found; installing it with the system's package manager" >&2
  if command -v apt-get >/dev/null 2>&1; then
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get update >&2 </dev/null
    $as_root apt-get install -y --no-install-recommends chromium >&2 </dev/null
  elif command -v dnf >/dev/null 2>&1; then
    $as_root dnf install -y chromium >&2 </dev/null
  elif command -v pacman >/dev/null 2>&1; then
    $as_root pacman -Sy --noconfirm chromium >&2 </dev/null
  fi
  if find_chromium; then exit 0; fi
fi

cat >&2 <<'END'
chromium.sh: the browser tests need Chromium, and none was found. Either
  - install it: apt-get install chromium (Debian), dnf install chromium (Fedora), pacman -S chromium (Arch); or
  - name a Chromium or Chrome that you have: CHROMIUM=/path/to/chromium make test
END
exit 1

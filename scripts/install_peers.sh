#!/usr/bin/env bash
# Installs the other scorers that tests compare with into the Python given. One of them is compiled on the spot: a C++
# compiler and Python's header files are installed with the system's package manager when they are missing, if that needs
# no password.
set -eu

python="$1"
here="$(dirname "$0")"

has_headers() {
  "$python" -c 'import pathlib, sysconfig, sys; sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())'
}
can_compile() { command -v "${CXX:-g++}" >/dev/null 2>&1 && has_headers; }

as_root=""
if [ "$(id -u)" -ne 0 ]; then as_root="sudo -n"; fi
may_install() { [ "$(id -u)" -eq 0 ] || { command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; }; }

if ! can_compile && may_install; then
  echo "install_peers.sh: no C++ compiler or no Python.h; installing them with the system's package manager" >&2
  if command -v apt-get >/dev/null 2>&1; then
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get update >&2 </dev/null
    $as_root apt-get install -y --no-install-recommends g++ python3-dev >&2 </dev/null
  elif command -v dnf >/dev/null 2>&1; then
    $as_root dnf install -y gcc-c++ python3-devel >&2 </dev/null
  elif command -v pacman >/dev/null 2>&1; then
    $as_root pacman -Sy --noconfirm gcc >&2 </dev/null
  fi
fi

if ! can_compile; then
  cat >&2 <<'END'
install_peers.sh: the tests compare with PyMahjongGB, which is compiled here, and a C++ compiler or Python.h is missing.
Install them: apt-get install g++ python3-dev (Debian), dnf install gcc-c++ python3-devel (Fedora), pacman -S gcc (Arch).
END
  exit 1
fi

"$python" "$here/install_dependencies.py" peers

#!/usr/bin/env bash
# run-read-only.sh ROOT ARGUMENTS...: runs node with them in the unpacked image as a container engine would with --read-only and
# --user 10001. Needs root and no container engine. Only /data and /tmp can be written, and are empty.
set -euo pipefail

if [ "${1:-}" != --inside ]; then
  exec unshare --mount --propagation private -- bash "$0" --inside "$@"
fi
shift
root=$1
shift
mount --bind "$root" "$root"
mount -t tmpfs -o mode=0700,uid=10001,gid=10001 tmpfs "$root/data"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -o remount,bind,ro "$root"
exec chroot --userspec=10001:10001 --groups= "$root" /app/node_modules/.bin/node "$@"

#!/usr/bin/env bash
# backup-loop.sh: a backup at every full hour, where there is no systemd. One that fails is tried again the next hour.
set -euo pipefail
while true; do
  bash "$(dirname "$0")/backup.sh" || echo 'the backup failed' >&2
  sleep $((3600 - $(date +%s) % 3600))
done

#!/usr/bin/env bash
# backup.sh: one file with the whole database, its checksum beside it. Prints the path of the file.
# Keeps those of the last two days, then one a day for BACKUP_DAYS. BACKUP_COPY_TO names a second place.
. "$(dirname "$(readlink -f "$0")")/common.sh"

# The privacy notice promises that backups are deleted after at most 35 days.
: "${BACKUP_DAYS:=34}" "${BACKUP_COPY_TO:=}"

main() {
  trap 'if [ $? -ne 0 ]; then note_backup backup false; fi' EXIT
  mkdir -p "$BACKUP_DIR"
  chmod 700 "$BACKUP_DIR"
  exec 8>"$BACKUP_DIR/.lock"
  flock --wait 600 8 || fail 'another backup is running'
  # A backup that was killed left these.
  rm -f "$BACKUP_DIR"/*.part
  local file
  file="$BACKUP_DIR/tussle-$(date -u +%Y%m%dT%H%M%S.%3NZ).dump"
  postgres pg_dump --format=custom --compress=6 --dbname="$DATABASE_NAME" >"$file.part"
  # A dump without its end has no list of contents.
  postgres pg_restore --list <"$file.part" >/dev/null
  (cd "$BACKUP_DIR" && sha256sum <"$file.part" | sed "s| -\$| $(basename "$file")|" >"$file.sha256.part")
  sync "$file.part" "$file.sha256.part"
  mv "$file.sha256.part" "$file.sha256"
  # The name appears last: whoever sees the file sees all of it.
  mv "$file.part" "$file"
  sync "$BACKUP_DIR"
  copy_away "$file"
  delete_old
  write_figure
  note_backup backup true "$(stat -c %s "$file")" "$([ -n "$BACKUP_COPY_TO" ] && echo true || echo false)"
  printf '%s\n' "$file"
}

copy_away() {
  if [ -z "$BACKUP_COPY_TO" ]; then return; fi
  case $BACKUP_COPY_TO in
    *:*) scp -q -o BatchMode=yes "$1" "$1.sha256" "$BACKUP_COPY_TO/" ;;
    *) cp "$1" "$1.sha256" "$BACKUP_COPY_TO/" ;;
  esac
}

delete_old() {
  local file day last_day='' now
  now=$(date +%s)
  # Oldest first; the first of each day is the one that stays.
  for file in "$BACKUP_DIR"/tussle-*.dump; do
    day=$(basename "$file" | cut -c8-15)
    local age=$(((now - $(stat -c %Y "$file")) / 86400))
    if [ "$age" -ge "$BACKUP_DAYS" ] || { [ "$age" -ge 2 ] && [ "$day" = "$last_day" ]; }; then
      rm -f "$file" "$file.sha256"
      continue
    fi
    last_day=$day
  done
}

# For Prometheus' node exporter, where there is one.
write_figure() {
  local folder=${TEXTFILE_DIR:-/var/lib/prometheus/node-exporter}
  if [ ! -d "$folder" ]; then return; fi
  printf 'tussle_backup_last_success_seconds %s\n' "$(date +%s)" >"$folder/tussle_backup.prom.part"
  mv "$folder/tussle_backup.prom.part" "$folder/tussle_backup.prom"
}

main

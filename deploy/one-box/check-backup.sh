#!/usr/bin/env bash
# check-backup.sh: restores the newest backup into a database of its own, looks at it and drops it again. Fails if
# there is no backup of the last day, or if it is damaged or incomplete. A backup that nobody restores is a hope.
. "$(dirname "$(readlink -f "$0")")/common.sh"

: "${BACKUP_MAX_AGE_HOURS:=26}"
scratch="${DATABASE_NAME}_check"

main() {
  trap finish EXIT
  local newest age tables present
  newest=$(find "$BACKUP_DIR" -maxdepth 1 -name 'tussle-*.dump' | sort | tail -1)
  [ -n "$newest" ] || fail "there is no backup in $BACKUP_DIR"
  age=$((($(date +%s) - $(stat -c %Y "$newest")) / 3600))
  [ "$age" -lt "$BACKUP_MAX_AGE_HOURS" ] || fail "the newest backup is $age hours old: $newest"
  (cd "$BACKUP_DIR" && sha256sum --check --status "$(basename "$newest").sha256") || fail "$newest is damaged: its checksum differs"
  query postgres "drop database if exists $scratch with (force)"
  query postgres "create database $scratch template template0"
  postgres pg_restore --exit-on-error --single-transaction --dbname="$scratch" <"$newest" || fail "$newest cannot be restored"
  tables=$(query "$scratch" "$count_tables")
  present=$(query "$DATABASE_NAME" "$count_tables")
  # Backups made before the last upgrade may have fewer tables, never none.
  [ "$tables" -gt 0 ] || fail "$newest contains no tables"
  say "$newest can be restored: $tables tables (now $present), newest migration $(query "$scratch" 'select max(name) from migration')"
}

# What the administrators see on /admin/health.
finish() {
  local code=$?
  query postgres "drop database if exists $scratch with (force)"
  note_backup restore-check "$([ "$code" -eq 0 ] && echo true || echo false)"
}

count_tables="select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"

main

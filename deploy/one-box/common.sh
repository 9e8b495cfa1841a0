# shellcheck shell=bash
# What the scripts of one box share. Every path can be set from outside, for a trial in another folder.
set -euo pipefail
# The server's user reads what root puts there, whatever root's habit is.
umask 022

: "${TUSSLE_HOME:=/opt/tussle}"
: "${TUSSLE_ETC:=/etc/tussle}"
: "${BACKUP_DIR:=/var/backups/tussle}"
: "${DATABASE_NAME:=tussle}"
# How commands get the rights that they need; empty where the caller has them already.
RUN_AS_POSTGRES=${RUN_AS_POSTGRES-runuser -u postgres --}
RUN_AS_APP=${RUN_AS_APP-setpriv --reuid=tussle --regid=tussle --init-groups --}

say() {
  printf '%s %s\n' "$(date -u +%H:%M:%S)" "$*"
}

fail() {
  say "$*" >&2
  exit 1
}

# A PostgreSQL program with the rights of an administrator of the cluster.
postgres() {
  # shellcheck disable=SC2086 # words, on purpose
  $RUN_AS_POSTGRES "$@"
}

query() {
  postgres psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$1" --command="$2"
}

# Tells the page of the administrators how a backup or a trial restore went: kind, whether it succeeded, bytes, whether
# a copy is on another machine. A database that does not answer must not spoil a good backup.
note_backup() {
  query "$DATABASE_NAME" "select note_backup('$1', $2, ${3:-null}, ${4:-false})" >/dev/null ||
    say "the page of the administrators was not told about this $1" >&2
}

# The settings of the installation; the owner's login is only with the migration.
load_settings() {
  set -a
  # shellcheck disable=SC1091
  . "$TUSSLE_ETC/tussle.env"
  set +a
  : "${WEB_PORTS:=3001 3002}" "${TRIAL_PORT:=3009}"
}

units() {
  local port
  for port in $WEB_PORTS; do printf 'tussle-web@%s ' "$port"; done
  printf 'tussle-worker'
}

# Waits until the process at this port is ready, or for the seconds given.
wait_until_ready() {
  local port=$1 deadline=$((SECONDS + ${2:-60}))
  until curl --fail --silent --show-error --max-time 3 --output /dev/null "http://127.0.0.1:$port/readyz" 2>/dev/null; do
    if [ "$SECONDS" -ge "$deadline" ]; then return 1; fi
    sleep 0.2
  done
}

# Only one of these scripts changes the installation at a time. A child of a killed script keeps the lock until it ends.
take_lock() {
  mkdir -p "$TUSSLE_HOME"
  exec 9>"$TUSSLE_HOME/.lock"
  flock --wait 120 9 || fail 'another upgrade or restore is running'
}

#!/usr/bin/env bash
# restore.sh FILE: makes the database what it was when FILE was written. The present one stays beside it under another
# name until somebody drops it. If anything fails before the exchange, nothing has changed.
. "$(dirname "$(readlink -f "$0")")/common.sh"

main() {
  local file=${1:?usage: restore.sh FILE} restored="${DATABASE_NAME}_restored" before
  before="${DATABASE_NAME}_before_$(date -u +%Y%m%d_%H%M%S)"
  file=$(readlink -f "$file")
  take_lock
  verify "$file"
  read_into "$file" "$restored"
  stop_services
  exchange "$restored" "$before"
  start_services
  say "restored $file; the database before it is $before (drop database $before)"
}

verify() {
  [ -f "$1.sha256" ] || fail "there is no checksum beside $1"
  (cd "$(dirname "$1")" && sha256sum --check --status "$(basename "$1").sha256") || fail "$1 is damaged: its checksum differs"
}

# Into a new database, all or nothing, while the present one is still in use.
read_into() {
  say "reading $1"
  query postgres "drop database if exists $2 with (force)"
  query postgres "create database $2 template template0"
  postgres pg_restore --exit-on-error --single-transaction --dbname="$2" <"$1"
  # What may connect to a database, and whose it is, is not in a dump.
  query postgres "do \$\$ begin
    if exists (select from pg_roles where rolname = 'tussle_migrate') then
      alter database $2 owner to tussle_migrate;
    end if;
    revoke all on database $2 from public;
    grant connect on database $2 to tussle_app, tussle_read;
  end \$\$"
  query "$2" 'analyze'
}

# Both renames or none; no connection may be open meanwhile.
exchange() {
  local attempt
  for attempt in 1 2 3 4 5; do
    query postgres "select pg_terminate_backend(pid) from pg_stat_activity where datname in ('$DATABASE_NAME', '$1')" >/dev/null
    if query postgres "do \$\$ begin
        if exists (select from pg_database where datname = '$DATABASE_NAME') then
          alter database $DATABASE_NAME rename to $2;
        end if;
        alter database $1 rename to $DATABASE_NAME;
      end \$\$"; then return; fi
    say "somebody is connected to $DATABASE_NAME (attempt $attempt)"
  done
  start_services
  fail "the databases could not be exchanged; nothing has changed"
}

stop_services() {
  if [ "${SERVICES:-systemd}" = none ]; then return; fi
  load_settings
  # shellcheck disable=SC2046 # one word for each unit
  systemctl stop $(units)
}

start_services() {
  if [ "${SERVICES:-systemd}" = none ]; then return; fi
  # shellcheck disable=SC2046
  systemctl start $(units)
  local port
  for port in $WEB_PORTS; do wait_until_ready "$port" || fail "tussle-web@$port does not answer"; done
}

main "$@"

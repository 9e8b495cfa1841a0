#!/usr/bin/env bash
# upgrade.sh RELEASE.tar.gz: backup, migration, trial of the new version beside the old one, then one process after
# the other. If the new version does not become ready, the old one comes back. It may be killed at any moment: either
# version then works, and the same command can be run again.
. "$(dirname "$(readlink -f "$0")")/common.sh"

main() {
  local archive=${1:?usage: upgrade.sh RELEASE.tar.gz} release previous
  take_lock
  load_settings
  release=$(unpack "$archive")
  previous=$(readlink -f "$TUSSLE_HOME/current")
  if [ "$previous" = "$release" ]; then
    restart_all || fail 'this version is installed already, and does not become ready'
    say "$(basename "$release") is installed already"
    return
  fi
  say "backup: $("$(dirname "$(readlink -f "$0")")/backup.sh")"
  migrate "$release"
  try_out "$release" || fail "the new version does not become ready; the old one still runs"
  switch_to "$release"
  if ! restart_all; then
    say 'the new version does not become ready; going back'
    switch_to "$previous"
    restart_all || fail 'the old version does not become ready either'
    fail 'the old version runs again'
  fi
  delete_old_releases
  say "$(basename "$release") runs"
}

# A folder named after the version that exists only when it is complete.
unpack() {
  local part="$TUSSLE_HOME/releases/.part" version
  rm -rf "$part"
  mkdir -p "$part"
  tar --extract --no-same-owner --file "$1" --directory "$part"
  version=$(cat "$part/VERSION")
  [[ $version =~ ^[A-Za-z0-9._-]+$ ]] || fail 'the release has no version'
  if [ ! -d "$TUSSLE_HOME/releases/$version" ]; then
    sync --file-system "$part"
    mv "$part" "$TUSSLE_HOME/releases/$version"
  fi
  rm -rf "$part"
  printf '%s\n' "$TUSSLE_HOME/releases/$version"
}

# Migrations only add, so the old version works on the new tables. Each is one transaction.
migrate() {
  say 'migration'
  (
    set -a
    # shellcheck disable=SC1091
    . "$TUSSLE_ETC/migrate.env"
    set +a
    run_node "$1" server/src/commands/migrate.ts
  ) || fail 'the migration failed; the old version still runs'
}

# The new version answers at a port of its own before anybody depends on it. It ends with this script.
try_out() {
  say 'trial'
  local begun=$SECONDS isReady=false
  PORT=$TRIAL_PORT METRICS_PORT=$((TRIAL_PORT + 10000)) ROLES=web DRAIN_MS=0 run_node "$1" server/src/main.ts >/dev/null 9>&- &
  local trial=$!
  while kill -0 "$trial" 2>/dev/null && [ $((SECONDS - begun)) -lt 60 ]; do
    if wait_until_ready "$TRIAL_PORT" 1; then
      # Somebody else may have the port.
      if kill -0 "$trial" 2>/dev/null; then isReady=true; fi
      break
    fi
  done
  kill "$trial" 2>/dev/null || true
  wait "$trial" 2>/dev/null || true
  $isReady
}

# Call it in a subshell: node takes its place, so that it ends with this script and has the id that we wait for.
run_node() {
  cd "$1" || exit
  # shellcheck disable=SC2086 # words, on purpose
  exec $RUN_AS_APP setpriv --pdeathsig KILL -- "$1/node_modules/.bin/node" "$2"
}

# One rename: `current` is the old version or the new one at every moment.
switch_to() {
  ln -sfn "$1" "$TUSSLE_HOME/.next"
  mv -T "$TUSSLE_HOME/.next" "$TUSSLE_HOME/current"
  sync "$TUSSLE_HOME"
}

# One web process after the other, so that there is always one to answer.
restart_all() {
  local port
  for port in $WEB_PORTS; do
    systemctl restart "tussle-web@$port" || return 1
    wait_until_ready "$port" || return 1
  done
  systemctl restart tussle-worker
}

# The present one and the two before it stay.
delete_old_releases() {
  local folder current
  current=$(readlink -f "$TUSSLE_HOME/current")
  find "$TUSSLE_HOME/releases" -mindepth 1 -maxdepth 1 -type d -printf '%C@ %p\n' | sort -rn | tail -n +4 | cut -d' ' -f2- |
    while read -r folder; do
      if [ "$folder" != "$current" ]; then rm -rf "$folder"; fi
    done
}

main "$@"

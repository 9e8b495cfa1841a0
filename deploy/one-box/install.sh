#!/usr/bin/env bash
# install.sh --release FILE --host NAME --smtp URL --mail-from ADDRESS --admin ADDRESS
# A fresh Debian 12 with a public name becomes an installation with https. What exists is kept, so it can run again.
. "$(dirname "$(readlink -f "$0")")/common.sh"

here=$(dirname "$(readlink -f "$0")")

main() {
  local release='' host='' smtp='' mail_from='' admin=''
  while [ $# -gt 0 ]; do
    case $1 in
      --release) release=$2 ;;
      --host) host=$2 ;;
      --smtp) smtp=$2 ;;
      --mail-from) mail_from=$2 ;;
      --admin) admin=$2 ;;
      *) fail "unknown: $1" ;;
    esac
    shift 2
  done
  local given
  for given in "$release" "$host" "$smtp" "$mail_from" "$admin"; do
    [ -n "$given" ] || fail 'usage: install.sh --release FILE --host NAME --smtp URL --mail-from ADDRESS --admin ADDRESS'
  done
  [ "$(id -u)" = 0 ] || fail 'run this as root'
  take_lock
  install_packages
  id tussle >/dev/null 2>&1 || useradd --system --home-dir "$TUSSLE_HOME" --shell /usr/sbin/nologin tussle
  write_settings "$host" "$smtp" "$mail_from"
  make_database
  put_release "$release"
  put_units "$host"
  load_settings
  make_admin "$admin"
  # shellcheck disable=SC2046 # one word for each unit
  systemctl enable --now $(units) tussle-backup.timer tussle-check-backup.timer
  local port
  for port in $WEB_PORTS; do wait_until_ready "$port" || fail "tussle-web@$port does not answer: journalctl -u tussle-web@$port"; done
  systemctl restart caddy
  say "https://$host is ready; the first certificate takes up to a minute"
}

install_packages() {
  say 'packages'
  export DEBIAN_FRONTEND=noninteractive
  apt-get -qq update
  apt-get -qq -y --no-install-recommends install postgresql-15 redis-server caddy curl openssl util-linux
}

# Secrets are made here and never replaced: people sign in with what depends on them.
write_settings() {
  install -d -m 750 -g tussle "$TUSSLE_ETC"
  if [ -f "$TUSSLE_ETC/tussle.env" ]; then return; fi
  local app migrate
  app=$(openssl rand -hex 24)
  migrate=$(openssl rand -hex 24)
  cat >"$TUSSLE_ETC/migrate.env" <<END
MIGRATE_DATABASE_URL='postgres://tussle_migrate:$migrate@127.0.0.1:5432/tussle'
END
  chmod 600 "$TUSSLE_ETC/migrate.env"
  # Written last and in one step: who finds it finds both files.
  cat >"$TUSSLE_ETC/tussle.env.part" <<END
NODE_ENV='production'
PUBLIC_ORIGIN='https://$1'
TRUST_PROXY_HOPS='1'
DATABASE_URL='postgres://tussle_app:$app@127.0.0.1:5432/tussle'
REDIS_URL='redis://127.0.0.1:6379'
SMTP_URL='$2'
MAIL_FROM='$3'
APP_SECRET='$(openssl rand -hex 32)'
FILES_DIR='/var/lib/tussle/files'
WEB_PORTS='3001 3002'
# The privacy notice and the terms name who runs this installation.
OPERATOR_NAME=''
OPERATOR_ADDRESS=''
END
  chgrp tussle "$TUSSLE_ETC/tussle.env.part"
  chmod 640 "$TUSSLE_ETC/tussle.env.part"
  mv "$TUSSLE_ETC/tussle.env.part" "$TUSSLE_ETC/tussle.env"
}

make_database() {
  say 'database'
  systemctl enable --now postgresql redis-server
  postgres psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 \
    --set=app_password="$(password_in "$TUSSLE_ETC/tussle.env")" \
    --set=migrate_password="$(password_in "$TUSSLE_ETC/migrate.env")" \
    --set=read_password="$(openssl rand -hex 24)" \
    --file=- <"$here/../sql/create-roles.sql"
}

password_in() {
  sed -n "s|.*DATABASE_URL='postgres://[a-z_]*:\([0-9a-f]*\)@.*|\1|p" "$1"
}

put_release() {
  say 'release'
  if [ ! -e "$TUSSLE_HOME/current" ]; then
    local part="$TUSSLE_HOME/releases/.part"
    rm -rf "$part"
    mkdir -p "$part"
    tar --extract --no-same-owner --file "$1" --directory "$part"
    mv -T "$part" "$TUSSLE_HOME/releases/$(cat "$part/VERSION")"
  fi
  local release
  release=$(find "$TUSSLE_HOME/releases" -mindepth 1 -maxdepth 1 -type d | sort | tail -1)
  as_server "$release" "$TUSSLE_ETC/migrate.env" server/src/commands/migrate.ts
  if [ ! -e "$TUSSLE_HOME/current" ]; then ln -s "$release" "$TUSSLE_HOME/current"; fi
}

put_units() {
  install -m 644 "$here"/systemd/* /etc/systemd/system/
  install -d -o tussle -g tussle -m 750 /var/lib/tussle/files
  install -d -m 700 "$BACKUP_DIR"
  sed "s|{\$SITE_ADDRESS}|$1|; s|{\$UPSTREAMS}|127.0.0.1:3001 127.0.0.1:3002|" "$here/Caddyfile" >/etc/caddy/Caddyfile
  systemctl daemon-reload
  systemctl enable caddy
}

make_admin() {
  if [ -n "$(query "$DATABASE_NAME" "select 1 from users where is_admin limit 1")" ]; then return; fi
  as_server "$TUSSLE_HOME/current" /dev/null server/src/commands/admin.ts create "$1"
}

# as_server RELEASE MORE_SETTINGS ARGUMENTS...: as the server's user, with its settings.
as_server() (
  cd "$1" || exit
  set -a
  # shellcheck disable=SC1091
  . "$TUSSLE_ETC/tussle.env"
  # shellcheck disable=SC1090
  . "$2"
  set +a
  shift 2
  # shellcheck disable=SC2086 # words, on purpose
  $RUN_AS_APP ./node_modules/.bin/node "$@"
)

main "$@"

#!/usr/bin/env bash
# first-start.sh: makes roles and database in a new PostgreSQL container, which runs it once.
set -euo pipefail
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username=postgres \
  --set=app_password="$APP_PASSWORD" --set=migrate_password="$MIGRATE_PASSWORD" --set=read_password="$READ_PASSWORD" \
  --file=/sql/create-roles.sql

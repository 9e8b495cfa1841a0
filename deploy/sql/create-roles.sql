-- psql -v app_password=… -v migrate_password=… -v read_password=… -f create-roles.sql
-- Makes the three roles and the database of an installation (decision 0057). An administrator of the cluster runs it,
-- as often as they like: what exists stays, passwords and limits are set again.

select format('create role %I login', name)
from unnest(array['tussle_migrate', 'tussle_app', 'tussle_read']) as name
where not exists (select from pg_roles where rolname = name) \gexec

alter role tussle_migrate login password :'migrate_password';
alter role tussle_app login password :'app_password';
alter role tussle_read login password :'read_password';

-- The owner's function tells the server how the standbys follow (functions/ops/replication_state.sql), as counts only.
grant pg_read_all_stats to tussle_migrate;

-- Limits of the role hold on every connection, also behind a pooler that gives a connection to many clients.
alter role tussle_app set statement_timeout = '2500ms';
alter role tussle_app set lock_timeout = '2s';
alter role tussle_app set idle_in_transaction_session_timeout = '5s';
alter role tussle_app set timezone = 'UTC';

select 'create database tussle owner tussle_migrate'
where not exists (select from pg_database where datname = 'tussle') \gexec

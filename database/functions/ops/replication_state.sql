-- How the standbys follow, as counts only: the server's own role must not see the connections of others, so this has the
-- rights of its owner (deploy/sql/create-roles.sql). A standby that does not answer keeps its state until its connection
-- ends; the time of its last word tells.
create or replace function replication_state(
  out is_known boolean, out standbys integer, out confirming integer, out silent integer, out missing integer,
  out behind_seconds double precision, out is_required boolean
)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select
    pg_has_role(current_user, 'pg_read_all_stats', 'usage'),
    count(*)::integer,
    (count(*) filter (where sync_state in ('sync', 'quorum')))::integer,
    (count(*) filter (where clock_timestamp() - reply_time > interval '30 seconds'))::integer,
    (select count(*)::integer from pg_replication_slots where slot_type = 'physical' and not active),
    coalesce(max(extract(epoch from replay_lag)), 0)::double precision,
    current_setting('synchronous_standby_names') <> ''
  from pg_stat_replication where state in ('streaming', 'catchup');
end;

revoke all on function replication_state() from public;

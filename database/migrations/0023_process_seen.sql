-- Which processes of which releases use this database (docs/decisions/0144). Each writes its row every 20 seconds and
-- deletes it at its end. There are a few rows, so nothing but the key is indexed.
create table process_seen (
  id uuid primary key,
  release integer not null,
  -- As in the metric tussle_build_info: a name for people. Releases are compared by their number.
  version text not null,
  roles text not null,
  host text not null,
  pid integer not null,
  seen_at timestamptz not null
);

-- Of a contract file: the release since which nothing uses what it drops. Older servers do not start afterwards.
alter table migration add column since_release integer;

-- How often the results of a competition have changed. Its version, by which readers see that it has changed, is the
-- sum of this number and competition.version. A result writes this row instead of the wide one (docs/decisions/0158).
create table result_version (
  competition_id bigint primary key references competition (id),
  version bigint not null,
  constraint result_version_range check (version >= 1)
-- The number changes all the time and has no index of its own: free space lets it change in its page.
) with (fillfactor = 50);

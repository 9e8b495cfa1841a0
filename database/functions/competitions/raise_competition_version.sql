-- Raises the version, by which readers see that the results of a competition have changed. For functions of other
-- features: they do not write its tables. The caller has the lock of the competition.
create or replace function raise_competition_version(changed_competition bigint) returns void language plpgsql as $$
begin
  insert into result_version as r (competition_id, version) values (changed_competition, 1)
  on conflict (competition_id) do update set version = r.version + 1;
end
$$;

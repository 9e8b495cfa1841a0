-- Raises the version, by which readers see that the competition has changed. For functions of other features: they do not write competition.
create or replace function raise_competition_version(changed_competition bigint) returns void language plpgsql as $$
begin
  update competition set version = version + 1 where id = changed_competition;
end
$$;

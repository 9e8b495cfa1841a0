-- Changes how many people have a place in a division. The competition is locked before its divisions.
create or replace function change_division_places(changed_division bigint, people integer)
  returns void language plpgsql as $$
begin
  update division set taken = taken + people where id = changed_division;
end
$$;

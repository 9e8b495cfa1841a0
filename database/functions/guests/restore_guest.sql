-- Puts back what retire_guest has returned. False if the guest was deleted meanwhile.
create or replace function restore_guest(from_user bigint, to_user bigint, gone jsonb) returns boolean
language plpgsql as $$
begin
  if not exists (select from users where id = from_user and deleted_at is null)
    or jsonb_typeof(gone -> 'guest') = 'null'
  then
    return false;
  end if;
  insert into guest select * from jsonb_populate_record(null::guest, gone -> 'guest');
  delete from claim_link where user_id = from_user;
  insert into claim_link select * from jsonb_populate_record(null::claim_link, nullif(gone -> 'link', 'null'))
  where jsonb_typeof(gone -> 'link') = 'object';
  if exists (select from guest where user_id = to_user) then
    delete from guest_contact where user_id = to_user;
  end if;
  insert into guest_contact select r.* from jsonb_array_elements(
    jsonb_build_array(gone -> 'contact', gone -> 'contactOfOther')) as kept,
    jsonb_populate_record(null::guest_contact, nullif(kept, 'null')) as r
  where jsonb_typeof(kept) = 'object';
  return true;
end
$$;

-- Puts back what retire_guest has returned. False if one of the two was deleted or became somebody else meanwhile, or if
-- organisers wrote something down since.
create or replace function restore_guest(from_user bigint, to_user bigint, gone jsonb) returns boolean
language plpgsql as $$
begin
  if not exists (select from users where id = from_user and deleted_at is null)
    or jsonb_typeof(gone -> 'guest') = 'null'
  then
    return false;
  end if;
  if (gone -> 'isMerge')::boolean and (
    not exists (select from guest where user_id = to_user)
    or (select to_jsonb(c) - 'used_at' from guest_contact c where c.user_id = to_user)
      is distinct from nullif(gone -> 'contactNow', 'null')
  ) then
    return false;
  end if;
  -- What was retired before guests were asked says nothing about it.
  insert into guest select * from jsonb_populate_record(null::guest, '{"may_be_named": false}' || (gone -> 'guest'));
  -- An answer that was written down since stays.
  update guest set may_be_named = (gone ->> 'mayBeNamedOfOther')::boolean
  where user_id = to_user and (gone ->> 'isMerge')::boolean
    and may_be_named = (gone ->> 'mayBeNamedNow')::boolean;
  delete from claim_link where user_id = from_user;
  insert into claim_link select * from jsonb_populate_record(null::claim_link, nullif(gone -> 'link', 'null'))
  where jsonb_typeof(gone -> 'link') = 'object';
  if (gone -> 'isMerge')::boolean then
    delete from guest_contact where user_id = to_user;
  end if;
  insert into guest_contact select r.* from jsonb_array_elements(
    jsonb_build_array(gone -> 'contact', gone -> 'contactOfOther')) as kept,
    jsonb_populate_record(null::guest_contact, nullif(kept, 'null')) as r
  where jsonb_typeof(kept) = 'object';
  delete from merge_answer a using jsonb_populate_recordset(null::merge_answer, gone -> 'added') as k
  where (a.first_user_id, a.second_user_id, a.answer, a.at) = (k.first_user_id, k.second_user_id, k.answer, k.at);
  insert into merge_answer select k.* from jsonb_populate_recordset(null::merge_answer, gone -> 'answers') as k
  where exists (select from guest where user_id = k.first_user_id)
    and exists (select from guest where user_id = k.second_user_id);
  return true;
end
$$;

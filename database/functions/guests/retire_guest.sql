-- Takes a guest out of the lists of guests, with links, contact data and answers about them, and returns the rows. If the
-- guest goes on as another guest, that one gets what organisers know about the first and not about the second: the
-- contact data, and who is another person. The two are named on public pages only if both agreed.
create or replace function retire_guest(from_user bigint, to_user bigint, used timestamptz) returns jsonb
language plpgsql as $$
declare
  gone jsonb;
  added jsonb := '[]';
begin
  select jsonb_build_object(
    'guest', (select to_jsonb(g) from guest g where g.user_id = from_user),
    'contact', (select to_jsonb(c) from guest_contact c where c.user_id = from_user),
    'contactOfOther', (select to_jsonb(c) from guest_contact c where c.user_id = to_user),
    'mayBeNamedOfOther', (select g.may_be_named from guest g where g.user_id = to_user),
    'link', (select to_jsonb(l) from claim_link l where l.user_id = from_user and l.used_at is null),
    'answers', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from merge_answer a
      where from_user in (a.first_user_id, a.second_user_id))
  ) into gone;
  if used is null then
    delete from claim_link where user_id = from_user and used_at is null;
    update guest k set may_be_named = k.may_be_named and f.may_be_named from guest f
    where k.user_id = to_user and f.user_id = from_user;
    insert into guest_contact as c (user_id, email, email_key, phone, external_ids, note, used_at)
    select to_user, f.email, f.email_key, f.phone, f.external_ids, f.note, f.used_at
    from guest_contact f where f.user_id = from_user
    on conflict (user_id) do update set email = coalesce(c.email, excluded.email),
      email_key = coalesce(c.email_key, excluded.email_key),
      phone = coalesce(c.phone, excluded.phone), note = coalesce(c.note, excluded.note),
      external_ids = case
        when char_length((excluded.external_ids || c.external_ids)::text) <= 1000
          then excluded.external_ids || c.external_ids
        else c.external_ids
      end,
      used_at = greatest(c.used_at, excluded.used_at);
    with inserted as (
      insert into merge_answer (first_user_id, second_user_id, club_id, answer, by_user_id, at)
      select least(third, to_user), greatest(third, to_user), club_id, answer, by_user_id, at
      from merge_answer, lateral (select first_user_id + second_user_id - from_user as third) as other
      where from_user in (first_user_id, second_user_id) and third <> to_user
      on conflict do nothing returning *
    )
    select coalesce(jsonb_agg(to_jsonb(inserted)), '[]') into added from inserted;
  else
    update claim_link set used_at = used where user_id = from_user and used_at is null;
  end if;
  delete from guest where user_id = from_user;
  return gone || jsonb_build_object('added', added, 'isMerge', used is null,
    'mayBeNamedNow', (select g.may_be_named from guest g where g.user_id = to_user),
    'contactNow', (select to_jsonb(c) - 'used_at' from guest_contact c where c.user_id = to_user));
end
$$;

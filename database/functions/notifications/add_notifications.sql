-- Notifies these people, as each of them wants it, and counts the notification in their inboxes. People who had it
-- before, deleted accounts and guests are left out. Rows are written in the order of user ids, so that two calls cannot
-- deadlock. Returns who gets a mail now and which browsers get a push.
--   given           the notification, without a person
--   collects_until  when small notifications are mailed together; null mails this one by itself
--   always          ignores what people have chosen
--   mails           whether people who have chosen nothing get a mail
create or replace function add_notifications(
  given notification, user_ids bigint[], collects_until timestamptz, always boolean, mails boolean)
returns table (notification_id bigint, recipient_id bigint, wants_mail boolean, push_ids bigint[])
language plpgsql as $$
begin
  return query
  with recipient as (
    select u.id, always or coalesce(h.in_app, true) as in_app,
      u.email is not null and (always or (u.email_notifications and coalesce(h.mail, mails)
        and coalesce(p.wants_mail, true))) as mail,
      case when always or coalesce(h.push, true) then array(
        select s.id from push_subscription s where s.user_id = u.id order by s.id
      ) else '{}' end as push
    from (select distinct id from unnest(user_ids) as named (id)) as wanted
    join users u on u.id = wanted.id and u.deleted_at is null and u.kind = 'member'
    left join notification_choice h on h.user_id = u.id and h.kind = given.kind
    left join lateral (
      select bool_or(e.email_notifications) as wants_mail from entry_player e
      where e.competition_id = given.competition_id and e.user_id = u.id
        and e.division_id = coalesce(given.division_id, e.division_id)
    ) as p on true
  ),
  added as (
    insert into notification (user_id, kind, at, dedupe_key, competition_id, division_id, match_id, by_user_id,
      achievement_id, announcement_id, rules_version, place, field, is_shown, mail_at)
    select r.id, given.kind, given.at, given.dedupe_key, given.competition_id, given.division_id, given.match_id,
      given.by_user_id, given.achievement_id, given.announcement_id, given.rules_version, given.place, given.field, r.in_app,
      case when r.mail then collects_until end
    from recipient r where r.in_app or r.mail or r.push <> '{}' order by r.id
    on conflict on constraint notification_once do nothing
    returning notification.id, notification.user_id, notification.is_shown
  ),
  counted as (
    insert into inbox as i (user_id, unread)
    select a.user_id, 1 from added a where a.is_shown order by a.user_id
    on conflict (user_id) do update set unread = i.unread + 1, version = i.version + 1
  )
  select a.id, a.user_id, r.mail and collects_until is null, r.push
  from added a join recipient r on r.id = a.user_id;
end
$$;

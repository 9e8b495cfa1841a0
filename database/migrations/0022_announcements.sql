-- What the desk tells everybody who plays, and the news of it.
-- squawk-ignore-file constraint-missing-not-valid, adding-foreign-key-constraint
create table announcement (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  text text not null,
  at timestamptz(3) not null,
  by_user_id bigint not null references users (id),
  -- Taken down, or another one took its place.
  ended_at timestamptz(3),
  constraint announcement_text_length check (char_length(text) between 1 and 200),
  constraint announcement_text_line check (
    text = btrim(text) and text !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint announcement_order check (ended_at >= at)
);

-- One at a time; it is also how the one that is shown is found.
create unique index announcement_once on announcement (competition_id) where ended_at is null;

alter table notification
  add column announcement_id bigint references announcement (id),
  drop constraint notification_kind_known,
  add constraint notification_kind_known check (kind in (
    'match-called', 'match-on-deck', 'tournament-announcement', 'score-to-confirm', 'score-disputed',
    'score-corrected', 'score-confirmed', 'match-ready', 'draw-ready', 'partner-named', 'partner-declined',
    'partner-left', 'paired', 'promoted', 'registration-closing', 'competition-finished', 'competition-removed',
    'achievement-unlocked', 'password-changed', 'email-changed'));

-- As before, with what was announced; and `mails` says whether who has chosen nothing gets a mail.
drop function notify (notification, bigint[], timestamptz, boolean);

create function notify(
  news notification, user_ids bigint[], gathers_until timestamptz, always boolean, mails boolean)
returns table (told_id bigint, told_user_id bigint, wants_mail boolean, push_ids bigint[]) language plpgsql as $$
begin
  return query
  with recipient as (
    select u.id, always or coalesce(h.in_app, true) as in_app,
      u.email is not null and (always or (u.email_notifications and coalesce(h.mail, mails)
        and coalesce(p.email_notifications, true))) as mail,
      case when always or coalesce(h.push, true) then array(
        select s.id from push_subscription s where s.user_id = u.id order by s.id
      ) else '{}' end as push
    from unnest(user_ids) as wanted (id)
    join users u on u.id = wanted.id and u.deleted_at is null
    left join notification_choice h on h.user_id = u.id and h.kind = news.kind
    left join entry_player p on p.competition_id = news.competition_id and p.user_id = u.id
  ),
  told as (
    insert into notification (user_id, kind, at, news_key, competition_id, division_id, match_id, by_user_id,
      achievement_id, announcement_id, place, field, is_shown, mail_at)
    select r.id, news.kind, news.at, news.news_key, news.competition_id, news.division_id, news.match_id,
      news.by_user_id, news.achievement_id, news.announcement_id, news.place, news.field, r.in_app,
      case when r.mail then gathers_until end
    from recipient r where r.in_app or r.mail or r.push <> '{}' order by r.id
    on conflict on constraint notification_once do nothing
    returning notification.id, notification.user_id, notification.is_shown
  ),
  counted as (
    insert into inbox as i (user_id, unread)
    select t.user_id, 1 from told t where t.is_shown order by t.user_id
    on conflict (user_id) do update set unread = i.unread + 1, version = i.version + 1
  )
  select t.id, t.user_id, r.mail and gathers_until is null, r.push from told t join recipient r on r.id = t.user_id;
end
$$;

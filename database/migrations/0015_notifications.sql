-- What people are told, in the product and by mail, and what they want to be told.
-- The index on competitions comes before anything is deployed.
-- squawk-ignore-file require-concurrent-index-creation

create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null,
  at timestamptz(3) not null,
  -- The same news is told once, however often the job behind it runs.
  news_key text not null,
  -- What it is about, by id: names are read when it is shown. A match goes with a draw that is made anew.
  competition_id bigint references competition (id),
  division_id bigint,
  match_id bigint,
  by_user_id bigint references users (id),
  achievement_id bigint references achievement (id),
  -- Where somebody ended, and of how many.
  place integer,
  field integer,
  -- False for whoever wants it by mail only.
  is_shown boolean not null,
  read_at timestamptz(3),
  -- When a mail that gathers small news is due; null: sent, on its way, or not wanted.
  mail_at timestamptz(3),
  constraint notification_once unique (user_id, news_key),
  constraint notification_kind_known check (kind in (
    'score-to-confirm', 'score-disputed', 'score-corrected', 'score-confirmed', 'match-ready', 'draw-ready',
    'partner-named', 'partner-declined', 'partner-left', 'paired', 'promoted', 'registration-closing',
    'competition-finished', 'achievement-unlocked', 'password-changed', 'email-changed')),
  constraint notification_key_length check (char_length(news_key) between 1 and 200),
  constraint notification_place_range check (place between 1 and field),
  constraint notification_has_place check ((place is null) = (field is null))
);

create index notification_inbox_idx on notification (user_id, id desc) where is_shown;
create index notification_unread_idx on notification (user_id) where is_shown and read_at is null;
create index notification_mail_idx on notification (mail_at, user_id) where mail_at is not null;
create index notification_at_idx on notification (at);

-- Whose registration closes within a day.
create index competition_closing_idx on competition (registration_closes_at) where is_listed and completed_at is null;

-- What the bell shows, kept with the rows it counts. The version moves with every change, for the live channel.
create table inbox (
  user_id bigint primary key references users (id),
  unread integer not null,
  version bigint not null default 1,
  constraint inbox_unread_range check (unread >= 0),
  constraint inbox_version_range check (version >= 1)
);

-- Only what somebody changed; everything else is as it comes.
create table notification_choice (
  user_id bigint not null references users (id),
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Tells these people, as each of them wants it, and counts it in their inboxes in the order of their ids, so that
-- two tellings cannot deadlock. Whoever was told before, or is gone, is left out. Returns whom a mail is to reach now.
create function notify(news notification, user_ids bigint[], gathers_until timestamptz, always boolean)
returns table (told_id bigint, told_user_id bigint, wants_mail boolean) language plpgsql as $$
begin
  return query
  with recipient as (
    select u.id, always or coalesce(h.in_app, true) as in_app,
      u.email is not null and (always or (u.email_notifications and coalesce(h.mail, true)
        and coalesce(p.email_notifications, true))) as mail
    from unnest(user_ids) as wanted (id)
    join users u on u.id = wanted.id and u.deleted_at is null
    left join notification_choice h on h.user_id = u.id and h.kind = news.kind
    left join entry_player p on p.competition_id = news.competition_id and p.user_id = u.id
  ),
  told as (
    insert into notification (user_id, kind, at, news_key, competition_id, division_id, match_id, by_user_id,
      achievement_id, place, field, is_shown, mail_at)
    select r.id, news.kind, news.at, news.news_key, news.competition_id, news.division_id, news.match_id,
      news.by_user_id, news.achievement_id, news.place, news.field, r.in_app,
      case when r.mail then gathers_until end
    from recipient r where r.in_app or r.mail order by r.id
    on conflict on constraint notification_once do nothing
    returning notification.id, notification.user_id, notification.is_shown
  ),
  counted as (
    insert into inbox as i (user_id, unread)
    select t.user_id, 1 from told t where t.is_shown order by t.user_id
    on conflict (user_id) do update set unread = i.unread + 1, version = i.version + 1
  )
  select t.id, t.user_id, r.mail and gathers_until is null from told t join recipient r on r.id = t.user_id;
end
$$;

-- Browsers that are told of news while no page is open, and who wants which news that way.

create table push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- A browser is told as long as somebody is signed in there: it goes with its sign-in, however that ends.
  sid text not null references session (sid) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  constraint push_subscription_endpoint unique (endpoint),
  constraint push_subscription_sid unique (sid),
  constraint push_subscription_endpoint_length check (char_length(endpoint) between 1 and 1000),
  constraint push_subscription_keys_length check (char_length(p256dh) = 87 and char_length(auth) = 22)
);

create index push_subscription_user_idx on push_subscription (user_id, id);

alter table notification_choice add column push boolean not null default true;

-- As before, and also which browsers are to be told now.
drop function notify (notification, bigint[], timestamptz, boolean);

create function notify(news notification, user_ids bigint[], gathers_until timestamptz, always boolean)
returns table (told_id bigint, told_user_id bigint, wants_mail boolean, push_ids bigint[]) language plpgsql as $$
begin
  return query
  with recipient as (
    select u.id, always or coalesce(h.in_app, true) as in_app,
      u.email is not null and (always or (u.email_notifications and coalesce(h.mail, true)
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
      achievement_id, place, field, is_shown, mail_at)
    select r.id, news.kind, news.at, news.news_key, news.competition_id, news.division_id, news.match_id,
      news.by_user_id, news.achievement_id, news.place, news.field, r.in_app,
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

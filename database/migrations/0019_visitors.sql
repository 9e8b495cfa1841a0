-- What people who are not signed in see of somebody, and which competitions they see (docs/decisions/0121).

alter table users
  -- How the person is named on public pages. Juniors and guests are shown by their initials, whatever stands here.
  add column name_for_visitors text not null default 'name'
    constraint users_name_for_visitors_known check (name_for_visitors in ('name', 'initials', 'hidden')),
  -- The rest is hidden from visitors until the person switches it on.
  add column photo_for_visitors boolean not null default false,
  add column location_for_visitors boolean not null default false,
  add column record_for_visitors boolean not null default false,
  add column in_search_engines boolean not null default false;

alter table guest
  -- The guest agreed to be named on public pages.
  add column may_be_named boolean not null default false;

alter table competition
  -- For people who are not signed in: everybody finds it, whoever has its address sees it, or nobody does.
  add column visibility text not null default 'public'
    constraint competition_visibility_known check (visibility in ('public', 'link', 'private'));

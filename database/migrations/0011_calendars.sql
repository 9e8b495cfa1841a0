-- A player's own calendar feed. Its address is signed and not stored: another generation is another address.

create table calendar_feed (
  user_id bigint primary key references users (id),
  generation integer not null default 1,
  is_on boolean not null default true,
  constraint calendar_feed_generation_range check (generation >= 1)
);

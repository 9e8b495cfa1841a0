-- What happened in clubs of late, for the administrators' page (OQ-145).
-- All of it comes before anything is deployed, so it may lock tables that are empty still.
-- squawk-ignore-file require-concurrent-index-creation

create table club_activity (
  id bigint generated always as identity primary key,
  club_id bigint not null references club (id),
  user_id bigint not null references users (id),
  kind text not null,
  at timestamptz(3) not null,
  constraint club_activity_kind_known check (kind in ('created', 'joined', 'left'))
);

create index club_activity_club_idx on club_activity (club_id);
create index club_activity_user_idx on club_activity (user_id);
create index club_activity_at_idx on club_activity (at, id);

create index club_created_idx on club (created_at);
-- How many clubs somebody has founded: there is an end to it.
create index club_founder_idx on club (created_by);
-- Who takes over when the last administrator leaves: the longest-standing member (OQ-122); and the pages of members.
create index club_membership_order_idx on club_membership (club_id, role, joined_at, id);
create index club_membership_joined_idx on club_membership (joined_at);

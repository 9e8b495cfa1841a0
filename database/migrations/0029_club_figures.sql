-- How many memberships of clubs are active, as a job counted them last (docs/decisions/0162): counting reads all play of
-- 90 days. One row.
create table club_figure (
  only_row boolean primary key default true,
  active_members bigint not null,
  constraint club_figure_one check (only_row),
  constraint club_figure_range check (active_members >= 0)
);

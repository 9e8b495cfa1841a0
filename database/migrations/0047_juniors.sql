-- Young players are shown by their initials. display_name and profile_image_url stay what everybody may see, so that
-- every statement that names a person is right as it is; what a junior chose is kept beside them until it may be shown.
-- squawk-ignore-file constraint-missing-not-valid, require-concurrent-index-creation, adding-field-with-default

alter table users
  -- 2011-05; the day is not needed and not asked for.
  add column birth_month text,
  add column shows_name_as_junior boolean not null default false,
  add column kept_name text,
  add column kept_image_url text,
  add constraint users_birth_month_shape check (birth_month ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$'),
  add constraint users_kept_name_length check (char_length(kept_name) between 1 and 100),
  add constraint users_kept_for_juniors check (
    (kept_name is null and kept_image_url is null) or (birth_month is not null and not shows_name_as_junior)),
  add constraint users_tombstone_is_ageless check (
    deleted_at is null or (birth_month is null and kept_name is null and kept_image_url is null));

-- Who comes of age: few of many.
create index users_juniors_idx on users (birth_month) where kept_name is not null;

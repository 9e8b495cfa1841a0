-- Six digits can be guessed by whoever has the password and time: wrong codes are counted per account.
alter table totp
  add column tries integer not null default 0,
  add column tries_since timestamptz;

-- Contact messages become an inbox: each has a state, and what administrators answered is kept beside it.
-- squawk-ignore-file constraint-missing-not-valid, adding-foreign-key-constraint, require-concurrent-index-creation
alter table contact_message
  add column state text not null default 'new',
  add constraint contact_message_state_known check (state in ('new', 'answered', 'archived'));

create index contact_message_state_idx on contact_message (state, id);

create table contact_reply (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_message (id) on delete cascade,
  by_user_id bigint not null references users (id),
  text text not null,
  at timestamptz not null,
  constraint contact_reply_text_length check (char_length(text) between 1 and 4000)
);

create index contact_reply_message_idx on contact_reply (message_id, id);
create index contact_reply_user_idx on contact_reply (by_user_id);

create table contact_message (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  user_id bigint references users (id),
  created_at timestamptz not null,
  constraint contact_message_name_length check (char_length(name) between 1 and 80),
  constraint contact_message_email_length check (char_length(email) between 3 and 254),
  constraint contact_message_subject_length check (char_length(subject) between 1 and 150),
  constraint contact_message_message_length check (char_length(message) between 10 and 2000)
);

create index contact_message_user_idx on contact_message (user_id);

-- Photos of people and pictures of clubs (docs/decisions/0138): in the transaction, the standby and the backup of the row
-- that refers to them, and the same for every web process.

create table file (
  -- Random, because whoever knows it sees the picture.
  name text primary key constraint file_name_random check (name ~ '^[0-9a-f]{32}\.webp$'),
  type text not null constraint file_type_known check (type = 'image/webp'),
  bytes bytea not null constraint file_size_known check (octet_length(bytes) between 1 and 1048576),
  made_at timestamptz(3) not null
);

-- A picture is compressed already, so PostgreSQL need not try.
alter table file alter column bytes set storage external;

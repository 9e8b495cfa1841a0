-- The scripts that make backups, and those that restore one as a trial, say here when they last did and how it went.
-- Only the newest report of each kind is kept; the page of the administrators reads it (docs/decisions/0149).

create table backup_report (
  kind text primary key,
  tried_at timestamptz not null,
  -- Null until it succeeds for the first time.
  succeeded_at timestamptz,
  bytes bigint,
  -- A copy is on another machine.
  is_elsewhere boolean not null default false,
  constraint backup_report_kind_known check (kind in ('backup', 'restore-check')),
  constraint backup_report_order check (succeeded_at <= tried_at),
  constraint backup_report_bytes_positive check (bytes > 0)
);

-- An unconfirmed secret belongs to the session that reauthenticated. It is valid for a few minutes and attempts.
delete from totp where confirmed_at is null;
alter table totp
  add column started_at timestamptz,
  add column session_hash bytea,
  add column tries smallint not null default 0,
  add constraint totp_pending_has_start
    check (confirmed_at is not null or (started_at is not null and session_hash is not null));

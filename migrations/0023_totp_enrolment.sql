-- A secret that is not yet confirmed belongs to the session that proved who it is, and is good for a few minutes and tries.
delete from totp where confirmed_at is null;
alter table totp
  add column started_at timestamptz,
  add column session_hash bytea,
  add column tries smallint not null default 0,
  add constraint totp_pending_has_start
    check (confirmed_at is not null or (started_at is not null and session_hash is not null));

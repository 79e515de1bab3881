-- How often a goal was changed, from 1 on. A screen that saves a goal names the version that it shows. A repeated creation finds the
-- goal of its key.
alter table goals
  add column version integer not null default 1,
  add column idempotency_key text,
  add constraint goals_idempotency_key_unique unique (user_id, idempotency_key);

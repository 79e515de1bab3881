-- A name for a session that may be shown, unlike its token.
alter table sessions add column id uuid not null default uuidv7();
alter table sessions add constraint sessions_id_unique unique (id);

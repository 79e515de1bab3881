-- A public id for a session: unlike its token, it may be shown.
alter table sessions add column id uuid not null default uuidv7();
alter table sessions add constraint sessions_id_unique unique (id);

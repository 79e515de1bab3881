-- A name for a linked account that may be shown, unlike what the provider calls it.
alter table identities add column id uuid not null default uuidv7();
alter table identities add constraint identities_id_unique unique (id);

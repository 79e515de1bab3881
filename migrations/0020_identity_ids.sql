-- A public id for a linked account: unlike the provider's subject, it may be shown.
alter table identities add column id uuid not null default uuidv7();
alter table identities add constraint identities_id_unique unique (id);

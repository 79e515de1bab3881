-- Linked accounts at identity providers. The provider's subject never changes; the person's e-mail there may.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

alter table identities enable row level security;
alter table identities force row level security;
create policy identities_accounts on identities to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on identities to aporte_accounts;

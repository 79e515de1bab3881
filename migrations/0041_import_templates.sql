-- The columns that a person confirmed for spreadsheets with the same headers. The headers themselves are not kept.
create table import_templates (
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the normalised headers.
  headers_digest bytea not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (user_id, headers_digest),
  constraint import_templates_digest_length check (length(headers_digest) = 32)
);

alter table import_templates enable row level security;
alter table import_templates force row level security;
create policy import_templates_own on import_templates to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on import_templates to aporte_people;

create policy import_templates_inherited on import_templates to aporte_accounts
  using (used_at <= inherited_until(user_id)) with check (false);
grant select (user_id, used_at), delete on import_templates to aporte_accounts;

-- When the owner of an address took over an account that somebody had created with it; null once they have looked through it.
alter table users add column inherited_at timestamptz;

create function inherited_until(owner uuid) returns timestamptz
language sql stable
return (select inherited_at from users where id = owner);

-- The accounts' role sees and deletes what such an account held before, and nothing else of anybody. Ids are UUIDv7: they
-- hold when they were made.
create policy portfolios_inherited on portfolios to aporte_accounts
  using (created_at <= inherited_until(user_id)) with check (false);
grant select (id, user_id, created_at), delete on portfolios to aporte_accounts;

create policy custodians_inherited on custodians to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on custodians to aporte_accounts;

create policy assets_inherited on assets to aporte_accounts
  using (user_id is not null and uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on assets to aporte_accounts;

-- What an entry of the owner names stays.
create policy transactions_inherited on transactions for select to aporte_accounts
  using (inherited_until(user_id) is not null);
grant select (user_id, asset_id, custodian_id) on transactions to aporte_accounts;

-- The time at which the owner of an address took over an account that another person had created with it.
-- Null once the owner has reviewed the account's content.
alter table users add column inherited_at timestamptz;

create function inherited_until(owner uuid) returns timestamptz
language sql stable
return (select inherited_at from users where id = owner);

-- The accounts' role may see and delete only the content from before the takeover. UUIDv7 ids contain their time of
-- creation.
create policy portfolios_inherited on portfolios to aporte_accounts
  using (created_at <= inherited_until(user_id)) with check (false);
grant select (id, user_id, created_at), delete on portfolios to aporte_accounts;

create policy custodians_inherited on custodians to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on custodians to aporte_accounts;

create policy assets_inherited on assets to aporte_accounts
  using (user_id is not null and uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on assets to aporte_accounts;

-- Assets and custodians used by the owner's own entries stay.
create policy transactions_inherited on transactions for select to aporte_accounts
  using (inherited_until(user_id) is not null);
grant select (user_id, asset_id, custodian_id) on transactions to aporte_accounts;

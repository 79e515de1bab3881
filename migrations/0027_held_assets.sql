-- The catalogue's role learns which catalogue assets are held but sees no person's rows. Only this function uses the role
-- that reads the entries, and it returns only ids of the catalogue.
do $$
begin
  if not exists (select from pg_roles where rolname = 'aporte_holdings') then
    create role aporte_holdings nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
  if not pg_has_role(current_user, 'aporte_holdings', 'set') then
    execute 'grant aporte_holdings to current_user with inherit false, set true';
  end if;
  grant usage on schema public to aporte_holdings;
end
$$;

drop policy transactions_catalogue on transactions;
revoke select (asset_id) on transactions from aporte_catalogue;

create policy transactions_holdings on transactions for select to aporte_holdings using (true);
grant select (asset_id) on transactions to aporte_holdings;
create policy assets_holdings on assets for select to aporte_holdings using (user_id is null);
grant select (id, user_id) on assets to aporte_holdings;

-- The function has its own schema: a function's new owner needs the right to create objects in its schema, if only briefly.
create schema if not exists holdings;
create function holdings.held_assets() returns setof uuid
language sql stable security definer
begin atomic
  select assets.id from public.assets as assets
  where assets.user_id is null
    and exists (select from public.transactions as entries where entries.asset_id = assets.id);
end;
revoke all on function holdings.held_assets() from public;
grant usage on schema holdings to aporte_catalogue;
grant execute on function holdings.held_assets() to aporte_catalogue;
grant create on schema holdings to aporte_holdings;
alter function holdings.held_assets() owner to aporte_holdings;
revoke create on schema holdings from aporte_holdings;

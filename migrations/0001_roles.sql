-- The server logs in as the owner of the tables but acts only as one of these roles. None owns a table, bypasses
-- row-level security or can create objects.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['aporte_people', 'aporte_accounts', 'aporte_catalogue'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls', role_name);
    end if;
    if not pg_has_role(current_user, role_name, 'set') then
      execute format('grant %I to current_user with set true', role_name);
    end if;
    execute format('grant usage on schema public to %I', role_name);
  end loop;
end
$$;

-- The current person's id from the transaction's setting; null if it is not set.
create function current_person() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

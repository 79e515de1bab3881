-- The login role may switch to the roles but does not inherit their rights. If a statement loses its role, no policy
-- matches and it finds no rows. Only the grantor can change an existing grant (docs/operations.md).
do $$
declare
  role_name text;
begin
  foreach role_name in array array['aporte_people', 'aporte_accounts', 'aporte_catalogue', 'aporte_operator'] loop
    begin
      execute format('grant %I to current_user with inherit false, set true', role_name);
    exception when insufficient_privilege then
      raise warning 'aporte: % was granted by somebody else, perhaps with inherit', role_name;
    end;
  end loop;
end
$$;

-- Each transaction of the server checks that it runs with the intended role.
create function require_role(expected text) returns void
language plpgsql stable
as $$
begin
  if current_user <> expected then
    raise exception 'the transaction runs as % and was begun for %', current_user, expected using errcode = '42501';
  end if;
end
$$;

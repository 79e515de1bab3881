-- The login may take the roles on and has none of their rights before it does: a statement whose role was lost on the way
-- matches no policy and finds no row of anybody's. A grant made by somebody else is theirs to change (docs/operations.md).
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

-- Each transaction of the server says which role it was begun for.
create function require_role(expected text) returns void
language plpgsql stable
as $$
begin
  if current_user <> expected then
    raise exception 'the transaction runs as % and was begun for %', current_user, expected using errcode = '42501';
  end if;
end
$$;

-- The operator, who uses `npm run admin`. Forced row-level security applies to the owner of the tables too.
do $$
begin
  if not exists (select from pg_roles where rolname = 'aporte_operator') then
    create role aporte_operator nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
  if not pg_has_role(current_user, 'aporte_operator', 'set') then
    execute 'grant aporte_operator to current_user with set true';
  end if;
  grant usage on schema public to aporte_operator;
end
$$;

-- The plans on offer. The free plan has no price and no period.
create table plans (
  id uuid primary key default uuidv7(),
  plan_type text not null,
  name text not null,
  price numeric(10, 2) not null,
  period text,
  features text[] not null,
  constraint plans_type_known check (plan_type in ('free', 'monthly', 'annual')),
  constraint plans_type_unique unique (plan_type),
  constraint plans_id_with_type unique (id, plan_type),
  constraint plans_price_bounds check (price >= 0 and price < 1e6),
  constraint plans_period_known check (period in ('month', 'year')),
  constraint plans_free_has_no_period check ((plan_type = 'free') = (period is null))
);
insert into plans (plan_type, name, price, period, features) values
  ('free', 'Gratuito', 0, null, array[
    'Acesso básico: carteiras, transações e posições',
    'Posições recalculadas a cada lançamento',
    'Exportação de todos os seus dados'
  ]),
  ('monthly', 'Profissional', 69.90, 'month', array[
    'Acesso completo',
    'Transações ilimitadas',
    'Relatórios avançados (em desenvolvimento)',
    'Suporte prioritário'
  ]),
  ('annual', 'Premium', 699.00, 'year', array[
    'Tudo do plano Profissional',
    'Desconto no pagamento anual',
    'Prioridade máxima no suporte',
    'Acesso antecipado a novidades'
  ]);
grant select on plans to aporte_people, aporte_operator;

-- Paid plans of people and their ends. A person without a subscription has the free plan.
create table subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  plan_id uuid not null,
  plan_type text not null,
  status text not null,
  expires_at timestamptz not null,
  -- The time at which the operator ended the subscription; otherwise null.
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint subscriptions_plan_of_type foreign key (plan_id, plan_type) references plans (id, plan_type),
  constraint subscriptions_paid check (plan_type <> 'free'),
  constraint subscriptions_status_known check (status in ('active', 'ended')),
  constraint subscriptions_end_known check ((status = 'ended') = (ended_at is not null)),
  constraint subscriptions_expires_bounds check (expires_at < '2200-01-02T00:00:00Z')
);
create unique index subscriptions_one_active on subscriptions (user_id) where status = 'active';
create index subscriptions_of_user on subscriptions (user_id);

alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy subscriptions_own on subscriptions for select to aporte_people using (user_id = current_person());
grant select on subscriptions to aporte_people;
-- The session includes its person's plan.
create policy subscriptions_accounts on subscriptions for select to aporte_accounts using (true);
grant select on subscriptions to aporte_accounts;
create policy subscriptions_operator on subscriptions to aporte_operator using (true) with check (true);
grant select, insert, update on subscriptions to aporte_operator;

create policy users_operator on users for select to aporte_operator using (true);
grant select (id, email) on users to aporte_operator;

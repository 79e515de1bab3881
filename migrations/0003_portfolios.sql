create table portfolios (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  benchmark text not null,
  benchmark_percent numeric(8, 4) not null,
  created_at timestamptz not null default now(),
  constraint portfolios_of_one_user unique (id, user_id),
  constraint portfolios_benchmark_known check (benchmark in ('CDI', 'IBOV', 'IPCA')),
  constraint portfolios_benchmark_percent_bounds check (benchmark_percent > 0 and benchmark_percent <= 1000)
);
create index portfolios_newest_first on portfolios (user_id, created_at desc);

create table custodians (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  constraint custodians_of_one_user unique (id, user_id)
);
create unique index custodians_name_unique on custodians (user_id, lower(name));

alter table portfolios enable row level security;
alter table portfolios force row level security;
create policy portfolios_own on portfolios to aporte_people
  using (user_id = current_person()) with check (user_id = current_person());
grant select, insert, update, delete on portfolios to aporte_people;

alter table custodians enable row level security;
alter table custodians force row level security;
create policy custodians_own on custodians to aporte_people
  using (user_id = current_person()) with check (user_id = current_person());
grant select, insert, update, delete on custodians to aporte_people;

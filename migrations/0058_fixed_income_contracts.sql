-- The terms of an application in fixed income. It is a custom asset of its own, and ends with it.
create table fixed_income_contracts (
  asset_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  kind text not null,
  first_day date not null,
  maturity date,
  -- A share of the DI or a yearly rate, both in percent.
  remuneration_index text not null,
  rate numeric(7, 4) not null,
  liquidity text not null,
  redeemable_from date,
  -- B3's code of the contract.
  code text,
  -- BRL for one unit on the first day.
  unit_price numeric(28, 10) not null default 1,
  constraint fixed_income_contracts_asset_of_user foreign key (asset_id, user_id)
    references assets (id, user_id) on delete cascade,
  constraint fixed_income_contracts_issuer_length check (length(issuer) between 1 and 60),
  constraint fixed_income_contracts_kind_known check (kind in ('CDB', 'RDB', 'LC', 'LCI', 'LCA', 'LCD', 'LIG', 'CRI', 'CRA',
    'DEBENTURE', 'INCENTIVISED_DEBENTURE')),
  constraint fixed_income_contracts_first_day_in_reais check (first_day >= '1994-07-01'),
  constraint fixed_income_contracts_maturity_later check (maturity > first_day),
  constraint fixed_income_contracts_rate_bounds check (
    case remuneration_index
      when 'di-share' then rate > 0 and rate <= 400
      when 'fixed' then rate > 0 and rate <= 100
      when 'di-spread' then rate >= 0 and rate <= 100
      when 'selic-spread' then rate >= 0 and rate <= 100
      when 'ipca-spread' then rate >= 0 and rate <= 100
      else false
    end
  ),
  constraint fixed_income_contracts_liquidity_known check (
    case liquidity
      when 'daily' then redeemable_from is null
      when 'at-maturity' then redeemable_from is null and maturity is not null
      when 'from-day' then redeemable_from is not null and redeemable_from >= first_day
      else false
    end
  ),
  constraint fixed_income_contracts_code_length check (length(code) between 1 and 20),
  constraint fixed_income_contracts_unit_price_bounds check (unit_price > 0 and unit_price < 1e15)
);
create index fixed_income_contracts_of_user on fixed_income_contracts (user_id);

alter table fixed_income_contracts enable row level security;
alter table fixed_income_contracts force row level security;
create policy fixed_income_contracts_own on fixed_income_contracts to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on fixed_income_contracts to aporte_people;

-- A contract of an inherited account is deleted with its asset.
create policy fixed_income_contracts_inherited on fixed_income_contracts for select to aporte_accounts
  using (uuid_extract_timestamp(asset_id) <= inherited_until(user_id));
grant select (user_id, asset_id) on fixed_income_contracts to aporte_accounts;

create trigger fixed_income_contracts_noted_added after insert on fixed_income_contracts
  referencing new table as changed for each statement execute function note_own_change();
create trigger fixed_income_contracts_noted_changed after update on fixed_income_contracts
  referencing new table as changed for each statement execute function note_own_change();
create trigger fixed_income_contracts_noted_removed after delete on fixed_income_contracts
  referencing old table as changed for each statement execute function note_own_change();

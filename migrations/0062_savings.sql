-- SAVINGS and OLD_SAVINGS: percent of a month by its first day, for deposits from 2012-05-04 on and for earlier ones.
alter table index_values drop constraint index_values_name_known;
alter table index_values
  add constraint index_values_name_known check (index_name in ('CDI', 'SELIC', 'IPCA', 'IBOV', 'IFIX', 'USD', 'SAVINGS', 'OLD_SAVINGS'));

-- A savings deposit has no rate of its own.
alter table fixed_income_contracts alter column rate drop not null;
alter table fixed_income_contracts drop constraint fixed_income_contracts_kind_known;
alter table fixed_income_contracts add constraint fixed_income_contracts_kind_known check (kind in ('CDB', 'RDB', 'LC', 'LCI',
  'LCA', 'LCD', 'LIG', 'CRI', 'CRA', 'DEBENTURE', 'INCENTIVISED_DEBENTURE', 'POUPANCA'));
alter table fixed_income_contracts drop constraint fixed_income_contracts_rate_bounds;
alter table fixed_income_contracts add constraint fixed_income_contracts_rate_bounds check (
  case remuneration_index
    when 'savings' then rate is null
    when 'di-share' then rate is not null and rate > 0 and rate <= 400
    when 'fixed' then rate is not null and rate > 0 and rate <= 100
    when 'di-spread' then rate is not null and rate >= 0 and rate <= 100
    when 'selic-spread' then rate is not null and rate >= 0 and rate <= 100
    when 'ipca-spread' then rate is not null and rate >= 0 and rate <= 100
    else false
  end
);
alter table fixed_income_contracts add constraint fixed_income_contracts_savings check (
  (kind = 'POUPANCA') = (remuneration_index = 'savings')
  and (kind <> 'POUPANCA' or (maturity is null and liquidity = 'daily'))
);

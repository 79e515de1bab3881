-- 'OTHER': a title whose kind is not in the list. It is taxed as a CDB.
alter table fixed_income_contracts drop constraint fixed_income_contracts_kind_known;
alter table fixed_income_contracts add constraint fixed_income_contracts_kind_known check (kind in ('CDB', 'RDB', 'LC', 'LCI',
  'LCA', 'LCD', 'LIG', 'CRI', 'CRA', 'DEBENTURE', 'INCENTIVISED_DEBENTURE', 'POUPANCA', 'OTHER'));

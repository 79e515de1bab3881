-- SAVINGS and OLD_SAVINGS: percent of a month by its first day, for deposits from 2012-05-04 on and for earlier ones.
alter table index_values drop constraint index_values_name_known;
alter table index_values
  add constraint index_values_name_known check (index_name in ('CDI', 'SELIC', 'IPCA', 'IBOV', 'IFIX', 'USD', 'SAVINGS', 'OLD_SAVINGS'));

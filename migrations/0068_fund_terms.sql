-- The tax class of a fund whose administrator redeems quotas for the tax (come-cotas), by CVM's registry. It is null for a fund
-- without come-cotas, and for one of which the registry does not say it.
alter table assets
  add column fund_term text,
  add constraint assets_fund_term_known check (fund_term in ('long-term', 'short-term'));

-- The registry is read again, also if its file is the one that was read last.
delete from market_data_runs where name = 'fund-registry';

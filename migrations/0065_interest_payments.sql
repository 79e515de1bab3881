-- Interest that a contract pays before its maturity. All earlier contracts pay it at the maturity.
alter table fixed_income_contracts
  add column interest_paid text not null default 'at-maturity',
  add constraint fixed_income_contracts_interest_paid_known
    check (interest_paid in ('at-maturity', 'monthly', 'half-yearly', 'yearly')),
  add constraint fixed_income_contracts_savings_interest check (kind <> 'POUPANCA' or interest_paid = 'at-maturity');

-- A payment of interest that a person leaves out. It is computed from the contract, so its day names it.
alter table ignored_events
  add column contract_id uuid references assets on delete cascade,
  add column interest_day date,
  drop constraint ignored_events_one_event,
  add constraint ignored_events_one_event
    check (num_nonnulls(corporate_event_id, conversion_id, distribution_id, step_asset_id, contract_id) = 1),
  add constraint ignored_events_interest_has_day check ((contract_id is null) = (interest_day is null)),
  drop constraint ignored_events_once,
  add constraint ignored_events_once unique nulls not distinct
    (portfolio_id, corporate_event_id, conversion_id, distribution_id, step_asset_id, step_day, contract_id, interest_day);
create index ignored_events_of_contract on ignored_events (contract_id) where contract_id is not null;

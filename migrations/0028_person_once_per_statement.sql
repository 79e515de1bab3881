-- PostgreSQL evaluates a sub-select once per statement, but the plain function once per row that a policy checks.
alter policy portfolios_own on portfolios
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
alter policy custodians_own on custodians
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
alter policy transactions_own on transactions
  using (user_id = (select current_person()))
  with check (
    user_id = (select current_person()) and exists (select from assets where assets.id = asset_id)
  );
alter policy assets_visible on assets
  using ((select current_person()) is not null and (user_id is null or user_id = (select current_person())));
alter policy assets_own on assets
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
alter policy subscriptions_own on subscriptions using (user_id = (select current_person()));
alter policy feedback_own on feedback
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
alter policy asset_valuations_own on asset_valuations
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
alter policy entry_counts_own on entry_counts
  using (user_id = (select current_person())) with check (user_id = (select current_person()));

-- An entry may only refer to an asset that its person may see; the foreign key alone would accept another person's asset.
drop policy transactions_own on transactions;
create policy transactions_own on transactions to aporte_people
  using (user_id = current_person())
  with check (user_id = current_person() and exists (select from assets where assets.id = asset_id));

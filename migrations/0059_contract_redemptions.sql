-- The taxes that the payer withheld from the redemption of a contract. Its sale has them as fees; the row ends with the sale.
create table contract_redemptions (
  transaction_id uuid primary key references transactions on delete cascade,
  user_id uuid not null references users on delete cascade,
  iof numeric(28, 10) not null,
  income_tax numeric(28, 10) not null,
  constraint contract_redemptions_iof_bounds check (iof >= 0 and iof < 1e15),
  constraint contract_redemptions_income_tax_bounds check (income_tax >= 0 and income_tax < 1e15)
);
create index contract_redemptions_of_user on contract_redemptions (user_id);

alter table contract_redemptions enable row level security;
alter table contract_redemptions force row level security;
create policy contract_redemptions_own on contract_redemptions to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, delete on contract_redemptions to aporte_people;

-- After such a change nobody knows which part of the fees was withheld.
create function forget_redemption() returns trigger
language plpgsql
as $$
begin
  delete from contract_redemptions where transaction_id = new.id;
  return null;
end
$$;
create trigger transactions_redemption_changed after update of fees, transaction_type, asset_id on transactions
  for each row when (old.fees <> new.fees or old.transaction_type <> new.transaction_type or old.asset_id <> new.asset_id)
  execute function forget_redemption();

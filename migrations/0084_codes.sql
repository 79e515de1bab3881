-- A code becomes another one on several days: LAME4 gave units of AMER3 in a spin-off, and became AMER3 months later.
-- A change that no reliable source tells counts only in portfolios whose owner confirms it.
alter table asset_conversions
  drop constraint asset_conversions_pkey,
  add primary key (old_asset_id, new_asset_id, day),
  add column is_probable boolean not null default false,
  drop constraint asset_conversions_kind_known,
  add constraint asset_conversions_kind_known
    check (kind in ('rename', 'conversion', 'merger', 'bonus', 'spin-off')),
  add constraint asset_conversions_spin_off_shares_cost check (kind <> 'spin-off' or cost_share < 1),
  add constraint asset_conversions_probable_can_change check (not (is_probable and kind = 'rename'));
comment on column asset_conversions.is_probable is 'Whether it counts only in portfolios whose owner confirms it.';

-- The end of the sentence 'Este código …', as far as it is known.
alter table assets add column fate text, add constraint assets_fate_length check (char_length(fate) between 1 and 200);

update asset_classes set order_index = order_index + 100 where order_index > 2;
insert into asset_classes (code, name, order_index) values ('FI_INFRA', 'FI-Infra', 3);
update asset_classes set order_index = order_index - 99 where order_index > 100;

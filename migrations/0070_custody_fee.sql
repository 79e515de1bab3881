-- 'custody-fee': a fee in BRL (amount) for a bond of Tesouro Direto that was charged without a sale.
alter table ledger_adjustments
  drop constraint ledger_adjustments_shape,
  add constraint ledger_adjustments_shape check (
    case kind
      when 'split' then num_nonnulls(ratio_from, ratio_to) = 2
        and num_nonnulls(unit_cost, to_asset_id, cost_share, cash_per_unit, quantity, amount) = 0
      when 'bonus' then num_nonnulls(ratio_from, ratio_to, unit_cost) = 3
        and num_nonnulls(to_asset_id, cost_share, cash_per_unit, quantity, amount) = 0
      when 'conversion' then num_nonnulls(ratio_from, ratio_to, to_asset_id, cost_share, cash_per_unit) = 5
        and (cost_share = 1 or cash_per_unit > 0) and num_nonnulls(unit_cost, quantity, amount) = 0
      when 'share-merger' then num_nonnulls(ratio_from, ratio_to, to_asset_id, cost_share, cash_per_unit) = 5
        and (cost_share = 1 or cash_per_unit > 0) and num_nonnulls(unit_cost, quantity, amount) = 0
      when 'spin-off' then num_nonnulls(ratio_from, ratio_to, to_asset_id, cost_share) = 4
        and cost_share < 1 and num_nonnulls(unit_cost, cash_per_unit, quantity, amount) = 0
      when 'return-of-capital' then cash_per_unit > 0
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, quantity, amount) = 0
      when 'subscription' then num_nonnulls(quantity, amount) = 2
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit) = 0
      when 'rights-sale' then amount > 0
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit, quantity) = 0
      when 'fraction-sale' then num_nonnulls(quantity, amount) = 2
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit) = 0
      when 'come-cotas' then quantity is not null and amount > 0
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit) = 0
        and num_nonnulls(corporate_event_id, conversion_id) = 0
      when 'custody-fee' then amount > 0
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit, quantity) = 0
        and num_nonnulls(corporate_event_id, conversion_id) = 0
      when 'transfer' then quantity is not null and from_custodian_id is distinct from to_custodian_id
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit, amount) = 0
      when 'unbundling' then num_nonnulls(quantity, to_asset_id, first_cost_part, second_cost_part) = 4
        and num_nonnulls(ratio_from, ratio_to, unit_cost, cost_share, cash_per_unit, amount) = 0
      when 'bundling' then num_nonnulls(quantity, to_asset_id) = 2
        and num_nonnulls(ratio_from, ratio_to, unit_cost, cost_share, cash_per_unit, amount) = 0
        and num_nonnulls(first_cost_part, second_cost_part) = 0
      else false
    end
    and case when kind in ('unbundling', 'bundling')
      then num_nonnulls(second_asset_id, first_per_unit, second_per_unit) = 3
        and num_nonnulls(to_custodian_id, corporate_event_id, conversion_id) = 0
      else num_nonnulls(second_asset_id, first_per_unit, second_per_unit, first_cost_part, second_cost_part) = 0
    end
    and (kind in ('transfer', 'unbundling', 'bundling') or num_nonnulls(from_custodian_id, to_custodian_id) = 0)
  );

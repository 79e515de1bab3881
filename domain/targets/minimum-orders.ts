import { Decimal, zero } from "#domain/kernel/decimal.ts";
import { type DepositRequest, depositProposal, type TargetRow } from "#domain/targets/deposit-proposal.ts";

/** A least order, and the number of orders that a deposit has with it. */
export type MinimumOrderEffect = { minimumOrder: Decimal; orders: number };

const leads = [1, 2, 5];

/** The three largest of 1, 2, 5, 10, 20, 50, … up to a fifth of the deposit; the smallest first. */
export function roundAmounts(deposit: Decimal): Decimal[] {
  const fifth = deposit.div(5);
  const powers = [fifth.e - 1, fifth.e].map((exponent) => Decimal.pow(10, exponent));
  return powers
    .flatMap((power) => leads.map((lead) => power.times(lead)))
    .filter((amount) => amount.lte(fifth) && amount.gt(1))
    .slice(-3);
}

/** The effect of round least orders, beginning with none; those alone that leave fewer orders than the one before. */
export function minimumOrderEffects(
  rows: readonly TargetRow[],
  request: Omit<DepositRequest, "minimumOrder">,
): MinimumOrderEffect[] {
  const effectOf = (minimumOrder: Decimal): MinimumOrderEffect => ({
    minimumOrder,
    orders: depositProposal(rows, { ...request, minimumOrder }).orders.length,
  });
  const effects = [effectOf(zero)];
  for (const amount of roundAmounts(request.amount)) {
    const effect = effectOf(amount);
    if (effect.orders > 0 && effect.orders < (effects.at(-1)?.orders ?? 0)) effects.push(effect);
  }
  return effects;
}

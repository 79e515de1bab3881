import { isExemptKind } from "#domain/fixed-income/contract-kinds.ts";
import { newestPrices, type PricedContract } from "#domain/fixed-income/contract-prices.ts";
import { paymentDay } from "#domain/fixed-income/payment-days.ts";
import { type Lot, redeemLots } from "#domain/fixed-income/redemption-lots.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { Contract } from "#server/fixed-income/contract-queries.ts";

type Held = { contract: Contract; priced: PricedContract; lots: readonly Lot[]; quantity: Decimal };

/** A held contract at its newest price, with a redemption of today. */
export function valueContract({ contract, priced, lots, quantity }: Held, today: Day) {
  const { growth } = priced;
  const [newest] = newestPrices(priced, today);
  if (!newest) throw new Error(`contract ${contract.id} has no price`);
  const paid = paymentDay(contract);
  const isExempt = isExemptKind(contract.kind);
  const day = paid !== null && paid < today ? paid : today;
  const redemption = redeemLots(lots, { price: newest.price, day, isExempt });
  return { contract, quantity, newest, growth, isExempt, redemption };
}

export type ValuedContract = ReturnType<typeof valueContract>;

export const sumOf = (
  contracts: readonly Pick<ValuedContract, "redemption">[],
  name: "invested" | "gross" | "iof" | "incomeTax" | "net",
) => textOf(contracts.reduce((sum, { redemption }) => sum.plus(redemption[name]), zero));

import { isExemptKind } from "#domain/fixed-income/contract-kinds.ts";
import type { PricedContract } from "#domain/fixed-income/contract-prices.ts";
import { paymentDay } from "#domain/fixed-income/payment-days.ts";
import { valueLots } from "#domain/fixed-income/redemption-lots.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";
import { priceOfHolding } from "#domain/valuation/current-positions.ts";
import type { Contract } from "#server/ledger/fixed-income/contract-queries.ts";
import { type HeldReplay, lotsOf } from "#server/ledger/fixed-income/held-lots.ts";
import { lastPricesOf } from "#server/ledger/fixed-income/own-prices.ts";
import type { StoredEntry } from "#server/ledger/replays/load-ledger.ts";

type Held = {
  contract: Contract;
  priced: PricedContract;
  replayed: HeldReplay;
  entries: readonly StoredEntry[];
};

/** A held contract at the price of its position, with the taxes of a redemption of today. */
export function valueContract({ contract, priced, replayed, entries }: Held, today: Day) {
  const { growth } = priced;
  const { holding } = replayed;
  const price = priceOfHolding(replayed, lastPricesOf(contract, priced, today), today);
  const paid = paymentDay(contract);
  const isExempt = isExemptKind(contract.kind);
  const day = paid !== null && paid < today ? paid : today;
  const lots = lotsOf(contract, holding, entries);
  const redemption = valueLots(lots, { price: price.price, day, isExempt });
  return { contract, quantity: holding.quantity, price, growth, isExempt, redemption };
}

export type ValuedContract = ReturnType<typeof valueContract>;

export const sumOf = (
  contracts: readonly Pick<ValuedContract, "redemption">[],
  name: "invested" | "gross" | "iof" | "incomeTax" | "net",
) => textOf(contracts.reduce((sum, { redemption }) => sum.plus(redemption[name]), zero));

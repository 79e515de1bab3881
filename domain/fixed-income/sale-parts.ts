import { Decimal } from "#domain/kernel/decimal.ts";

type Trade = { id: string; kind: "buy" | "sell"; quantity: Decimal; fees: Decimal };

/** The part of a sale that takes units of one purchase. */
export type SalePart = { purchaseId: string; quantity: Decimal; fees: Decimal };

export type MatchedSales = {
  /** The parts of each sale, by its id. They add up to it exactly. */
  parts: ReadonlyMap<string, readonly SalePart[]>;
  /** The units of each purchase that are left. */
  left: ReadonlyMap<string, Decimal>;
  /** The first sale of more units than are held. */
  oversoldId: string | undefined;
};

/** Decimals of fees in the ledger. */
const feePlaces = 10;

/** Divides each sale among the purchases before it, the oldest first. The trades are in ledger order. */
export function matchSales(trades: readonly Trade[]): MatchedSales {
  const held: { purchaseId: string; units: Decimal }[] = [];
  const parts = new Map<string, SalePart[]>();
  let oldest = 0;
  let oversoldId: string | undefined;
  for (const { id, kind, quantity, fees } of trades) {
    if (kind === "buy") {
      held.push({ purchaseId: id, units: quantity });
      continue;
    }
    const taken: SalePart[] = [];
    let rest = quantity;
    let restOfFees = fees;
    for (let lot = held[oldest]; lot && rest.gt(0); lot = held[oldest]) {
      const units = Decimal.min(lot.units, rest);
      const share = units.eq(rest) ? restOfFees : fees.times(units).div(quantity).toDecimalPlaces(feePlaces);
      const ofPart = Decimal.min(share, restOfFees);
      taken.push({ purchaseId: lot.purchaseId, quantity: units, fees: ofPart });
      lot.units = lot.units.minus(units);
      rest = rest.minus(units);
      restOfFees = restOfFees.minus(ofPart);
      if (lot.units.isZero()) oldest += 1;
    }
    if (rest.gt(0)) {
      oversoldId = id;
      break;
    }
    parts.set(id, taken);
  }
  const left = new Map(held.map(({ purchaseId, units }) => [purchaseId, units]));
  return { parts, left, oversoldId };
}

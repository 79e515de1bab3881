import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { type Custody, depositUnits } from "#domain/ledger/custodians.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Holding } from "#domain/ledger/step.ts";
import type { TaxEntry } from "#domain/tax/tax-month.ts";

function holdingsAfter(entries: readonly TaxEntry[]): Holding[] {
  const holdings = new Map<string, Holding | undefined>();
  for (const { entry, after, receiver } of replay(entries)) {
    holdings.set(entry.assetId, after);
    if (receiver) holdings.set(receiver.after.assetId, receiver.after);
  }
  return [...holdings.values()].filter((holding) => holding !== undefined);
}

/** Units by custodian at the end of a day, by asset, over all portfolios of a holder. */
export function custodyAt(entries: readonly TaxEntry[], end: Day): Map<string, Custody> {
  const custodies = new Map<string, Custody>();
  const untilEnd = entries.filter(({ day }) => day <= end);
  for (const ofPortfolio of Map.groupBy(untilEnd, ({ portfolioId }) => portfolioId).values())
    for (const { assetId, byCustodian } of holdingsAfter(ofPortfolio))
      for (const [custodianId, units] of byCustodian)
        custodies.set(assetId, depositUnits(custodies.get(assetId), custodianId, units));
  return custodies;
}

/** Decimals of units that a person can type. */
const unitPlaces = 10;

/** The places of units, if all of them are known. A holder's return may count other units than the portfolios do. */
export function knownCustody(custody: Custody | undefined, quantity: Decimal): Custody | undefined {
  const units = [...(custody?.values() ?? [])].reduce((sum, each) => sum.plus(each), zero);
  return units.minus(quantity).toDecimalPlaces(unitPlaces).isZero() ? custody : undefined;
}

import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { inLedgerOrder, type LedgerEntry } from "#domain/ledger/entry.ts";
import { CostPool } from "#domain/tax/cost-pool.ts";
import { withoutDayTrades } from "#domain/tax/day-trades.ts";
import { unitsOf } from "#domain/tax/pooled-holding.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";
import type { TaxEntry } from "#domain/tax/tax-month.ts";

/** The average cost in BRL of a holder's units after an entry, as the tax law counts it. */
type TaxAverage = {
  /** Null without units. Also null before a day's last entry if it has day trades: only what they leave has a cost. */
  average: Decimal | null;
  /** Units of the entry that are part of day trades. */
  dayTraded: Decimal;
};

export type TaxAverages = {
  /** By the entries of the portfolio. */
  ofEntry: ReadonlyMap<LedgerEntry, TaxAverage>;
  /** After all entries; null without units. */
  current(assetId: string): Decimal | null;
};

type PortfolioEntries = { portfolioId: string; entries: readonly LedgerEntry[] };

type AverageFacts = {
  /** The portfolio whose entries are asked for. */
  own: PortfolioEntries;
  /** The other portfolios of the holder. */
  others: readonly PortfolioEntries[];
  taxKindOf(assetId: string): TaxKind;
  /** Whether an asset is part of the lineage in question. */
  isOfLine(assetId: string): boolean;
};

const dayKey = ({ assetId, day }: LedgerEntry) => `${assetId} ${day}`;

const entriesOf = ({ portfolioId, entries }: PortfolioEntries): TaxEntry[] =>
  entries.map((entry) => ({ ...entry, portfolioId }));

function averageOf(pool: CostPool, assetId: string): Decimal | null {
  const holding = pool.holdings.get(assetId);
  const units = holding ? unitsOf(holding) : zero;
  return holding && units.gt(0) ? holding.cost.div(units) : null;
}

/** The averages after each entry of the portfolio, over all portfolios of the holder. */
export function taxAverages({ own, others, taxKindOf, isOfLine }: AverageFacts): TaxAverages {
  const ownEntries = entriesOf(own);
  const all = inLedgerOrder([...ownEntries, ...others.flatMap(entriesOf)]);
  const { rest, left } = withoutDayTrades(all, taxKindOf);
  const dayTraded = new Set([...left.keys()].map(dayKey));
  const after = new Map<TaxEntry, Decimal | null>();
  const atDayEnd = new Map<string, Decimal | null>();
  const pool = new CostPool(taxKindOf);
  const shownAsset = (entry: TaxEntry) =>
    (entry.kind === "conversion" || entry.kind === "exchange") && isOfLine(entry.toAssetId)
      ? entry.toAssetId
      : entry.assetId;
  let next = 0;
  for (const [day, ofDay] of Map.groupBy(all, (entry) => entry.day)) {
    for (let entry = rest[next]; entry?.day === day; entry = rest[next]) {
      pool.apply(entry);
      after.set(entry, averageOf(pool, shownAsset(entry)));
      next += 1;
    }
    for (const entry of ofDay) atDayEnd.set(dayKey(entry), averageOf(pool, entry.assetId));
  }
  const lastOfDay = new Map(ownEntries.map((entry) => [dayKey(entry), entry]));
  const averageAfter = (entry: TaxEntry): Decimal | null => {
    const key = dayKey(entry);
    if (!dayTraded.has(key)) return after.get(entry) ?? null;
    return (lastOfDay.get(key) === entry ? atDayEnd.get(key) : null) ?? null;
  };
  const ofEntry = new Map<LedgerEntry, TaxAverage>();
  for (const [index, entry] of ownEntries.entries()) {
    const quantity = left.get(entry);
    ofEntry.set(own.entries[index] ?? entry, {
      average: averageAfter(entry),
      dayTraded: quantity && "quantity" in entry ? entry.quantity.minus(quantity) : zero,
    });
  }
  return { ofEntry, current: (assetId) => averageOf(pool, assetId) };
}

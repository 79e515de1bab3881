import type { Day, Period } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { type LedgerEntry, timesRatio, tradeTotal } from "#domain/ledger/entry.ts";
import type { RatioChange } from "#domain/ledger/ratio-change.ts";
import type { TrailLine } from "#domain/ledger/trail.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";
import { thinned } from "#domain/prices/thinned.ts";

type DatedPrice = { day: Day; price: Decimal };

/** Trades of one type up to a day, at their average price. */
type HistoryTrade = { day: Day; type: "BUY" | "SELL"; quantity: Decimal; price: Decimal };

/** One element per day with a close; prices in BRL for the units of today. */
export type AssetHistory = {
  days: Day[];
  closes: Decimal[];
  averages: (Decimal | null)[];
  /** The units that are held at the end of each day. */
  quantities: Decimal[];
  trades: HistoryTrade[];
};

type HistoryInput = {
  /** As traded, in order of day. */
  closes: readonly DatedPrice[];
  /** The ledger of the asset. */
  lines: readonly TrailLine[];
  /** Splits and bonuses of the asset, and price changes that keep the units. */
  changes: readonly RatioChange[];
  /** The day whose units count. */
  today: Day;
  period: Period;
};

/** The lines that are in units of the security that is held now. */
export function linesOfSecurity<Line extends TrailLine>(lines: readonly Line[]): Line[] {
  const converted = lines.findLastIndex(({ entry }) => entry.kind === "conversion");
  return lines.slice(Math.max(converted, 0));
}

/** The price and the average price of an asset in a period, on at most `maxDays` days. */
export function assetHistory(
  { closes, lines, changes, today, period }: HistoryInput,
  maxDays: number,
): AssetHistory {
  const own = linesOfSecurity(lines);
  const kept = thinned(
    closes.filter(({ day }) => period.from <= day && day <= period.to),
    maxDays,
  );
  const unitChanges = changes
    .filter(({ keepsUnits }) => !keepsUnits)
    .map(({ day, ratio }): RatioChange => ({ day, ratio }));
  const history: AssetHistory = { days: [], closes: [], averages: [], quantities: [], trades: [] };
  // Entries before the period leave their average, and no trade.
  let next = own.filter(({ entry }) => entry.day < period.from).length;
  let last = own[next - 1];
  for (const { day, price } of kept) {
    const sums = { BUY: { quantity: zero, total: zero }, SELL: { quantity: zero, total: zero } };
    for (let line = own[next]; line && line.entry.day <= day; line = own[++next]) {
      last = line;
      addTrade(sums, line.entry, unitChanges, today);
    }
    history.days.push(day);
    history.closes.push(splitAdjusted(price, day, today, changes));
    const average = averageAfter(last);
    history.averages.push(average && splitAdjusted(average.price, average.day, today, unitChanges));
    history.quantities.push(last ? unitsOfToday(last.quantity, last.entry.day, unitChanges, today) : zero);
    for (const type of ["BUY", "SELL"] as const) {
      const { quantity, total } = sums[type];
      if (quantity.gt(0)) history.trades.push({ day, type, quantity, price: total.div(quantity) });
    }
  }
  return history;
}

const averageAfter = (line: TrailLine | undefined): DatedPrice | null =>
  line?.averagePrice ? { day: line.entry.day, price: line.averagePrice } : null;

const unitsOfToday = (units: Decimal, since: Day, changes: readonly RatioChange[], today: Day): Decimal =>
  changes
    .filter(({ day }) => since < day && day <= today)
    .reduce((quantity, { ratio }) => timesRatio(quantity, ratio), units);

type Sums = Record<"BUY" | "SELL", { quantity: Decimal; total: Decimal }>;

function addTrade(sums: Sums, entry: LedgerEntry, changes: readonly RatioChange[], today: Day): void {
  if (entry.kind !== "buy" && entry.kind !== "sell") return;
  const sum = sums[entry.kind === "buy" ? "BUY" : "SELL"];
  sum.quantity = sum.quantity.plus(unitsOfToday(entry.quantity, entry.day, changes, today));
  sum.total = sum.total.plus(tradeTotal({ ...entry, fees: zero }));
}

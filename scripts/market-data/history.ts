import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { disagreements } from "./agreement.ts";
import type { Asset } from "./asset.ts";
import { type Close, closeIfPositive, closeKey, mergeCloses, proofs } from "./closes.ts";
import type { Row } from "./csv.ts";
import { closesAsTraded, unadjustCloses, withoutAdjustedCloses } from "./daily-closes.ts";
import type { CorporateEventRow } from "./events.ts";
import { monthCloses } from "./month-closes.ts";
import { cryptoInReais } from "./quotes.ts";
import { provenSnapshots, withoutEchoes } from "./snapshots.ts";
import { withoutStaleCloses } from "./stale-closes.ts";
import { outsideBrackets, withoutUnprovenMonths } from "./unproven.ts";

export const priceColumns = ["ticker", "day", "close", "proof"] as const;

export interface HistorySources {
  official: readonly Row[];
  /** Closes adjusted for events. */
  daily: readonly Row[];
  dailyAsTraded: readonly Row[];
  snapshots: readonly Row[];
  monthly: readonly Row[];
  unproven: readonly Row[];
  treasury: readonly Row[];
  crypto: readonly Row[];
  dollar: readonly Row[];
}

/** Drops a code's closes after the last day on which it was certainly not yet replaced. */
function beforeConversion(closes: readonly Close[], conversions: readonly Row[]): Close[] {
  const replaced = new Map(conversions.map((row) => [row.old_ticker, row]));
  return closes.filter(({ ticker, day }) => {
    const conversion = replaced.get(ticker);
    if (!conversion) return true;
    const { date = "", bracket_from } = conversion;
    return bracket_from ? day <= bracket_from : day < date;
  });
}

/** Units to which a quote of the exchange applies, where it is not one. */
const unitsPerQuote: Readonly<Record<string, number>> = { AZUL54: 10_000, GOLL54: 1_000 };

/** Site's quotes of a BDR that are listed under the share that it replaced. Each equals the update's list of the BDR. */
const relisted = { JBSS3: { ticker: "JBSS32", since: "2026-06-29" } } as const;

/** The closes for one unit and under the code that was traded. */
function perUnit(closes: readonly Close[]): Close[] {
  return closes.map((close) => {
    const { since, ticker } = relisted[close.ticker as keyof typeof relisted] ?? {};
    const traded = since !== undefined && since <= close.day ? { ...close, ticker } : close;
    const units = unitsPerQuote[traded.ticker];
    return units ? { ...traded, close: textOf(decimal(traded.close).div(units)) } : traded;
  });
}

/** All closes of the exchange that are proven to be as traded, by ticker and day. Throws if two sources disagree. */
export function exchangeCloses(
  assets: readonly Asset[],
  events: readonly CorporateEventRow[],
  conversions: readonly Row[],
  sources: HistorySources,
): Close[] {
  const eventsByTicker = Map.groupBy(events, ({ ticker }) => ticker);
  const byTicker = new Map(assets.map((asset) => [asset.ticker, asset]));
  const classOf = new Map(assets.map(({ ticker, asset_class }) => [ticker, asset_class]));
  const isActive = (ticker: string) => byTicker.get(ticker)?.status === "active";
  const filterUsable = (closes: readonly Close[]) => {
    const known = perUnit(closes).filter(({ ticker }) => byTicker.has(ticker));
    return beforeConversion(
      outsideBrackets(withoutUnprovenMonths(known, sources.unproven), eventsByTicker),
      conversions,
    );
  };

  const official = filterUsable(closesAsTraded(sources.official, proofs.official));
  const daily = filterUsable(unadjustCloses(sources.daily, eventsByTicker));
  const funds = withoutAdjustedCloses(
    filterUsable(closesAsTraded(sources.dailyAsTraded, proofs.dailyAsTraded)),
  );
  const quoted = filterUsable(closesAsTraded(sources.snapshots, proofs.snapshot));
  const snapshots = withoutEchoes(provenSnapshots(quoted, [...daily, ...funds], classOf), isActive);
  const bySource = [official, daily, funds, snapshots, filterUsable(monthCloses(sources.monthly))];

  const differences = disagreements(bySource);
  if (differences.length > 0) throw new Error(`two sources disagree:\n${differences.join("\n")}`);
  return withoutLoneDays(withoutStaleCloses(mergeCloses(bySource)));
}

/**
 * Drops codes whose only closes are from B3's day files. Such a close would count as the current price, even after five
 * years and unknown splits.
 */
function withoutLoneDays(closes: readonly Close[]): Close[] {
  const followed = new Set(
    closes.flatMap(({ ticker, proof }) => (proof === proofs.official ? [] : [ticker])),
  );
  return closes.filter(({ ticker }) => followed.has(ticker));
}

/** Prices from outside the exchange: Tesouro Nacional's redemption prices, and coins converted at the day's dollar rate. */
export const otherPrices = ({ treasury, crypto, dollar }: HistorySources): Close[] => [
  ...treasury.flatMap(({ ticker = "", date: day = "", sell_pu: price = "" }) =>
    price === "" ? [] : closeIfPositive(ticker, day, price, proofs.treasury),
  ),
  ...cryptoInReais({ crypto, dollar }).flatMap(({ ticker, price, date }) =>
    closeIfPositive(ticker, date, textOf(price), proofs.crypto),
  ),
];

/** The sorted prices without those of `quotes`, which ship in a separate file. */
export function createPrices(
  closes: readonly Close[],
  known: ReadonlySet<string>,
  quotes: readonly Row[],
): Close[] {
  const quotedDays = new Set(quotes.map(({ ticker, date }) => `${ticker},${date}`));
  return closes
    .filter((close) => known.has(close.ticker) && !quotedDays.has(closeKey(close)))
    .sort((a, b) => (closeKey(a) < closeKey(b) ? -1 : 1));
}

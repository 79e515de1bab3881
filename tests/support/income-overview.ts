import type { Accrual } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one, textOf } from "#domain/kernel/decimal.ts";
import { type Stamp, stampOf } from "#domain/kernel/stamped.ts";
import { type AssetReplay, firstTradedDay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { type UnitedReplays, uniteReplays } from "#domain/ledger/united-replays.ts";
import type { KeptPerformances } from "#domain/overview/kept-performances.ts";
import { lastSession } from "#domain/overview/last-session.ts";
import { OverviewCalculation, type OverviewFigures } from "#domain/overview/overview.ts";
import { overviewPeriod } from "#domain/overview/period.ts";
import { plainIndexTerms } from "#domain/returns/benchmarks.ts";
import { indexSeries } from "#domain/returns/index-series.ts";
import { isUnavailable, type Rate } from "#domain/returns/returns.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";

// Test support: an overview of entries, closes and accrued income. Ids that begin with F are listed funds, with OWN custom assets.

const classes: Record<string, string> = { CDB: "FIXED_INCOME", FUNDO: "FUND" };

export const accrual = (
  assetId: string,
  accruesOn: Day,
  paidOn: Day | null,
  net: string,
  withheld = "0",
): Accrual => ({ assetId, accruesOn, paidOn, net: decimal(net), withheld: decimal(withheld) });

export type Closes = Record<string, readonly (readonly [Day, string])[]>;

export type IncomeCase = {
  entries: readonly LedgerEntry[];
  closes: Closes;
  accruals?: readonly Accrual[];
  today: Day;
  requested?: { from?: Day; to?: Day };
  /** As in the facts of an overview. */
  knownUntil?: Day | undefined;
  newestSession?: Day | undefined;
};

/** `known` has the replays of an earlier case and what its calculation left. Assets in `computed` have computed closes. */
type Known = {
  computed?: ReadonlySet<string>;
  replays: ReadonlyMap<string, AssetReplay>;
  stamps: ReadonlyMap<string, Stamp>;
  kept: KeptPerformances;
};

/** Portfolios with their entries and accrued income, as those of one. */
export type UnitedCase = Omit<IncomeCase, "entries" | "accruals"> & {
  portfolios: readonly { id: string; entries: readonly LedgerEntry[]; accruals: readonly Accrual[] }[];
};

const knownCloses = new Map<string, Close>();

/** As the server does: the same close is the same object. */
function closeOf(assetId: string, day: Day, price: string): Close {
  const key = `${assetId} ${day} ${price}`;
  const close = knownCloses.get(key) ?? { day, price: decimal(price) };
  knownCloses.set(key, close);
  return close;
}

const listClosesOf = (closes: Closes, id: string): Close[] =>
  (closes[id] ?? []).map(([day, price]) => closeOf(id, day, price));

/** The last two closes of each asset, newest first. */
export const lastClosesOf = (
  ids: readonly string[],
  closes: Closes,
  today: Day,
  assetIdOf = (id: string) => id,
): Map<string, SourcedPrice[]> =>
  new Map(
    ids.map((id) => {
      const known = listClosesOf(closes, assetIdOf(id)).filter(({ day }) => day <= today);
      return [
        id,
        known
          .slice(-2)
          .reverse()
          .map((close) => ({ ...close, source: "B3" })),
      ];
    }),
  );

/** The same stamp for the same entries of an asset, in whichever portfolio. */
function stampReplays(replays: Iterable<AssetReplay>, entries: readonly LedgerEntry[]): void {
  for (const replayed of replays) {
    const own = entries.filter((entry) => "assetId" in entry && entry.assetId === replayed.assetId);
    replayed.stampedDays = { value: replayed.days, stamp: stampOf(JSON.stringify(own)) };
  }
}

/** The overview of portfolios as one. `kept`: what an earlier calculation of the period left. */
export function unitedOverview(
  { portfolios, ...given }: UnitedCase,
  kept?: KeptPerformances,
): OverviewFigures {
  const members = portfolios.map(({ id, entries, accruals }) => {
    const replays = replaysByAsset(entries);
    stampReplays(replays.values(), entries);
    const assetIds = new Set([...replays.keys(), ...accruals.map(({ assetId }) => assetId)]);
    return { id, replays, assetIds, accruals };
  });
  const { partIdOf, ...united } = uniteReplays(members);
  const accruals = members.flatMap(({ id, accruals: ofMember }) =>
    ofMember.map((each) => ({ ...each, assetId: partIdOf(id, each.assetId) })),
  );
  const stampOfCloses = (id: string) =>
    stampOf(JSON.stringify(given.closes[united.assetOfPart.get(id) ?? id] ?? []));
  const { replays } = united;
  const stamps = new Map([...replays.keys()].map((id) => [id, stampOfCloses(id)]));
  return overviewWithIncome({ ...given, entries: [], accruals }, kept && { replays, stamps, kept }, united);
}

type Parts = Pick<UnitedReplays, "replays" | "assetOfPart">;

export const overviewWithIncome = (given: IncomeCase, known?: Known, united?: Parts): OverviewFigures =>
  calculationWithIncome(given, known, united).figures();

/** With all closes added. */
export function calculationWithIncome(given: IncomeCase, known?: Known, united?: Parts): OverviewCalculation {
  const { entries, closes, accruals = [], today, requested = {}, knownUntil, newestSession } = given;
  const replays = united?.replays ?? known?.replays ?? replaysByAsset(entries);
  const assetIdOf = (id: string) => united?.assetOfPart.get(id) ?? id;
  const closesOf = (id: string) => listClosesOf(closes, assetIdOf(id));
  const ids = [...replays.keys()];
  const facts = {
    replays,
    today,
    period: overviewPeriod(requested, firstTradedDay(replays.values()) ?? today, today),
    lastCloses: lastClosesOf(ids, closes, today, assetIdOf),
    assetOf: (id: string) => ({
      isCustom: id.startsWith("OWN"),
      assetClass: { code: classes[id] ?? (assetIdOf(id).startsWith("F") ? "FII" : "STOCK") },
    }),
    accruals,
    knownUntil,
    newestSession,
    ...(united && { assetOfPart: united.assetOfPart }),
    benchmark: { name: "CDI" as const, ...plainIndexTerms },
    indexes: { CDI: indexSeries("CDI", []), IBOV: indexSeries("IBOV", []), IPCA: indexSeries("IPCA", []) },
  };
  const calculation = new OverviewCalculation(
    { ...facts, session: lastSession(openPositions(facts, today), facts) },
    known?.kept,
  );
  const givenCloses = (id: string) => {
    const list = closesOf(id);
    return known?.computed?.has(id) ? { read: () => list, size: list.length } : list;
  };
  calculation.add(new Map(ids.map((id) => [id, givenCloses(id)])), known?.stamps);
  return calculation;
}

export const rateText = (rate: Rate) => (isUnavailable(rate) ? rate.unavailable : textOf(rate, 15));

/** The growth factor of each day that has one, from the cumulative returns of the chart. */
export function dailyGrowth({ comparison: { series } }: OverviewFigures): Map<Day, Decimal> {
  const growth = new Map<Day, Decimal>();
  let before = one;
  for (const [i, day] of series.days.entries()) {
    const cumulative = series.return[i];
    if (!cumulative) continue;
    const factor = cumulative.plus(one);
    growth.set(day, factor.div(before));
    before = factor;
  }
  return growth;
}

export function partsText({ result }: OverviewFigures) {
  if (isUnavailable(result)) return result.unavailable;
  const { price, accrued, fees, result: total } = result;
  return [price, accrued, fees, total].map((amount) => textOf(amount));
}

import type { PartLine } from "#contract/comparison-lines.ts";
import { codeOfLine, type LineChoice } from "#contract/comparison-lines.ts";
import { membersOf } from "#contract/portfolio-sums.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { indexLine, type LineOrReason, valuedLine } from "#domain/comparison/growth-line.ts";
import { mixLine, type WeightedLine } from "#domain/comparison/mix-line.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { decimal, ratio } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { OverviewCalculation } from "#domain/overview/overview.ts";
import { plainIndexTerms } from "#domain/returns/benchmarks.ts";
import { closesSeries, type IndexSeries } from "#domain/returns/index-series.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";
import { decisionsOnAssets, loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { findIndexValues } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { loadPurchase } from "#server/rooms/comparison/load-purchase.ts";
import { type LoadedOverview, loadOverview } from "#server/rooms/overview/load-overview.ts";
import type { PerformanceCache } from "#server/rooms/overview/performance-cache.ts";

export type ComparisonContext = ReplayContext & {
  caches: ReplayContext["caches"] & { performances: PerformanceCache };
};

/** The portfolio of the comparison with its daily values in the period. */
export type OwnDays = {
  loaded: LoadedOverview;
  total: readonly DailyValue[];
  byClass: ReadonlyMap<string, readonly DailyValue[]>;
};

type Scope = {
  context: ComparisonContext;
  portfolio: Portfolio;
  /** The other portfolios and sums of the lines. */
  others: readonly Portfolio[];
  own: OwnDays | undefined;
  ownLine: LineOrReason;
  period: Period;
  days: readonly Day[];
  today: Day;
  marketVersion: string;
};

export type KnownLine = { line: LineOrReason; knownUntil: Day | null };

/** Values a portfolio day by day. */
export async function valueDays(
  { caches: { performances } }: ComparisonContext,
  loaded: LoadedOverview,
): Promise<OwnDays> {
  const kept = performances.take(loaded.portfolio, loaded);
  const calculation = new OverviewCalculation(loaded, kept);
  for await (const { closes, stamps } of loaded.closesInSlices()) calculation.add(closes, stamps);
  const days = calculation.days();
  performances.put(loaded.portfolio, loaded, kept);
  return { loaded, ...days };
}

/** The dollar's values in BRL; its source publishes them on working days. */
async function dollarSeries(db: Db, period: Period): Promise<IndexSeries> {
  const values = await findIndexValues(db, "USD", period);
  const closes = values.map(({ day, value }) => ({ day, price: value }));
  return closesSeries(closes, "ANBIMA");
}

type IndexChoice = Extract<PartLine, { kind: "index" }>;

async function loadIndex(
  { context: { db, caches }, period, days, marketVersion }: Scope,
  { name, percent, spread }: IndexChoice,
): Promise<KnownLine> {
  const remember = caches.market.of(marketVersion);
  const series =
    name === "USD"
      ? await remember(`dollar ${period.from} ${period.to}`, () => dollarSeries(db, period))
      : (await caches.market.indexes(db, marketVersion, period))[name];
  const terms = { percent: decimal(percent), spread: decimal(spread) };
  return { line: indexLine(series, terms, days), knownUntil: series.until ?? null };
}

/** The portfolio whose decisions about an asset's events count: in a sum, the first one that has the asset. */
function decidingId({ portfolio, own }: Scope, assetId: string): string {
  const members = own?.loaded.members ?? [];
  const holder = members.find((member) => member.replays.has(member.codes.securityOf(assetId)));
  return holder?.id ?? membersOf(portfolio)[0]?.id ?? portfolio.id;
}

async function loadAsset(scope: Scope, assetId: string): Promise<KnownLine> {
  const { context, period, days, today, marketVersion } = scope;
  const { db, caches } = context;
  const remember = caches.market.of(marketVersion);
  const portfolioId = decidingId(scope, assetId);
  const events = await loadEvents(db, portfolioId, today, { decide: decisionsOnAssets, remember });
  const { daily, knownUntil } = await loadPurchase(
    {
      db,
      market: caches.market,
      marketVersion,
      portfolioId,
      events,
      today,
      period,
      benchmark: { name: "CDI", ...plainIndexTerms },
      indexes: await caches.market.indexes(db, marketVersion, period),
    },
    assetId,
  );
  if (!daily) return { line: { unavailable: "price-missing" }, knownUntil };
  return { line: valuedLine(daily, { offset: 0, count: days.length, isSingleAsset: true }), knownUntil };
}

/** The period of another portfolio may begin later, with its own first entry. */
async function loadOtherPortfolio(scope: Scope, portfolioId: string): Promise<LineOrReason> {
  const { context, portfolio, others, ownLine, period, days, today } = scope;
  if (portfolioId === portfolio.id) return ownLine;
  const other = others.find(({ id }) => id === portfolioId);
  const query = { ...period, income: "with" as const };
  const loaded = other && (await loadOverview(context, { portfolio: other, query, today }));
  if (!loaded || loaded.period.from >= period.to) return { unavailable: "nothing-invested" };
  const { total } = await valueDays(context, loaded);
  return valuedLine(total, { offset: daysBetween(period.from, loaded.period.from), count: days.length });
}

async function loadPart(scope: Scope, line: PartLine): Promise<KnownLine> {
  switch (line.kind) {
    case "index":
      return loadIndex(scope, line);
    case "asset":
      return loadAsset(scope, line.assetId);
    case "class": {
      const ofClass = scope.own?.byClass.get(line.classCode);
      if (!ofClass) return { line: { unavailable: "nothing-invested" }, knownUntil: null };
      return { line: valuedLine(ofClass, { offset: 0, count: scope.days.length }), knownUntil: null };
    }
    case "portfolio":
      return { line: await loadOtherPortfolio(scope, line.portfolioId), knownUntil: null };
    default:
      throw unknownKind(line);
  }
}

/** Loads lines; one that several mixes have is loaded once. */
export function createLineLoader(scope: Scope) {
  const parts = new Map<string, Promise<KnownLine>>();

  function part(line: PartLine): Promise<KnownLine> {
    const code = codeOfLine(line);
    const known = parts.get(code) ?? loadPart(scope, line);
    parts.set(code, known);
    return known;
  }

  return async (line: LineChoice): Promise<KnownLine> => {
    if (line.kind !== "mix") return part(line);
    // Equal parts are one, so that a mix of one series is that series.
    const weights = Map.groupBy(line.parts, (each) => codeOfLine(each.line));
    const weighted: WeightedLine[] = [];
    for (const same of weights.values()) {
      const [first] = same;
      if (!first) continue;
      const percent = same.reduce((sum, { weight }) => sum.plus(weight), decimal("0"));
      weighted.push({ weight: ratio(percent, decimal("100")), line: (await part(first.line)).line });
    }
    return { line: mixLine(weighted, scope.days), knownUntil: null };
  };
}

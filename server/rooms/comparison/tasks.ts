import { Comparison, type ComparisonQuery } from "#contract/comparison.ts";
import { type LineChoice, linesOfAddress } from "#contract/comparison-lines.ts";
import { membersOf } from "#contract/portfolio-sums.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { compareLines } from "#domain/comparison/comparison.ts";
import { indexLine, type LineOrReason, valuedLine } from "#domain/comparison/growth-line.ts";
import { calendarDays, type Day, monthsAfter, type Period } from "#domain/kernel/calendar.ts";
import { outdatedAssets } from "#domain/overview/outdated-assets.ts";
import { overviewPeriod } from "#domain/overview/period.ts";
import { plainIndexTerms } from "#domain/returns/benchmarks.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import { totalValuation } from "#domain/valuation/valuation.ts";
import { versionsOfAll } from "#server/ledger/replays/version.ts";
import { findAssets, listAssetClasses } from "#server/market/assets/queries.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import { partsOf, usualLines } from "#server/rooms/comparison/choices.ts";
import {
  type ComparisonContext,
  createLineLoader,
  type OwnDays,
  valueDays,
} from "#server/rooms/comparison/load-lines.ts";
import {
  type Chosen,
  chosenLine,
  type LineNames,
  presentComparison,
} from "#server/rooms/comparison/present-comparison.ts";
import { type LoadedOverview, loadOverview } from "#server/rooms/overview/load-overview.ts";
import { presentOutdated } from "#server/rooms/positions/present-outdated.ts";

/** `others`: the other portfolios and sums of the lines. */
type Input = { portfolio: Portfolio; others: readonly Portfolio[]; query: ComparisonQuery; today: Day };

/** Months of 'everything' in a portfolio that has no entries yet. */
const monthsWithoutEntries = 60;

const nameOf = ({ id, name, consolidates }: Portfolio) => ({ id, name, isSum: consolidates !== undefined });

/** The names of the lines; row-level security shows only what the person may see. */
async function loadNames(
  db: Db,
  { portfolio, others }: Pick<Input, "portfolio" | "others">,
  lines: readonly LineChoice[],
): Promise<LineNames> {
  const assetIds = lines.flatMap(partsOf).flatMap((line) => (line.kind === "asset" ? line.assetId : []));
  return {
    assets: await findAssets(db, [...new Set(assetIds)]),
    classes: new Map((await listAssetClasses(db)).map((assetClass) => [assetClass.code, assetClass])),
    portfolios: new Map([portfolio, ...others].map((each) => [each.id, nameOf(each)])),
  };
}

/** Undefined without entries. */
async function loadOwnDays(
  context: ComparisonContext,
  { portfolio, query, today }: Input,
): Promise<OwnDays | undefined> {
  const { lines: _lines, ...period } = query;
  const request = { portfolio, query: { ...period, income: "with" as const }, today };
  const loaded = await loadOverview(context, request);
  return loaded && valueDays(context, loaded);
}

/** Those of today, as in the overview. */
function outdatedOf(loaded: LoadedOverview): Comparison["outdated"] {
  const positions = openPositions(loaded, loaded.today);
  const { marketValue } = totalValuation(positions);
  return presentOutdated(outdatedAssets(positions, loaded), { marketValue, assetOf: loaded.assetOf });
}

function periodWithoutEntries({ query, today }: Input): Period {
  const first = monthsAfter(today, -monthsWithoutEntries);
  return overviewPeriod(query, first, today);
}

async function compare(context: ComparisonContext, input: Input, marketVersion: string): Promise<Comparison> {
  const { db, caches } = context;
  const { portfolio, query, today } = input;
  const own = await loadOwnDays(context, input);
  const period = own?.loaded.period ?? periodWithoutEntries(input);
  const days = calendarDays(period.from, period.to);
  const ownLine: LineOrReason = own
    ? valuedLine(own.total, { offset: 0, count: days.length })
    : { unavailable: "nothing-invested" };
  const lines = query.lines === undefined ? usualLines(portfolio) : (linesOfAddress(query.lines) ?? []);
  const names = await loadNames(db, input, lines);
  const load = createLineLoader({
    context,
    portfolio,
    others: input.others,
    own,
    ownLine,
    period,
    days,
    today,
    marketVersion,
  });
  const self = { code: "own", of: { kind: "portfolio" as const, ...nameOf(portfolio) } };
  const chosen: Chosen[] = own ? [{ ...self, knownUntil: null }] : [];
  const known: LineOrReason[] = own ? [ownLine] : [];
  for (const line of lines) {
    const { line: loaded, knownUntil } = await load(line);
    known.push(loaded);
    chosen.push(chosenLine(line, names, knownUntil));
  }
  const { CDI } = await caches.market.indexes(db, marketVersion, period);
  const cdi = indexLine(CDI, plainIndexTerms, days);
  const compared = compareLines({
    days,
    portfolio: own && { daily: own.total, line: ownLine },
    lines: known,
    cdi,
  });
  return presentComparison(compared, chosen, {
    period,
    namedPeriod: query.period ?? null,
    firstEntry: own?.loaded.firstEntry ?? null,
    outdated: own ? outdatedOf(own.loaded) : [],
  });
}

/** The version of everything that the comparison reads: that of the portfolio, and of each other one among the lines. */
export async function comparisonVersion(
  db: Db,
  { portfolio, others }: Pick<Input, "portfolio" | "others">,
): Promise<{ version: string; market: string }> {
  const { all, market } = await versionsOfAll(db, membersOf(portfolio));
  const versions = [all];
  for (const other of others) versions.push((await versionsOfAll(db, membersOf(other))).all);
  return { version: versions.join(" "), market };
}

export const comparisonTask = defineTask("comparison", async (context: ComparisonContext, input: Input) => {
  const { version, market } = await comparisonVersion(context.db, input);
  return { body: json(Comparison, await compare(context, input, market)), version };
});

import { type IncomeEvent, incomeCalendar } from "#domain/income/income-calendar.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { type IncomeMonth, incomeByMonth } from "#domain/income/income-months.ts";
import { type IncomeAmounts, isIncome, receivedIn, sumOf } from "#domain/income/income-sums.ts";
import type { PaymentKind } from "#domain/income/payment-kind.ts";
import { incomeOfMonth, type NextPayment, nextPayment, type ThisMonth } from "#domain/income/this-month.ts";
import { twelveMonthsTo, yearBefore } from "#domain/income/twelve-months.ts";
import {
  dividendYield,
  type PaidAsset,
  sumOfParts,
  type Yield,
  type YieldParts,
  yieldOnCost,
  yieldPartsOf,
} from "#domain/income/yields.ts";
import { addDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { coveredDay } from "#domain/kernel/covered-day.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { Lineages } from "#domain/ledger/lineages.ts";
import type { CurrentPosition } from "#domain/valuation/current-positions.ts";

/** The last day until which all payments of an asset are known. */
export type UntilOf = (assetId: string) => Day;

export type SummaryFacts = {
  items: readonly IncomeItem[];
  /** The open positions. */
  positions: readonly CurrentPosition[];
  replays: ReadonlyMap<string, AssetReplay>;
  /** The asset of a part of several portfolios; all other ids are those of assets. */
  assetOfPart?: AssetOfPart | undefined;
  classOf(assetId: string): string;
  untilOf: UntilOf;
  /** Whether sources list the payments of an asset. */
  isListed(assetId: string): boolean;
  today: Day;
};

/** Income not yet received; `nextDay` is the next day on which some of it is paid. */
export type Expected = IncomeAmounts & { payments: number; nextDay: Day | null };

/** Income received in all, and in the last 12 months that are known. */
export type Received = { received: IncomeAmounts; lastYear: IncomeAmounts };

export type Yields = { yieldOnCost: Yield; dividendYield: Yield };

export type IncomeOfAsset = Received &
  Yields & {
    /** The end of its 12 months. */
    until: Day;
    /** Undefined unless the asset is held. */
    yieldParts: YieldParts | undefined;
  };

type AssetIncome = IncomeOfAsset & { assetId: string };

export type IncomeSummary = Yields & {
  lastYear: Period & IncomeAmounts;
  /** Received later than that. */
  afterwards: IncomeAmounts;
  /** The 12 months before. */
  before: IncomeAmounts;
  /** Change of the net amount as a fraction; undefined if nothing was received before. */
  change: Decimal | undefined;
  yearToDate: IncomeAmounts;
  thisMonth: ThisMonth;
  nextPayment: NextPayment | null;
  receivable: Expected;
  announced: Expected;
  yieldParts: YieldParts;
  months: IncomeMonth[];
  calendar: IncomeEvent[];
  /** Largest first. */
  assets: AssetIncome[];
  classes: (Received & { classCode: string })[];
  /** The yields of the positions of each class that is held. */
  yieldsByClass: (Yields & { classCode: string })[];
  kinds: (Received & { kind: PaymentKind })[];
};

const nothingHeld: Yields = {
  yieldOnCost: { unavailable: "nothing-held" },
  dividendYield: { unavailable: "nothing-held" },
};

const yieldsOf = (parts: YieldParts): Yields => ({
  yieldOnCost: yieldOnCost(parts),
  dividendYield: dividendYield(parts),
});

/** Income that is still to be paid, and the next day on which some of it is. */
export function expectedIn(state: "announced" | "receivable", items: readonly IncomeItem[]): Expected {
  const expected = items.filter((item) => item.state === state && isIncome(item));
  const days = expected.flatMap(({ paymentDate }) => paymentDate ?? []).toSorted();
  return { ...sumOf(expected), payments: expected.length, nextDay: days[0] ?? null };
}

const always: Period = { from: "0001-01-01", to: "9999-12-31" };

const receivedOf = (items: readonly IncomeItem[], until: Day): Received => ({
  received: sumOf(receivedIn(always, items)),
  lastYear: sumOf(receivedIn(twelveMonthsTo(until), items)),
});

const largestFirst = <Part extends Received>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.received.net.comparedTo(a.received.net));

/** The parts of a grouping of the received income. */
function partsBy<Key>(items: readonly IncomeItem[], keyOf: (item: IncomeItem) => Key, until: Day) {
  const groups = [...Map.groupBy(receivedIn(always, items), keyOf)];
  return groups.map(([key, ofKey]) => ({ key, ...receivedOf(ofKey, until) }));
}

/** The ids of assets by those of parts; other ids are those of assets. */
type AssetOfPart = ReadonlyMap<string, string>;

type Parts = Pick<SummaryFacts, "replays"> & { assetOfPart?: AssetOfPart | undefined };

/** The income of each asset, whichever part it was paid to, by the id of a part. */
function paidAssets(
  items: readonly IncomeItem[],
  { replays, assetOfPart = new Map() }: Parts,
): (partId: string) => PaidAsset {
  const idOf = ({ assetId }: { assetId: string }) => assetOfPart.get(assetId) ?? assetId;
  const byAsset = Map.groupBy(items, idOf);
  const replaysByAsset = Map.groupBy(replays.values(), idOf);
  return (assetId) => {
    const id = idOf({ assetId });
    return { items: byAsset.get(id) ?? [], replays: replaysByAsset.get(id) ?? [] };
  };
}

type AssetFacts = Pick<SummaryFacts, "today"> & {
  position: CurrentPosition | undefined;
  /** The payments to the position's asset, in all parts. */
  paid: PaidAsset;
  until: Day;
};

/** The income of one asset. Items of assets that were converted into it count as received and not in the yields. */
export function incomeOfAsset(
  items: readonly IncomeItem[],
  { position, paid, until, today }: AssetFacts,
): IncomeOfAsset {
  const yieldParts = position && yieldPartsOf(position, paid, { until, today });
  return {
    until,
    yieldParts,
    ...(yieldParts ? yieldsOf(yieldParts) : nothingHeld),
    ...receivedOf(items, until),
  };
}

/** The income of the parts of one asset; undefined without parts. */
export function sumOfIncome(parts: readonly IncomeOfAsset[]): IncomeOfAsset | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const held = parts.flatMap((part) => part.yieldParts ?? []);
  const yieldParts = held.length > 0 ? sumOfParts(held) : undefined;
  return {
    until: first.until,
    yieldParts,
    ...(yieldParts ? yieldsOf(yieldParts) : nothingHeld),
    received: sumOf(parts.map(({ received }) => received)),
    lastYear: sumOf(parts.map(({ lastYear }) => lastYear)),
  };
}

type PositionFacts = Parts &
  Pick<SummaryFacts, "untilOf" | "today"> & { held?: readonly Pick<CurrentPosition, "assetId">[] };

/**
 * The income of a position, with that of the assets wholly converted into it. `held`: all positions of several portfolios. The income
 * of parts without units joins the first part that has some.
 */
export function incomeByPosition(
  items: readonly IncomeItem[],
  { replays, assetOfPart = new Map(), held = [], untilOf, today }: PositionFacts,
): (position: CurrentPosition) => IncomeOfAsset {
  const lines = new Lineages(replays);
  const heldParts = new Set(held.map(({ assetId }) => assetId));
  const firstParts = new Map(
    held.toReversed().map(({ assetId }) => [assetOfPart.get(assetId) ?? assetId, assetId]),
  );
  const byLine = Map.groupBy(items, ({ assetId }) => {
    const line = lines.idOf(assetId);
    return heldParts.has(line) ? line : (firstParts.get(assetOfPart.get(line) ?? line) ?? line);
  });
  const paidBy = paidAssets(items, { replays, assetOfPart });
  return (position) => {
    const { assetId } = position;
    const facts = { position, paid: paidBy(assetId), until: untilOf(assetId), today };
    return incomeOfAsset(byLine.get(assetId) ?? [], facts);
  };
}

/** The yields of an asset end on its own last known day, and what it paid in 12 months on that of the portfolio. */
function incomeByAsset(
  { items, positions, untilOf, today, ...parts }: SummaryFacts,
  lastYear: Period,
): AssetIncome[] {
  const positionOf = new Map(positions.map((position) => [position.assetId, position]));
  const paidBy = paidAssets(items, parts);
  const byPart = Map.groupBy(items, ({ assetId }) => assetId);
  // Units of one part may have been paid in another.
  const ofOthers = positions.flatMap(({ assetId }) => (paidBy(assetId).items.length > 0 ? assetId : []));
  return [...new Set([...byPart.keys(), ...ofOthers])].map((assetId) => {
    const ofPart = byPart.get(assetId) ?? [];
    const position = positionOf.get(assetId);
    const facts = { position, paid: paidBy(assetId), until: untilOf(assetId), today };
    return { assetId, ...incomeOfAsset(ofPart, facts), lastYear: sumOf(receivedIn(lastYear, ofPart)) };
  });
}

/** One row for each asset, with all its parts. */
function withoutParts(assets: readonly AssetIncome[], assetOfPart: AssetOfPart = new Map()): AssetIncome[] {
  const byAsset = Map.groupBy(assets, ({ assetId }) => assetOfPart.get(assetId) ?? assetId);
  return [...byAsset].flatMap(([assetId, parts]) => {
    const income = parts.length > 1 ? sumOfIncome(parts) : parts[0];
    return income ? { ...income, assetId } : [];
  });
}

/** Income of the last 12 months that are known. They end on the last day until which the payments of half of the value are known. */
export function incomeOfLastYear({
  items,
  positions,
  untilOf,
  isListed,
  today,
}: Pick<SummaryFacts, "items" | "positions" | "untilOf" | "isListed" | "today">): Period & IncomeAmounts {
  const listed = positions.filter(({ assetId }) => isListed(assetId));
  const until =
    coveredDay(listed.map(({ assetId, marketValue: value }) => ({ day: untilOf(assetId), value }))) ?? today;
  const lastYear = twelveMonthsTo(until);
  return { ...lastYear, ...sumOf(receivedIn(lastYear, items)) };
}

/** The figures of a portfolio's income. Repaid capital appears only in the calendar. */
export function summarizeIncome(facts: SummaryFacts): IncomeSummary {
  const { items, positions, classOf, today } = facts;
  const lastYear = incomeOfLastYear(facts);
  const until = lastYear.to;
  const before = sumOf(receivedIn(twelveMonthsTo(yearBefore(until)), items));
  const assets = incomeByAsset(facts, lastYear);
  const paying = new Map(assets.map(({ assetId, yieldParts }) => [assetId, yieldParts]));
  const held = positions.map((position) => ({
    classCode: classOf(position.assetId),
    parts:
      paying.get(position.assetId) ??
      yieldPartsOf(position, { items: [], replays: [] }, { until: today, today }),
  }));
  const partsOf = (some: typeof held) => sumOfParts(some.map(({ parts }) => parts));
  const parts = partsOf(held);
  return {
    lastYear,
    afterwards: sumOf(receivedIn({ from: addDays(until, 1), to: today }, items)),
    before,
    change: before.net.isZero() ? undefined : lastYear.net.div(before.net).minus(1),
    yearToDate: sumOf(receivedIn({ from: `${today.slice(0, 4)}-01-01`, to: today }, items)),
    thisMonth: incomeOfMonth(items, today),
    nextPayment: nextPayment(items, today),
    receivable: expectedIn("receivable", items),
    announced: expectedIn("announced", items),
    ...(positions.length > 0 ? yieldsOf(parts) : nothingHeld),
    yieldParts: parts,
    months: incomeByMonth(items, classOf, today),
    calendar: incomeCalendar(items, today),
    assets: largestFirst(withoutParts(assets, facts.assetOfPart)),
    classes: largestFirst(partsBy(items, ({ assetId }) => classOf(assetId), until)).map(
      ({ key, ...part }) => ({ classCode: key, ...part }),
    ),
    yieldsByClass: [...Map.groupBy(held, ({ classCode }) => classCode)].map(([classCode, ofClass]) => ({
      classCode,
      ...yieldsOf(partsOf(ofClass)),
    })),
    kinds: largestFirst(partsBy(items, ({ kind }) => kind, until)).map(({ key, ...part }) => ({
      kind: key,
      ...part,
    })),
  };
}

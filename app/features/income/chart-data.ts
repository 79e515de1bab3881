import { formatMonth } from "#app/lib/format.ts";
import { incomeStateLabels } from "#app/lib/labels.ts";
import { lastDayOfMonth, type Month, monthNumber, monthOf } from "#app/lib/months.ts";
import {
  type BarLook,
  type BarReference,
  type BarSeries,
  type BarSlot,
  maxShades,
} from "#app/ui/charts/bars.ts";
import type { IncomeSummary } from "#contract/income.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";

export type Measure = "net" | "gross";
export type PeriodLength = "month" | "year";
/** By state alone, or with the received part split by kind or by asset class. */
export type Stacking = "state" | "kind" | "class";

type MonthOfIncome = IncomeSummary["months"][number];
type Group = { id: string; label: string };

const monthsBack = 24;
const minMonths = 12;
const looks = { received: "solid", receivable: "outline", announced: "dotted" } as const satisfies Record<
  string,
  BarLook
>;
const states = ["received", "receivable", "announced"] as const;

const sum = (amounts: readonly string[]) =>
  textOf(amounts.reduce((total, amount) => total.plus(amount), zero));

/** The last 24 months, or as many as there was income in, at least a year, and the coming months with a payment. */
function monthsShown(months: readonly MonthOfIncome[], today: Day): Month[] {
  const current = monthNumber(today.slice(0, 7));
  const first = monthNumber(months[0]?.month ?? today.slice(0, 7));
  const last = Math.max(current, monthNumber(months.at(-1)?.month ?? today.slice(0, 7)));
  const start = Math.min(Math.max(first, current - monthsBack + 1), current - minMonths + 1);
  return Array.from({ length: last - start + 1 }, (_, index) => monthOf(start + index));
}

function yearsShown(months: readonly MonthOfIncome[], today: Day): string[] {
  const years = [...months.map(({ month }) => month.slice(0, 4)), today.slice(0, 4)].map(Number);
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => String(first + index));
}

function groupsOf(month: MonthOfIncome, stacking: Stacking): { id: string; part: MonthOfIncome["total"] }[] {
  switch (stacking) {
    case "class":
      return month.classes.map(({ assetClass, part }) => ({ id: assetClass, part }));
    case "kind":
      return month.kinds.map(({ kind, part }) => ({ id: kind, part }));
    case "state":
      return [];
  }
}

function receivedBy(month: MonthOfIncome, stacking: Stacking, measure: Measure) {
  return groupsOf(month, stacking).map(({ id, part }) => ({ id, amount: part.received[measure] }));
}

/** The groups with the largest amounts; if there are more than shades, the others share the last one. */
function largestGroups(
  months: readonly MonthOfIncome[],
  { stacking, measure, nameOf }: BarOptions,
): { named: Group[]; others: boolean } {
  const amounts = Map.groupBy(
    months.flatMap((month) => receivedBy(month, stacking, measure)),
    ({ id }) => id,
  );
  const groups = [...amounts]
    .map(([id, parts]) => ({ id, total: decimal(sum(parts.map(({ amount }) => amount))) }))
    .filter(({ total }) => total.gt(0))
    .sort((a, b) => b.total.cmp(a.total))
    .map(({ id }) => ({ id, label: nameOf(id) }));
  const others = groups.length > maxShades;
  return { named: others ? groups.slice(0, maxShades - 1) : groups, others };
}

type BarOptions = {
  stacking: Stacking;
  measure: Measure;
  /** The name of a kind or an asset class. */
  nameOf: (id: string) => string;
};

function buildSeries(
  months: readonly MonthOfIncome[],
  keys: readonly string[],
  options: BarOptions,
): BarSeries[] {
  const { stacking, measure } = options;
  const length = keys[0]?.length ?? 0;
  const shown = Map.groupBy(months, ({ month }) => month.slice(0, length));
  const perKey = (amounts: (month: MonthOfIncome) => string[]) =>
    keys.map((key) => sum((shown.get(key) ?? []).flatMap(amounts)));
  const byState = states.map(
    (state): BarSeries => ({
      label: incomeStateLabels[state],
      look: looks[state],
      shade: 0,
      stack: state,
      values: perKey(({ total }) => [total[state][measure]]),
    }),
  );
  if (stacking === "state") return byState;

  const inView = keys.flatMap((key) => shown.get(key) ?? []);
  const { named, others } = largestGroups(inView, options);
  const known = new Set(named.map(({ id }) => id));
  const amountsOf = (month: MonthOfIncome, matches: (id: string) => boolean) =>
    receivedBy(month, stacking, measure).flatMap(({ id, amount }) => (matches(id) ? [amount] : []));
  const parts = named.map(
    ({ id, label }, shade): BarSeries => ({
      label,
      look: "solid",
      shade,
      stack: "received",
      values: perKey((month) => amountsOf(month, (other) => other === id)),
    }),
  );
  const rest: BarSeries[] = others
    ? [
        {
          label: "Demais",
          look: "solid",
          shade: maxShades - 1,
          stack: "received",
          values: perKey((month) => amountsOf(month, (id) => !known.has(id))),
        },
      ]
    : [];
  return [...parts, ...rest, ...byState.slice(1)];
}

/** The average of the last 12 months, over the months that it covers. */
function buildAverage(
  { received }: IncomeSummary,
  measure: Measure,
  defaultIndex: number,
): BarReference | null {
  const amount = decimal(received[measure]);
  if (!amount.gt(0)) return null;
  return {
    label: "Média de 12 meses",
    value: textOf(amount.div(12)),
    from: Math.max(0, defaultIndex - 11),
    to: defaultIndex,
  };
}

export type IncomeBars = {
  slots: BarSlot[];
  series: BarSeries[];
  reference: BarReference | null;
  /** The slot of today. */
  defaultIndex: number;
};

export function buildIncomeBars(
  summary: IncomeSummary,
  today: Day,
  { length, ...options }: { length: PeriodLength } & BarOptions,
): IncomeBars {
  const { months } = summary;
  const isMonthly = length === "month";
  const keys = isMonthly ? monthsShown(months, today) : yearsShown(months, today);
  const defaultIndex = keys.findIndex((key) => today.startsWith(key));
  return {
    slots: keys.map((key) => ({
      key,
      text: isMonthly ? formatMonth(key) : key,
      order: isMonthly ? monthNumber(key) : Number(key),
    })),
    series: buildSeries(months, keys, options),
    reference: isMonthly ? buildAverage(summary, options.measure, defaultIndex) : null,
    defaultIndex,
  };
}

/** The days of a slot: '2026-08' → all of August; '2026' → the whole year. */
export function slotRange(key: string): { from: Day; to: Day } {
  const isYear = key.length === 4;
  return {
    from: isYear ? `${key}-01-01` : `${key}-01`,
    to: isYear ? `${key}-12-31` : lastDayOfMonth(key),
  };
}

/** The slots that lie wholly in a period; null for none. */
export function slotsWithin(
  slots: readonly BarSlot[],
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
): { from: number; to: number } | null {
  if (!from || !to) return null;
  const isWithin = ({ key }: BarSlot) => slotRange(key).from >= from && slotRange(key).to <= to;
  const first = slots.findIndex(isWithin);
  return first < 0 ? null : { from: first, to: slots.findLastIndex(isWithin) };
}

import { formatDay, formatMonth } from "#app/lib/format.ts";
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
import { partsInCents } from "#domain/kernel/shown-parts.ts";

export type Measure = "net" | "gross";
export type PeriodLength = "month" | "year";
/** By state alone, or with the received part split by kind or by asset class. */
export type Stacking = "state" | "kind" | "class";

type MonthOfIncome = IncomeSummary["months"][number];
type Group = { id: string; label: string };

const monthsBack = 24;
const minMonths = 12;
/** Periods after the current one; those after them share a bar. */
const ahead = { month: 3, year: 1 } as const satisfies Record<PeriodLength, number>;
const looks = { received: "solid", receivable: "outline", announced: "dotted" } as const satisfies Record<
  string,
  BarLook
>;
const states = ["received", "receivable", "announced"] as const;

const sum = (amounts: readonly string[]) =>
  textOf(amounts.reduce((total, amount) => total.plus(amount), zero));

const hasAmount = ({ total }: MonthOfIncome) =>
  states.some((state) => /[1-9]/.test(total[state].net + total[state].gross));

const numberOf: Record<PeriodLength, (month: Month) => number> = {
  month: monthNumber,
  year: (month) => Number(month.slice(0, 4)),
};
const keyOf: Record<PeriodLength, (number: number) => string> = { month: monthOf, year: String };

/**
 * The last 24 months, or as many as there was income in, at least a year; or all years. After the current period come the next three
 * months, or the next year, as far as they have an amount. `later` are the first and the last period that share the bar after them.
 */
function periodsShown(
  months: readonly MonthOfIncome[],
  today: Day,
  length: PeriodLength,
): { keys: string[]; later: { from: string; to: string } | null } {
  const numberAt = numberOf[length];
  const current = numberAt(today.slice(0, 7));
  const first = Math.min(current, numberAt(months[0]?.month ?? today.slice(0, 7)));
  const start =
    length === "year" ? first : Math.min(Math.max(first, current - monthsBack + 1), current - minMonths + 1);
  const last = Math.max(current, numberAt(months.findLast(hasAmount)?.month ?? today.slice(0, 7)));
  const shown = Math.min(last, current + ahead[length]);
  const key = keyOf[length];
  return {
    keys: Array.from({ length: shown - start + 1 }, (_, index) => key(start + index)),
    later: last > shown ? { from: key(shown + 1), to: key(last) } : null,
  };
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

/** Parts of the received income in cents, which sum to it in each period. */
function inCents(parts: readonly BarSeries[]): BarSeries[] {
  const periods = parts[0]?.values.map((_, period) =>
    partsInCents(parts.map(({ values }) => decimal(values[period] ?? "0"))),
  );
  return parts.map((part, i) => ({
    ...part,
    values: part.values.map((value, period) => textOf(periods?.[period]?.[i] ?? decimal(value ?? "0"))),
  }));
}

type BarOptions = {
  stacking: Stacking;
  measure: Measure;
  /** The name of a kind or an asset class. */
  nameOf: (id: string) => string;
};

/** `slotOf` tells the slot of a month. */
function buildSeries(
  months: readonly MonthOfIncome[],
  keys: readonly string[],
  slotOf: (month: Month) => string,
  options: BarOptions,
): BarSeries[] {
  const { stacking, measure } = options;
  const shown = Map.groupBy(months, ({ month }) => slotOf(month));
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
  return [...inCents([...parts, ...rest]), ...byState.slice(1)];
}

/** Assets whose 12 months sum to the received income of these months as it is shown. */
export function assetsInCents(assets: IncomeSummary["assets"]): IncomeSummary["assets"] {
  const column = (measure: Measure) =>
    partsInCents(assets.map(({ lastYear }) => decimal(lastYear[measure]))).map((amount) => textOf(amount));
  const net = column("net");
  const gross = column("gross");
  return assets.map((asset, i) => ({
    ...asset,
    lastYear: { net: net[i] ?? asset.lastYear.net, gross: gross[i] ?? asset.lastYear.gross },
  }));
}

/** The average of the 12 months of what was received, over the months that they cover. */
function buildAverage(
  { received }: IncomeSummary,
  measure: Measure,
  keys: readonly string[],
): BarReference | null {
  const amount = decimal(received[measure]);
  const last = keys.indexOf(received.to.slice(0, 7));
  if (!amount.gt(0) || last < 0) return null;
  return {
    label: `Média de 12 meses até ${formatDay(received.to)}`,
    value: textOf(amount.div(12)),
    from: Math.max(0, last - 11),
    to: last,
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
  const { keys, later } = periodsShown(months, today, length);
  const laterKey = later && `${later.from}/${later.to}`;
  const slotOf = (month: Month) => {
    const key = isMonthly ? month : month.slice(0, 4);
    return later && laterKey && key >= later.from ? laterKey : key;
  };
  const lastKey = keys.at(-1) ?? "";
  const named = (key: string) => (isMonthly ? formatMonth(key) : key);
  const defaultIndex = keys.findIndex((key) => today.startsWith(key));
  return {
    slots: [
      ...keys.map((key) => ({
        key,
        text: named(key),
        order: isMonthly ? monthNumber(key) : Number(key),
      })),
      ...(laterKey
        ? [
            {
              key: laterKey,
              text: "depois",
              longText: `depois de ${named(lastKey)}`,
              order: 0,
              isNamed: true,
            },
          ]
        : []),
    ],
    series: buildSeries(months, laterKey ? [...keys, laterKey] : keys, slotOf, options),
    reference: isMonthly ? buildAverage(summary, options.measure, keys) : null,
    defaultIndex,
  };
}

/** The days of a slot: '2026-08' → all of August; '2026' → the whole year; '2027-03/2028-05' → from March of 2027 to May of 2028. */
export function slotRange(key: string): { from: Day; to: Day } {
  const [first = "", last = first] = key.split("/");
  const isYear = first.length === 4;
  return {
    from: isYear ? `${first}-01-01` : `${first}-01`,
    to: isYear ? `${last}-12-31` : lastDayOfMonth(last),
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

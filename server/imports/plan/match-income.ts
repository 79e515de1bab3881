import { addDays, daysBetween } from "#domain/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/decimal.ts";
import type { Distribution } from "#domain/income/distribution.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { markKnown } from "#server/imports/plan/mark-known.ts";
import type { PlannedIncome } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";

/** Brokers pay within days of the date that a company names. */
const maxDelay = 7;

/** Two payments of the person are the same if their net amounts differ by less. */
const tolerance = decimal("0.05");

const netOf = ({ income }: PlannedIncome): Decimal => decimal(income.gross).minus(income.withheld);
const sum = (amounts: Iterable<Decimal>) => [...amounts].reduce((total, each) => total.plus(each), zero);

const isNear = (item: IncomeItem, day: string) =>
  item.paymentDate !== null &&
  item.paymentDate >= addDays(day, -maxDelay) &&
  item.paymentDate <= addDays(day, maxDelay);

const nearestFirst = (net: Decimal, day: string) => (a: IncomeItem, b: IncomeItem) =>
  a.net.minus(net).abs().comparedTo(b.net.minus(net).abs()) ||
  Math.abs(daysBetween(a.paymentDate ?? day, day)) - Math.abs(daysBetween(b.paymentDate ?? day, day));

type Announced = Pick<IncomeItem, "distributionId" | "recordDate">;

/** One entry for all payments of one distribution: each broker pays its own units. */
function confirming(entries: readonly [PlannedIncome, ...PlannedIncome[]], item: Announced): PlannedIncome {
  const [first] = entries;
  const total = (amountOf: (entry: PlannedIncome) => string) =>
    textOf(sum(entries.map((entry) => decimal(amountOf(entry)))));
  const hasQuantities = entries.every(({ income }) => income.quantity !== null);
  const income = {
    ...first.income,
    gross: total((entry) => entry.income.gross),
    withheld: total((entry) => entry.income.withheld),
    quantity: hasQuantities ? total((entry) => entry.income.quantity ?? "0") : null,
    distributionId: item.distributionId,
    recordDate: item.recordDate,
  };
  return { ...first, income };
}

type Known = {
  items: readonly IncomeItem[];
  /** Those of every asset that a row pays income of, held or not. */
  distributions: readonly Distribution[];
  codes: TickerHistory;
  isImported: (entryId: string) => boolean;
};

/** Rounding of the amount per unit, and the tax that brokers round on their own. */
const grossTolerance = decimal("0.01");

/** The distribution that a payment states, although the trades on which it rests are not in the portfolio yet. */
function announcedFor(
  { asset, income }: PlannedIncome,
  { items, distributions, codes }: Known,
): Announced | undefined {
  const { quantity, paymentDate, kind } = income;
  if (quantity === null) return undefined;
  const listed = new Set(items.map(({ distributionId }) => distributionId));
  const gross = decimal(income.gross);
  const found = distributions.find(
    (each) =>
      !each.isDoubtful &&
      each.kind === kind &&
      each.paymentDate !== null &&
      Math.abs(daysBetween(each.paymentDate, paymentDate)) <= maxDelay &&
      codes.securityOf(each.assetId) === codes.securityOf(asset.id) &&
      !listed.has(each.id) &&
      each.perUnit.times(quantity).minus(gross).abs().lte(gross.times(grossTolerance).plus(tolerance)),
  );
  return found && { distributionId: found.id, recordDate: found.recordDate };
}

/**
 * Links the income of a file with known distributions, which count already, so that none counts twice. Payments that the person
 * entered or confirmed before are known.
 */
export function matchIncome(rows: readonly PlannedRow[], sources: Known): PlannedRow[] {
  const { items, codes, isImported } = sources;
  const placeOf = (assetId: string, kind: string) => `${codes.securityOf(assetId)} ${kind}`;
  const byPlace = Map.groupBy(
    items.filter(({ state }) => state !== "announced" && state !== "ignored"),
    ({ assetId, kind }) => placeOf(assetId, kind),
  );
  const typed = new Set(items.flatMap(({ entryId }) => (entryId && !isImported(entryId) ? entryId : [])));
  const entries = [...new Set(rows.flatMap(({ entry }) => (entry?.kind === "income" ? entry : [])))];
  const itemOf = new Map<PlannedIncome, Announced>();
  const known = new Set<PlannedIncome>();
  const days = Map.groupBy(entries, ({ asset, income }) =>
    [placeOf(asset.id, income.kind), income.paymentDate].join(" "),
  );
  for (const ofDay of days.values()) {
    const [first] = ofDay;
    if (!first) continue;
    const day = first.income.paymentDate;
    const near = (byPlace.get(placeOf(first.asset.id, first.income.kind)) ?? []).filter((item) =>
      isNear(item, day),
    );
    const open = near.filter(({ entryId, distributionId }) => entryId === null && distributionId !== null);
    for (const entry of ofDay) {
      const net = netOf(entry);
      const own = near.find(
        (item) => item.entryId && typed.has(item.entryId) && item.net.minus(net).abs().lt(tolerance),
      );
      if (own?.entryId) {
        typed.delete(own.entryId);
        known.add(entry);
      }
    }
    const left = ofDay.filter((entry) => !known.has(entry));
    const total = sum(left.map(netOf));
    for (const entry of left) {
      const wanted = open.length === 1 ? total : netOf(entry);
      const [nearest] = open.toSorted(nearestFirst(wanted, day));
      const announced = nearest ?? announcedFor(entry, sources);
      if (announced) itemOf.set(entry, announced);
    }
  }
  const linked = new Map<PlannedIncome, PlannedIncome>();
  for (const group of Map.groupBy(itemOf.keys(), (entry) => itemOf.get(entry)?.distributionId).values()) {
    const [first, ...others] = group;
    const item = first && itemOf.get(first);
    if (!item) continue;
    const entry = confirming([first, ...others], item);
    for (const each of group) linked.set(each, entry);
  }
  const unknown = markKnown(rows, (entry) =>
    entry.kind === "income" && known.has(entry) ? "Você já cadastrou este provento" : undefined,
  );
  return unknown.map((row) => {
    const entry = row.entry?.kind === "income" ? linked.get(row.entry) : undefined;
    return entry ? { ...row, entry, reason: "Confirma o provento já calculado, com o valor pago" } : row;
  });
}

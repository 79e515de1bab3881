import { addDays, daysBetween } from "#domain/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/decimal.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { markKnown } from "#server/imports/mark-known.ts";
import type { PlannedRow } from "#server/imports/plan-import.ts";
import type { PlannedIncome } from "#server/imports/planned-entry.ts";

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

/** One entry for all payments of one distribution: each broker pays its own units. */
function confirming(entries: readonly [PlannedIncome, ...PlannedIncome[]], item: IncomeItem): PlannedIncome {
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

type Known = { items: readonly IncomeItem[]; codes: TickerHistory; isImported: (entryId: string) => boolean };

/**
 * Links the income of a file with known distributions, which count already, so that none counts twice. Payments that the person
 * entered or confirmed before are known.
 */
export function matchIncome(rows: readonly PlannedRow[], { items, codes, isImported }: Known): PlannedRow[] {
  const placeOf = (assetId: string, kind: string) => `${codes.securityOf(assetId)} ${kind}`;
  const byPlace = Map.groupBy(
    items.filter(({ state }) => state !== "announced" && state !== "ignored"),
    ({ assetId, kind }) => placeOf(assetId, kind),
  );
  const typed = new Set(items.flatMap(({ entryId }) => (entryId && !isImported(entryId) ? entryId : [])));
  const entries = [...new Set(rows.flatMap(({ entry }) => (entry?.kind === "income" ? entry : [])))];
  const itemOf = new Map<PlannedIncome, IncomeItem>();
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
      if (nearest) itemOf.set(entry, nearest);
    }
  }
  const linked = new Map<PlannedIncome, PlannedIncome>();
  for (const [item, group] of Map.groupBy(itemOf.keys(), (entry) => itemOf.get(entry))) {
    const [first, ...others] = group;
    if (!item || !first) continue;
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

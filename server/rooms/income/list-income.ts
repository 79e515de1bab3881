import type { IncomeFilter, IncomePage } from "#contract/income.ts";
import { pageSize } from "#contract/page.ts";
import { dayOfItem, type IncomeItem, needsCheck } from "#domain/income/income-item.ts";
import { type IncomeAmounts, isIncome, sumOf, sumsByState } from "#domain/income/income-sums.ts";
import { paymentsInCents, sumInCents } from "#domain/income/payments-in-cents.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { AnsweredIncome } from "#server/rooms/income/answered-income.ts";
import {
  presentAmounts,
  presentAsset,
  presentItem,
  presentSums,
} from "#server/rooms/income/present-income.ts";
import { readRemarks } from "#server/rooms/income/read-remarks.ts";

const monthOf = (item: IncomeItem) => dayOfItem(item).slice(0, 7);

function matching(
  income: AnsweredIncome,
  { state, kind, assetClass, assetId, from, to }: IncomeFilter,
): IncomeItem[] {
  const hasState = (item: IncomeItem) => {
    if (state === "ALL") return true;
    if (state !== "TO_CHECK") return item.state === state;
    return needsCheck(item, isContradicted(item, income));
  };
  return income.items.filter((item) => {
    const day = dayOfItem(item);
    return (
      hasState(item) &&
      (kind === "ALL" || item.kind === kind) &&
      (assetClass === "ALL" || income.assetOf(item.assetId).assetClass.code === assetClass) &&
      (!assetId || income.isOf(item, assetId)) &&
      (!from || day >= from) &&
      (!to || day <= to)
    );
  });
}

/** Whether another source says something else about the payment. */
export const isContradicted = (item: IncomeItem, { distributionOf }: AnsweredIncome): boolean =>
  Boolean(distributionOf(item)?.contradiction);

type Parts = { listed: readonly IncomeItem[]; later: readonly IncomeItem[] };

/** Splits the matches at the end of the current month, as the filter asks. */
function splitAhead(matches: readonly IncomeItem[], ahead: IncomeFilter["ahead"], today: Day): Parts {
  const isAhead = (item: IncomeItem) => monthOf(item) > today.slice(0, 7);
  if (ahead === "only") return { listed: matches.filter(isAhead), later: [] };
  if (ahead === undefined) return { listed: matches, later: [] };
  return { listed: matches.filter((item) => !isAhead(item)), later: matches.filter(isAhead) };
}

/** The payments of a month in cents. Those of a state sum to that of the month; what counts as no income stands by itself. */
function shownAmounts(ofMonth: readonly IncomeItem[]): Map<IncomeItem, IncomeAmounts> {
  const sums = Map.groupBy(ofMonth, (item) => (isIncome(item) ? item.state : "no-income"));
  return new Map(
    [...sums].flatMap(([state, items]) => {
      const shown = state === "no-income" ? items.map(sumInCents) : paymentsInCents(items);
      return items.flatMap((item, i): [IncomeItem, IncomeAmounts][] => {
        const amounts = shown[i];
        return amounts ? [[item, amounts]] : [];
      });
    }),
  );
}

const presentReceived = (items: readonly IncomeItem[]) => ({
  ...presentAmounts(sumOf(items)),
  payments: items.length,
});

/** The received payments among the matches, and the received income of each asset. */
function receivedAmounts(
  matches: readonly IncomeItem[],
  { assetOf }: AnsweredIncome,
  by: IncomeFilter["by"],
) {
  const received = matches.filter(({ state }) => state === "received");
  const income = received.filter(isIncome);
  const sums = {
    income: presentReceived(income),
    repaid: presentReceived(received.filter((item) => !isIncome(item))),
  };
  if (by === undefined) return sums;
  const groups = Map.groupBy(income, ({ assetId }) => assetOf(assetId).id);
  const assets = [...groups.values()]
    .map((items) => ({ items, net: sumOf(items).net }))
    .toSorted((one, other) => other.net.comparedTo(one.net))
    .flatMap(({ items }) => {
      const [first] = items;
      return first ? { asset: presentAsset(assetOf(first.assetId)), ...presentReceived(items) } : [];
    });
  return { ...sums, assets };
}

/** One page of the matching income. */
export async function listIncome(
  db: Db,
  { income, today }: { income: AnsweredIncome; today: Day },
  filter: IncomeFilter,
): Promise<IncomePage> {
  const { listed, later } = splitAhead(matching(income, filter), filter.ahead, today);
  const matches = filter.order === "soonest" ? listed : listed.toReversed();
  const page = matches.slice((filter.page - 1) * pageSize, filter.page * pageSize);
  const remarksOf = await readRemarks(db, page);
  const byMonth = Map.groupBy(matches, monthOf);
  const months = [...new Set(page.map(monthOf))];
  const shown = new Map(months.flatMap((month) => [...shownAmounts(byMonth.get(month) ?? [])]));
  return {
    items: page.map((item) => ({
      ...presentItem(item, income, remarksOf(item)),
      shown: presentAmounts(shown.get(item) ?? item),
    })),
    count: matches.length,
    sums: presentSums(sumsByState(matches)),
    ...receivedAmounts(matches, income, filter.by),
    later: { count: later.length, sums: presentSums(sumsByState(later)) },
    months: months.map((month) => {
      const ofMonth = byMonth.get(month) ?? [];
      return { month, count: ofMonth.length, sums: presentSums(sumsByState(ofMonth)) };
    }),
  };
}

import { AssetClassCode } from "#contract/assets.ts";
import type { IncomeSummary } from "#contract/income.ts";
import type { Rate } from "#contract/overview.ts";
import { needsCheck } from "#domain/income/income-item.ts";
import { type Expected, type Received, summarizeIncome } from "#domain/income/income-summary.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import { type CurrentPosition, openPositions } from "#domain/valuation/current-positions.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type AnsweredIncome, answeredIncome } from "#server/rooms/income/answered-income.ts";
import { listsIncome, loadKnownIncome } from "#server/rooms/income/known-until.ts";
import { isContradicted } from "#server/rooms/income/list-income.ts";
import type { United } from "#server/rooms/income/load-members.ts";
import {
  presentAmounts,
  presentAsset,
  presentItem,
  presentNextPayment,
  presentSums,
} from "#server/rooms/income/present-income.ts";
import { presentParts, presentYields } from "#server/rooms/income/present-yields.ts";
import { readRemarks } from "#server/rooms/income/read-remarks.ts";
import type { LoadedPortfolio } from "#server/rooms/valuation/load-portfolio.ts";

const presentChange = (change: Decimal | undefined): Rate =>
  change ? { rate: textOf(change) } : { unavailable: "nothing-received" };

const classesWithHistory: readonly string[] = ["STOCK", "FII", "BDR"];

/** Tickers of held shares, funds and BDRs of which no source lists a distribution. */
function tickersWithoutHistory(
  positions: readonly CurrentPosition[],
  { assetOf }: LoadedPortfolio,
  { isListed }: AnsweredIncome,
): string[] {
  const tickers = positions.flatMap(({ assetId }) => {
    const { ticker, isCustom, assetClass } = assetOf(assetId);
    const mayPay = !isCustom && classesWithHistory.includes(assetClass.code);
    return mayPay && !isListed(assetId) ? ticker : [];
  });
  return [...new Set(tickers)];
}

const presentReceived = ({ received, lastYear }: Received) => ({
  received: presentAmounts(received),
  lastYear: presentAmounts(lastYear),
});

const presentExpected = ({ payments, nextDay, ...amounts }: Expected) => ({
  ...presentAmounts(amounts),
  payments,
  nextDay,
});

/** The figures of the income of one portfolio or of several, with the yields of their positions. */
export async function createSummary(db: Db, portfolio: United & LoadedPortfolio): Promise<IncomeSummary> {
  const income = answeredIncome(portfolio);
  const { items } = income;
  const { replays, assetOfPart, assetOf, today } = portfolio;
  const positions = openPositions(portfolio, today);
  const classOf = (assetId: string) => assetOf(assetId).assetClass.code;
  const { knownUntil, untilOf } = await loadKnownIncome(db, portfolio, today);
  const isListed = (assetId: string) => listsIncome(assetOf(assetId));
  const facts = { items, positions, replays, assetOfPart, classOf, untilOf, isListed, today };
  const summary = summarizeIncome(facts);
  const { lastYear } = summary;
  const remarksOf = await readRemarks(
    db,
    summary.calendar.map(({ item }) => item),
  );
  return {
    received: {
      from: lastYear.from,
      to: lastYear.to,
      ...presentAmounts(lastYear),
      afterwards: presentAmounts(summary.afterwards),
      before: presentAmounts(summary.before),
      change: presentChange(summary.change),
    },
    yearToDate: presentAmounts(summary.yearToDate),
    thisMonth: {
      ...presentSums(summary.thisMonth),
      month: today.slice(0, 7),
      withoutAmount: summary.thisMonth.withoutAmount,
    },
    nextPayment: presentNextPayment(summary.nextPayment, assetOf),
    receivable: presentExpected(summary.receivable),
    announced: presentExpected(summary.announced),
    ...presentYields(summary),
    yieldParts: presentParts(summary.yieldParts),
    months: summary.months.map(({ month, total, kinds, classes }) => ({
      month,
      total: presentSums(total),
      kinds: kinds.map(({ kind, part }) => ({ kind, part: presentSums(part) })),
      classes: classes.map(({ classCode, part }) => ({
        assetClass: AssetClassCode.parse(classCode),
        part: presentSums(part),
      })),
    })),
    calendar: summary.calendar.map(({ item, ...event }) => ({
      ...event,
      item: presentItem(item, income, remarksOf(item)),
    })),
    assets: summary.assets.map((asset) => ({
      asset: presentAsset(assetOf(asset.assetId)),
      ...presentReceived(asset),
      ...presentYields(asset),
      until: asset.until,
      yieldParts: asset.yieldParts ? presentParts(asset.yieldParts) : null,
    })),
    classes: summary.classes.map(({ classCode, ...received }) => ({
      assetClass: AssetClassCode.parse(classCode),
      ...presentReceived(received),
    })),
    yieldsByClass: summary.yieldsByClass.map(({ classCode, ...yields }) => ({
      assetClass: AssetClassCode.parse(classCode),
      ...presentYields(yields),
    })),
    kinds: summary.kinds.map(({ kind, ...received }) => ({ kind, ...presentReceived(received) })),
    withoutHistory: tickersWithoutHistory(positions, portfolio, income),
    knownUntil,
    toCheck: items.filter((item) => needsCheck(item, isContradicted(item, income))).length,
    payments: items.length,
  };
}

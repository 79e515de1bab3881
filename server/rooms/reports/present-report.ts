import type { Asset } from "#contract/assets.ts";
import type { FixedIncome } from "#contract/fixed-income.ts";
import type { Overview } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Report, ReportIncome, ReportMonth, ReportPosition } from "#contract/report.ts";
import type { TaxYear } from "#contract/taxes.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { receivedIn, sumOf } from "#domain/income/income-sums.ts";
import { addDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { roundedParts } from "#domain/kernel/rounded-parts.ts";
import type { ExplainedMonth } from "#domain/overview/explained-months.ts";
import type { HoldingOnDay } from "#domain/overview/holding-on-day.ts";
import type { ExplainedResult } from "#domain/overview/result-parts.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import type { LoadedOverview } from "#server/rooms/overview/load-overview.ts";
import { presentRate } from "#server/rooms/overview/present-rate.ts";
import type { LoadedTrades } from "#server/rooms/reports/load-trades.ts";

/** The years of a holder, to whom the portfolio belongs. */
export type HolderTaxes = { portfolioId: string; years: readonly TaxYear[] };

type Facts = LoadedTrades & {
  portfolio: Portfolio;
  today: Day;
  overview: Overview;
  loaded: LoadedOverview;
  months: readonly ExplainedMonth[];
  heldOn: Day;
  holdings: readonly HoldingOnDay[];
  fixedIncome: Omit<FixedIncome, "issuers">;
  taxes: readonly HolderTaxes[];
};

/** The days of a period that begins with the close of `from`. */
const daysOfPeriod = ({ from, to }: Period): Period => ({ from: addDays(from, 1), to });

const text = (amount: Decimal | undefined) => textOf(amount ?? zero);

/** The amounts of the months that have a result, so that their texts sum to those of the period. */
function resultTexts(results: readonly ExplainedResult[]): NonNullable<ReportMonth["result"]>[] {
  const partsOf = (amount: (result: ExplainedResult) => Decimal) => roundedParts(results.map(amount));
  const contributions = partsOf((result) => result.contributions);
  const withdrawals = partsOf((result) => result.withdrawals);
  const charged = partsOf((result) => result.charged);
  const income = partsOf((result) => result.accrued);
  const fees = partsOf((result) => result.fees);
  const amounts = partsOf(({ result }) => result);
  return results.map(({ start, value }, i) => ({
    begin: textOf(start),
    contributions: text(contributions[i]),
    withdrawals: text(withdrawals[i]),
    custodyFees: text(charged[i]),
    price: text(amounts[i]?.minus(income[i] ?? zero).minus(fees[i] ?? zero)),
    income: text(income[i]),
    fees: text(fees[i]),
    amount: text(amounts[i]),
    end: textOf(value),
  }));
}

function presentMonths(months: readonly ExplainedMonth[], received: readonly IncomeItem[]): Report["months"] {
  const known = months.flatMap(({ result }) => (isUnavailable(result) ? [] : [result]));
  const texts = resultTexts(known);
  const byMonth = Map.groupBy(received, ({ paymentDate }) => paymentDate?.slice(0, 7));
  const ofMonths = roundedParts(months.map(({ month }) => sumOf(byMonth.get(month) ?? []).net));
  return months.map(({ month, result, ...ofMonth }, i) => ({
    month,
    return: presentRate(ofMonth.return),
    accumulated: presentRate(ofMonth.accumulated),
    benchmark: presentRate(ofMonth.benchmark),
    received: text(ofMonths[i]),
    result: isUnavailable(result) ? null : (texts[known.indexOf(result)] ?? null),
  }));
}

const assetText = ({ id, ticker, name }: Asset) => ({ id, ticker, name });

/** By asset, in whatever portfolio, and kind; the asset that paid most first. */
function presentIncome(received: readonly IncomeItem[], assetOf: (id: string) => Asset): ReportIncome[] {
  const netOf = (items: readonly IncomeItem[]) => sumOf(items).net;
  const byAsset = [...Map.groupBy(received, ({ assetId }) => assetOf(assetId).id).values()].toSorted((a, b) =>
    netOf(b).comparedTo(netOf(a)),
  );
  const groups = byAsset.flatMap((ofAsset) => [...Map.groupBy(ofAsset, ({ kind }) => kind)]);
  const sums = groups.map(([, items]) => sumOf(items));
  const gross = roundedParts(sums.map((sum) => sum.gross));
  const net = roundedParts(sums.map((sum) => sum.net));
  return groups.flatMap(([kind, items], i) => {
    const [first] = items;
    if (!first) return [];
    return {
      asset: assetText(assetOf(first.assetId)),
      kind,
      payments: items.length,
      gross: text(gross[i]),
      withheld: text(gross[i]?.minus(net[i] ?? zero)),
      net: text(net[i]),
    };
  });
}

/** Whether a step of the price while the holding was open is unanswered, so that its gain is unknown. */
function isDoubtful({ openSteps, replays }: LoadedOverview, assetId: string, day: Day): boolean {
  const opened = replays.get(assetId)?.opened.day ?? "";
  // A holding that was opened again after the day says nothing about the earlier one.
  const since = opened <= day ? opened : "";
  return openSteps.some((step) => step.assetId === assetId && since < step.day && step.day <= day);
}

type HeldAsset = HoldingOnDay & { isDoubtful: boolean };

/** One holding for each asset, in whatever portfolios. Without the value of a part it has none. */
function heldAssets({ holdings, heldOn, loaded }: Facts): HeldAsset[] {
  const parts = holdings.map((holding) => ({
    ...holding,
    assetId: loaded.assetOf(holding.assetId).id,
    isDoubtful: isDoubtful(loaded, holding.assetId, heldOn),
  }));
  return [...Map.groupBy(parts, ({ assetId }) => assetId).values()].flatMap(([first, ...others]) =>
    first
      ? others.reduce<HeldAsset>(
          (sum, part) => ({
            assetId: sum.assetId,
            quantity: sum.quantity.plus(part.quantity),
            invested: sum.invested.plus(part.invested),
            value: sum.value && part.value && sum.value.plus(part.value),
            isDoubtful: sum.isDoubtful || part.isDoubtful,
          }),
          first,
        )
      : [],
  );
}

function presentHoldings(facts: Facts): Pick<Report, "positions" | "allocation" | "totals"> {
  const { loaded } = facts;
  const holdings = heldAssets(facts);
  const assetOf = (id: string) => loaded.assetOf(id);
  const sum = (amounts: readonly (Decimal | null)[]) =>
    amounts.reduce<Decimal>((total, amount) => total.plus(amount ?? zero), zero);
  const total = sum(holdings.map(({ value }) => value));
  const weightOf = (value: Decimal | null) =>
    value === null || total.isZero() ? null : textOf(value.div(total));
  const values = roundedParts(holdings.map(({ value }) => value ?? zero));
  const costs = roundedParts(holdings.map(({ invested }) => invested));
  const positions = holdings.map(({ assetId, quantity, invested, value, ...held }, i): ReportPosition => {
    const isKnown = value !== null && !held.isDoubtful;
    const asset = assetOf(assetId);
    return {
      asset: { ...assetText(asset), assetClass: asset.assetClass },
      quantity: textOf(quantity),
      averagePrice: textOf(invested.div(quantity)),
      invested: text(costs[i]),
      value: value && text(values[i]),
      gain: isKnown ? text(values[i]?.minus(costs[i] ?? zero)) : null,
      weight: weightOf(value),
    };
  });
  const byClass = [...Map.groupBy(positions, ({ asset }) => asset.assetClass.code).values()];
  const classes = byClass.flatMap((ofClass) => {
    const [first] = ofClass;
    const value = sum(ofClass.map((position) => decimal(position.value ?? "0")));
    return first ? [{ assetClass: first.asset.assetClass, value, ofClass }] : [];
  });
  const ordered = classes.toSorted((a, b) => b.value.comparedTo(a.value));
  return {
    positions: ordered.flatMap(({ ofClass }) =>
      ofClass.toSorted((a, b) => decimal(b.value ?? "0").comparedTo(decimal(a.value ?? "0"))),
    ),
    allocation: ordered.map(({ assetClass, value }) => ({
      assetClass,
      value: textOf(value),
      weight: weightOf(value),
    })),
    totals: { invested: textOf(sum(holdings.map(({ invested }) => invested))), value: textOf(total) },
  };
}

function presentTaxes({ portfolioId, years }: HolderTaxes, { from, to }: Period): Report["taxes"][number] {
  const first = from.slice(0, 7);
  const last = to.slice(0, 7);
  return {
    portfolioId,
    holder: years[0]?.holder ?? { id: null, name: "", portfolios: [] },
    months: years.flatMap(({ months }) => months.filter(({ month }) => first <= month && month <= last)),
  };
}

export function presentReport(facts: Facts): Report {
  const { portfolio, today, overview, loaded, heldOn, fixedIncome } = facts;
  const days = daysOfPeriod(loaded.period);
  const received = receivedIn(days, loaded.income);
  return {
    portfolioName: portfolio.name,
    today,
    overview,
    months: presentMonths(facts.months, received),
    income: presentIncome(received, (id) => loaded.assetOf(id)),
    taxes: facts.taxes.map((ofHolder) => presentTaxes(ofHolder, days)),
    heldOn,
    ...presentHoldings(facts),
    fixedIncome,
    trades: facts.trades,
    tradeNames: facts.tradeNames,
    tradeCount: facts.tradeCount,
  };
}

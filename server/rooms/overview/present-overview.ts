import type { Asset } from "#contract/assets.ts";
import type { IncomeNow, NamedPeriod, Overview } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { commonSource } from "#contract/price-source.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { expectedIn } from "#domain/income/income-summary.ts";
import { receivedIn, sumOf } from "#domain/income/income-sums.ts";
import { incomeOfMonth, nextPayment } from "#domain/income/this-month.ts";
import { addDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { AssetAllocation, ClassAllocation } from "#domain/overview/allocation.ts";
import type { BenchmarkComparison } from "#domain/overview/benchmark-comparison.ts";
import type { ChartSeries } from "#domain/overview/chart-series.ts";
import type { LastKnownDay } from "#domain/overview/last-known-day.ts";
import { laterChanges } from "#domain/overview/later-changes.ts";
import type { OverviewFigures } from "#domain/overview/overview.ts";
import type { ExplainedResult } from "#domain/overview/result-parts.ts";
import { isUnavailable, type Unavailable as NoFigure, type Result } from "#domain/returns/returns.ts";
import { presentNextPayment } from "#server/rooms/income/present-income.ts";
import { presentRate } from "#server/rooms/overview/present-rate.ts";
import { presentOutdated } from "#server/rooms/positions/present-outdated.ts";

type Context = {
  portfolio: Portfolio;
  period: Period;
  namedPeriod: NamedPeriod | null;
  lastKnown: LastKnownDay;
  firstEntry: Day;
  includesIncome: boolean;
  today: Day;
  /** All income up to today. */
  income: readonly IncomeItem[];
  incomeKnownUntil: Day | null;
  assetOf(id: string): Asset;
  replays: ReadonlyMap<string, AssetReplay>;
};

const resultAmount = (result: Result | NoFigure) => (isUnavailable(result) ? null : textOf(result.result));

const rounded = (amount: Decimal) => decimal(textOf(amount));

function presentResult(result: ExplainedResult | NoFigure): Overview["result"] {
  if (isUnavailable(result)) return null;
  const { receivableBefore, received, receivable, withheld } = result.income;
  const amount = rounded(result.result);
  const income = rounded(result.accrued);
  const fees = rounded(result.fees);
  return {
    until: result.until,
    begin: textOf(result.start),
    contributions: textOf(result.contributions),
    withdrawals: textOf(result.withdrawals),
    custodyFees: textOf(result.charged),
    end: textOf(result.value),
    income: {
      receivableBefore: textOf(receivableBefore),
      received: textOf(received),
      receivable: textOf(receivable),
      withheld: textOf(withheld),
    },
    // The parts as texts sum to the amount as text.
    parts: { price: textOf(amount.minus(income).minus(fees)), income: textOf(income), fees: textOf(fees) },
    amount: textOf(amount),
  };
}

function presentLater(
  { result, marketValue }: OverviewFigures,
  { replays, lastKnown }: Pick<Context, "replays" | "lastKnown">,
): Overview["later"] {
  if (isUnavailable(result)) return null;
  const later = laterChanges(result, replays.values(), { value: marketValue, knownUntil: lastKnown.day });
  if (!later) return null;
  const { contributions, withdrawals, change } = later;
  return {
    contributions: textOf(contributions),
    withdrawals: textOf(withdrawals),
    change: textOf(change),
  };
}

const presentEnd = ({ portfolioEnd: { value, receivable } }: BenchmarkComparison) => ({
  value: textOf(value),
  receivable: textOf(receivable),
});

function presentIncome(
  items: readonly IncomeItem[],
  period: Period,
): Pick<Overview, "received" | "receivable"> {
  const received = receivedIn({ from: addDays(period.from, 1), to: period.to }, items);
  const { gross, net } = sumOf(received);
  const receivable = expectedIn("receivable", items);
  return {
    received: { gross: textOf(gross), net: textOf(net), payments: received.length },
    receivable: {
      net: textOf(receivable.net),
      payments: receivable.payments,
      nextDay: receivable.nextDay,
    },
  };
}

const presentIncomeNow = ({
  income,
  today,
  assetOf,
}: Pick<Context, "income" | "today" | "assetOf">): IncomeNow => ({
  receivedThisMonth: textOf(incomeOfMonth(income, today).received.net),
  next: presentNextPayment(nextPayment(income, today), assetOf),
});

const presentAllocation = ({ value, weight, result, ...allocation }: AssetAllocation | ClassAllocation) => ({
  value: textOf(value),
  weight: weight && textOf(weight),
  result: resultAmount(result),
  return: presentRate(allocation.return),
});

const chartRates = (rates: readonly (Decimal | null)[]) => rates.map((rate) => rate && textOf(rate, 6));

function presentSeries({
  days,
  value,
  invested,
  contributions,
  benchmarks,
  ...series
}: ChartSeries): Overview["series"] {
  return {
    days,
    value: value.map((amount) => textOf(amount, 2)),
    invested: invested.map((amount) => textOf(amount, 2)),
    contributions: contributions.map((amount) => textOf(amount, 2)),
    return: chartRates(series.return),
    indexes: {
      CDI: chartRates(benchmarks.CDI),
      IBOV: chartRates(benchmarks.IBOV),
      IPCA: chartRates(benchmarks.IPCA),
    },
  };
}

function presentComparison(comparison: BenchmarkComparison, portfolio: Portfolio) {
  return {
    pricedUntil: comparison.pricedUntil,
    return: presentRate(comparison.timeWeighted),
    internalReturn: presentRate(comparison.moneyWeighted),
    realReturn: presentRate(comparison.real),
    realTerms: comparison.realTerms && {
      ...comparison.realTerms,
      portfolio: textOf(comparison.realTerms.portfolio),
      ipca: textOf(comparison.realTerms.ipca),
    },
    benchmark: {
      name: portfolio.benchmark,
      percent: portfolio.benchmarkPercent,
      spread: portfolio.benchmarkSpread,
      return: presentRate(comparison.benchmarkReturn),
      difference: presentRate(comparison.compared.difference),
      compared: {
        from: comparison.compared.from,
        until: comparison.compared.until,
        portfolio: presentRate(comparison.compared.portfolio),
        benchmark: presentRate(comparison.compared.benchmark),
        difference: presentRate(comparison.compared.difference),
      },
    },
    ofCdi: presentRate(comparison.fractionOfCdi),
    indexes: comparison.benchmarks.map(({ name, knownUntil, equivalent, ...benchmark }) => ({
      name,
      return: presentRate(benchmark.return),
      knownUntil,
      benchmarkEquivalent: isUnavailable(equivalent) ? null : textOf(equivalent),
    })),
    series: presentSeries(comparison.series),
    months: comparison.months.map(({ month, benchmark, result, ...ofMonth }) => ({
      month,
      return: presentRate(ofMonth.return),
      benchmark: presentRate(benchmark),
      result: resultAmount(result),
    })),
  };
}

/** Converts calculated figures into the contract's answer. */
type SourceOfPrices = Overview["prices"]["sources"][number];

/** One line for the prices of all contracts, whatever they yield. */
const mergeSources = (sources: readonly SourceOfPrices[]): SourceOfPrices[] =>
  [...Map.groupBy(sources, ({ source }) => source && commonSource(source))]
    .map(([source, merged]) => ({
      source,
      assets: merged.reduce((sum, { assets }) => sum + assets, 0),
      oldest: merged.map(({ oldest }) => oldest).toSorted()[0] ?? "",
      newest:
        merged
          .map(({ newest }) => newest)
          .toSorted()
          .at(-1) ?? "",
    }))
    .toSorted((a, b) => b.assets - a.assets);

export function presentOverview(
  figures: OverviewFigures,
  { portfolio, period, includesIncome, income, assetOf, ...context }: Context,
): Overview {
  const { prices, lastSession, comparison } = figures;
  const { awaited } = context.lastKnown;
  const assetClasses = new Map(
    figures.assets.map(({ assetId, classCode }) => [classCode, assetOf(assetId).assetClass]),
  );
  return {
    period,
    namedPeriod: context.namedPeriod,
    awaited,
    knownUntil: context.namedPeriod && awaited && (comparison.pricedUntil ?? period.to),
    firstEntry: context.firstEntry,
    includesIncome,
    value: textOf(figures.marketValue),
    invested: textOf(figures.invested),
    ...presentIncome(income, period),
    incomeNow: presentIncomeNow({ income, assetOf, today: context.today }),
    incomeKnownUntil: context.incomeKnownUntil,
    prices: {
      day: prices.day,
      sources: mergeSources(prices.sources),
      missing: figures.missing.map((id) => assetOf(id).ticker),
      stale: prices.stale.map(({ assetId, ...price }) => ({ ticker: assetOf(assetId).ticker, ...price })),
      outdated: presentOutdated(figures.outdated, { marketValue: figures.marketValue, assetOf }),
    },
    result: presentResult(figures.result),
    later: presentLater(figures, context),
    benchmarkEquivalent: isUnavailable(figures.result) ? null : presentEnd(comparison),
    ...presentComparison(comparison, portfolio),
    today: lastSession && {
      day: lastSession.day,
      isSession: lastSession.isSession,
      sources: [...new Set(lastSession.sources.map(commonSource))].toSorted(),
      amount: textOf(lastSession.amount),
      rate: presentRate(lastSession.rate),
      covered: lastSession.covered,
      of: lastSession.of,
    },
    classes: figures.classes.flatMap((allocation) => {
      const assetClass = assetClasses.get(allocation.classCode);
      return assetClass ? [{ assetClass, ...presentAllocation(allocation) }] : [];
    }),
    assets: figures.assets.map((allocation) => {
      const { id, ticker, name } = assetOf(allocation.assetId);
      return {
        asset: { id, ticker, name },
        assetClass: allocation.classCode,
        ...presentAllocation(allocation),
        held: allocation.isHeld,
        changesLater: allocation.changesLater,
        today: presentRate(allocation.sessionChange),
      };
    }),
  };
}

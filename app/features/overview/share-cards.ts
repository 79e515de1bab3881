import { assetNames } from "#app/entities/asset/asset-names.ts";
import { benchmarkName } from "#app/features/overview/benchmark-name.ts";
import type { Period, Preset } from "#app/features/overview/period.ts";
import { rankByMeasure } from "#app/features/overview/rank-by-measure.ts";
import {
  formatDay,
  formatLongMonth,
  formatMoney,
  formatPercent,
  formatPoints,
  formatShare,
} from "#app/lib/format.ts";
import { benchmarkLabels, incomeText } from "#app/lib/labels.ts";
import { type CardLine, numbers, type ShareCard, signed, toneOf } from "#app/ui/share/share-card.ts";
import type { Overview, Rate } from "#contract/overview.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";

const rateText = (name: string, rate: Rate) =>
  "rate" in rate ? [`${name} ${formatPercent(rate.rate)}`] : [];

const presetTexts: Record<Exclude<Preset, "all" | "ytd">, string> = {
  "30d": "em 30 dias",
  "6m": "em 6 meses",
  "1y": "em 12 meses",
};

/** The day on which the returns end. */
const lastDay = ({ pricedUntil, period }: Overview) => pricedUntil ?? period.to;

/** In days. A return that ends earlier before the end of its period does not bear the period's name. */
const maxMissingDays = 7;

function periodText(period: Period, overview: Overview): string {
  const {
    firstEntry,
    period: { from, to },
  } = overview;
  const preset = "preset" in period ? period.preset : undefined;
  // Nothing was held before the first entry, so the period begins there.
  if (preset === "all" || from < firstEntry) return `desde ${formatLongMonth(firstEntry.slice(0, 7))}`;
  const end = lastDay(overview);
  if (preset === undefined || daysBetween(end, to) > maxMissingDays) {
    return `de ${formatDay(from)} a ${formatDay(end)}`;
  }
  return preset === "ytd" ? `em ${to.slice(0, 4)}` : presetTexts[preset];
}

const noteOf = (overview: Overview) =>
  `Rentabilidade ${incomeText(overview.includesIncome)}, até ${formatDay(lastDay(overview))}.`;

/** Without the days after the last return. */
function linesOf({ series, benchmark }: Overview): CardLine[] {
  const count = series.return.findLastIndex((value) => value !== null) + 1;
  const known = (values: readonly (string | null)[]) => numbers(values.slice(0, count));
  return [
    { values: known(series.return), look: "main", label: "Carteira" },
    { values: known(series.indexes[benchmark.name]), look: "benchmark", label: benchmarkName(benchmark) },
  ];
}

/** The return of the period as a card; undefined if it is not known. */
export function returnCard(overview: Overview, period: Period): ShareCard | undefined {
  const { return: total, ofCdi, benchmark, result } = overview;
  if (!("rate" in total)) return undefined;
  const comparison = benchmark.compared;
  // An index that ends before the portfolio would compare different days.
  const isCdiKnown = overview.indexes.some(
    ({ name, knownUntil }) => name === "CDI" && (knownUntil ?? "") >= lastDay(overview),
  );
  const isWhole = comparison.until === null || comparison.until >= lastDay(overview);
  return {
    title: "Minha carteira",
    figure: signed(total.rate, formatPercent(total.rate)),
    tone: toneOf(total.rate),
    caption: periodText(period, overview),
    facts: [
      ...("rate" in ofCdi && isCdiKnown ? [`${formatShare(ofCdi.rate)} do CDI`] : []),
      ...(isWhole ? rateText(benchmarkName(benchmark), comparison.benchmark) : []),
    ],
    amount: result ? `${signed(result.amount, formatMoney(result.amount))} de resultado` : undefined,
    lines: linesOf(overview),
    note: noteOf(overview),
  };
}

type Month = { month: string; rate: string };

const isUnpriced = (rate: Rate | undefined) =>
  rate !== undefined && "unavailable" in rate && rate.unavailable === "price-missing";

/** Months with their own return. The month after one without prices holds the changes of both, so it is none of them. */
const knownMonths = ({ months }: Overview): Month[] =>
  months.flatMap(({ month, return: rate }, index) =>
    "rate" in rate && !isUnpriced(months[index + 1]?.return) ? [{ month, rate: rate.rate }] : [],
  );

function bestMonthCard(overview: Overview): ShareCard | undefined {
  const months = knownMonths(overview);
  const [best] = months.toSorted((one, other) => Number(other.rate) - Number(one.rate));
  if (!best || months.length < 2) return undefined;
  const year = best.month.slice(0, 4);
  const bars = Array.from({ length: 12 }, (_, index) => {
    const found = months.find(({ month }) => month === `${year}-${String(index + 1).padStart(2, "0")}`);
    return found ? Number(found.rate) : null;
  });
  const positive = months.filter(({ rate }) => Number(rate) > 0).length;
  return {
    title: "Meu melhor mês",
    figure: signed(best.rate, formatPercent(best.rate)),
    tone: toneOf(best.rate),
    caption: formatLongMonth(best.month),
    facts: [`${positive} de ${months.length} meses no positivo`],
    lines: [],
    bars,
    note: noteOf(overview),
  };
}

function indexesCard(overview: Overview): ShareCard | undefined {
  const { benchmark, indexes } = overview;
  const { difference, until } = benchmark.compared;
  const end = lastDay(overview);
  if (!("rate" in difference) || (until !== null && until < end)) return undefined;
  const captions = {
    gain: "acima do meu índice",
    loss: "abaixo do meu índice",
    neutral: "igual ao meu índice",
  };
  return {
    title: `Contra o ${benchmarkName(benchmark)}`,
    figure: signed(difference.rate, formatPoints(difference.rate)),
    tone: toneOf(difference.rate),
    caption: captions[toneOf(difference.rate)],
    facts: indexes
      .filter(({ name, knownUntil }) => name !== benchmark.name && (knownUntil ?? "") >= end)
      .flatMap(({ name, return: rate }) => rateText(benchmarkLabels[name], rate)),
    lines: linesOf(overview),
    note: noteOf(overview),
  };
}

function bestAssetCard(overview: Overview): ShareCard | undefined {
  const [best, ...others] = rankByMeasure(overview.assets, (share) => share.return).slice(0, 3);
  if (!best || !("rate" in best.return)) return undefined;
  return {
    title: "O ativo que mais rendeu",
    figure: signed(best.return.rate, formatPercent(best.return.rate)),
    tone: toneOf(best.return.rate),
    caption: assetNames(best.asset).main,
    facts: others.flatMap(({ asset, return: rate }) => rateText(assetNames(asset).main, rate)),
    lines: [],
    note: noteOf(overview),
  };
}

function incomeCard(overview: Overview, year: string): ShareCard | undefined {
  const { payments, net } = overview.received;
  if (payments === 0) return undefined;
  return {
    title: "Proventos",
    figure: String(payments),
    tone: "neutral",
    caption: payments === 1 ? `provento recebido em ${year}` : `proventos recebidos em ${year}`,
    facts: [],
    amount: `${formatMoney(net)} líquidos`,
    lines: [],
    note: `Pagamentos de ${year}.`,
  };
}

/** A year in up to five cards; `overview` covers that year. */
export function yearCards(overview: Overview, year: string): ShareCard[] {
  const whole = returnCard(overview, { preset: "ytd" });
  return [
    whole && { ...whole, title: `Minha carteira em ${year}` },
    bestMonthCard(overview),
    indexesCard(overview),
    bestAssetCard(overview),
    incomeCard(overview, year),
  ].filter((card) => card !== undefined);
}

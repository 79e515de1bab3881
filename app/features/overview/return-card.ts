import { cdiName } from "#app/entities/portfolio/benchmark-name.ts";
import { formatDay, formatLongMonth, formatMoney, formatPercent, formatShare } from "#app/lib/format.ts";
import { incomeText } from "#app/lib/labels.ts";
import { type CardLine, numbers, type ShareCard, signed, toneOf } from "#app/ui/share/share-card.ts";
import type { NamedPeriod, Overview, Rate } from "#contract/overview.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

export const rateText = (name: string, rate: Rate) =>
  "rate" in rate ? [`${name} ${formatPercent(rate.rate)}`] : [];

const presetTexts: Record<Exclude<NamedPeriod, "all" | "ytd">, string> = {
  "30d": "em 30 dias",
  "6m": "em 6 meses",
  "1y": "em 12 meses",
};

/** The day on which the returns end. */
export const lastReturnDay = ({ pricedUntil, period }: Overview) => pricedUntil ?? period.to;

/** In days. A return that ends earlier before the end of its period does not bear the period's name. */
const maxMissingDays = 7;

function describePeriod(overview: Overview): string {
  const {
    firstEntry,
    namedPeriod,
    period: { from, to },
  } = overview;
  // Nothing was held before the first entry, so the period begins there.
  if (namedPeriod === "all" || from < firstEntry) return `desde ${formatLongMonth(firstEntry.slice(0, 7))}`;
  const end = lastReturnDay(overview);
  if (namedPeriod === null || daysBetween(end, to) > maxMissingDays) {
    return `de ${formatDay(from)} a ${formatDay(end)}`;
  }
  if (namedPeriod === "ytd") return `em ${to.slice(0, 4)}`;
  const name = presetTexts[namedPeriod];
  return overview.awaited ? `${name}, até ${formatDay(end)}` : name;
}

export const returnNote = (overview: Overview) =>
  `Rentabilidade ${incomeText(overview.includesIncome)}, até ${formatDay(lastReturnDay(overview))}.`;

/** Without the days after the last return. */
export function returnLines({ series, benchmark }: Overview): CardLine[] {
  const count = series.return.findLastIndex((value) => value !== null) + 1;
  const known = (values: readonly (string | null)[]) => numbers(values.slice(0, count));
  return [
    { values: known(series.return), look: "main", label: "Carteira" },
    { values: known(series.indexes[benchmark.name]), look: "benchmark", label: benchmarkName(benchmark) },
  ];
}

/** The return of the period as a card; undefined if it is not known. */
export function returnCard(overview: Overview): ShareCard | undefined {
  const { return: total, ofCdi, benchmark, result } = overview;
  if (!("rate" in total)) return undefined;
  const comparison = benchmark.compared;
  // An index that ends before the portfolio would compare different days.
  const isCdiKnown = overview.indexes.some(
    ({ name, knownUntil }) => name === "CDI" && (knownUntil ?? "") >= lastReturnDay(overview),
  );
  const isWhole =
    comparison.from <= overview.period.from &&
    (comparison.until === null || comparison.until >= lastReturnDay(overview));
  return {
    title: "Minha carteira",
    figure: signed(total.rate, formatPercent(total.rate)),
    tone: toneOf(total.rate),
    caption: describePeriod(overview),
    facts: [
      ...("rate" in ofCdi && isCdiKnown ? [`${formatShare(ofCdi.rate)} do ${cdiName(benchmark)}`] : []),
      ...(isWhole ? rateText(benchmarkName(benchmark), comparison.benchmark) : []),
    ],
    amount: result ? `${signed(result.amount, formatMoney(result.amount))} de resultado` : undefined,
    lines: returnLines(overview),
    note: returnNote(overview),
  };
}

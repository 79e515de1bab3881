import { assetNames } from "#app/entities/asset/asset-names.ts";
import { rankByMeasure } from "#app/features/overview/rank-by-measure.ts";
import {
  lastReturnDay,
  rateText,
  returnCard,
  returnLines,
  returnNote,
} from "#app/features/overview/return-card.ts";
import { formatLongMonth, formatMoney, formatPercent, formatPoints } from "#app/lib/format.ts";
import { type ShareCard, signed, toneOf } from "#app/ui/share/share-card.ts";
import type { Overview, Rate } from "#contract/overview.ts";
import { benchmarkLabels } from "#domain/returns/benchmark-labels.ts";
import { benchmarkName, withArticle } from "#domain/returns/benchmark-name.ts";

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
    note: returnNote(overview),
  };
}

function indexesCard(overview: Overview): ShareCard | undefined {
  const { benchmark, indexes } = overview;
  const { difference, from, until } = benchmark.compared;
  const end = lastReturnDay(overview);
  if (!("rate" in difference) || (until !== null && until < end)) return undefined;
  const captions = {
    gain: "acima do meu índice",
    loss: "abaixo do meu índice",
    neutral: "igual ao meu índice",
  };
  return {
    title: `Contra ${withArticle(benchmarkName(benchmark))}`,
    figure: signed(difference.rate, formatPoints(difference.rate)),
    tone: toneOf(difference.rate),
    caption: captions[toneOf(difference.rate)],
    // The returns of the other indexes are those of the whole period.
    facts: indexes
      .filter(() => from <= overview.period.from)
      .filter(({ name, knownUntil }) => name !== benchmark.name && (knownUntil ?? "") >= end)
      .flatMap(({ name, return: rate }) => rateText(benchmarkLabels[name], rate)),
    lines: returnLines(overview),
    note: returnNote(overview),
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
    note: returnNote(overview),
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
  const whole = returnCard({ ...overview, namedPeriod: "ytd" });
  return [
    whole && { ...whole, title: `Minha carteira em ${year}` },
    bestMonthCard(overview),
    indexesCard(overview),
    bestAssetCard(overview),
    incomeCard(overview, year),
  ].filter((card) => card !== undefined);
}

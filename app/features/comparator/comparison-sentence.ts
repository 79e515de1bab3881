import { isPlainCdi } from "#app/entities/portfolio/benchmark-name.ts";
import { endsBefore, isSum, type NameableLine, nameWithArticle } from "#app/features/comparator/line-name.ts";
import { formatDay, formatPercent } from "#app/lib/format.ts";
import type { Comparison } from "#contract/comparison.ts";
import type { NamedPeriod } from "#contract/overview.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { formatDecimalText } from "#domain/kernel/decimal-text.ts";

const periods: Record<NamedPeriod, string> = {
  "30d": "Em 30 dias",
  "6m": "Em 6 meses",
  ytd: "No ano",
  "1y": "Em 12 meses",
  all: "Desde o início",
};

const unsigned = (text: string) => text.replace(/^[\u2212-]/, "");

/** One decimal, or two where one would say zero. */
function pointsText(fraction: string): string {
  const short = formatDecimalText(fraction, { min: 1, max: 1, shift: 2 });
  const text = /[1-9]/.test(short) ? short : formatDecimalText(fraction, { min: 2, max: 2, shift: 2 });
  return unsigned(text);
}

function differenceText(
  line: NameableLine,
  { from, until }: { from: string; until: string },
): string | undefined {
  const against = line.figures?.against;
  if (!against) return undefined;
  const points = pointsText(against.difference);
  const side = against.difference.startsWith("-") ? "abaixo" : "acima";
  const difference = /[1-9]/.test(points)
    ? `ficou ${points}\u00a0p.p. ${side} ${nameWithArticle(line)}`
    : `empatou com ${line.name}`;
  const days = [
    ...(against.from > from ? [`desde ${formatDay(against.from)}`] : []),
    ...(endsBefore(against.until, until) ? [`até ${formatDay(against.until)}`] : []),
  ];
  return days.length > 0 ? `${difference} (${days.join(" ")})` : difference;
}

/** Whether the portfolio is no older than the period, which then begins on the day before its first entry. */
const isSinceStart = ({ firstEntry, period }: Pick<Comparison, "firstEntry" | "period">) =>
  firstEntry !== null && period.from < firstEntry;

const isCdi = ({ of }: NameableLine) =>
  of.kind === "index" && of.name === "CDI" && isPlainCdi({ ...of, name: of.name });

/**
 * 'Em 12 meses sua carteira rendeu 118% do CDI e ficou 3,1 p.p. abaixo do IBOVESPA.' Null without a return of the portfolio. A
 * percentage of the CDI is said where there is one; the difference is that to the first line that is not the CDI. A named period that
 * ended sessions ago says its last day.
 */
export function comparisonSentence(
  { ofCdi, namedPeriod, period, firstEntry }: Comparison,
  lines: readonly NameableLine[],
  today: Day,
): string | null {
  const self = lines.find(({ code }) => code === "own");
  const own = self?.figures;
  if (!own) return null;
  const end = businessDaysBetween("B3", own.until, today).length > 1 ? ` até ${formatDay(own.until)}` : "";
  const begin = namedPeriod
    ? `${periods[isSinceStart({ firstEntry, period }) ? "all" : namedPeriod]}${end}`
    : `De ${formatDay(period.from)} a ${formatDay(period.to)}`;
  const rate = unsigned(formatPercent(own.return));
  const loss = own.return.startsWith("-");
  const cdiUntil = lines.find(isCdi)?.figures?.against?.until;
  // One day may be a large part of the difference between this percentage and the two returns of the legend.
  const cdiEnd = cdiUntil && cdiUntil < own.until ? ` (até ${formatDay(cdiUntil)})` : "";
  const earned =
    "rate" in ofCdi
      ? `rendeu ${formatDecimalText(ofCdi.rate, { min: 0, max: 0, shift: 2 })}% do CDI${cdiEnd}`
      : `${loss ? "perdeu" : "rendeu"} ${rate}`;
  const others = lines.filter((line) => line.figures?.against);
  const compared = others.find((line) => !isCdi(line)) ?? ("rate" in ofCdi ? undefined : others[0]);
  const difference = compared && differenceText(compared, own);
  return `${begin} ${isSum(self.of) ? `o ${self.name}` : "sua carteira"} ${earned}${difference ? ` e ${difference}` : ""}.`;
}

import { formatDay } from "#app/lib/format.ts";
import type { AssetHistory } from "#contract/asset-history.ts";
import { addDays, daysBetween } from "#domain/kernel/calendar.ts";

/** In days. Monthly closes are no gap. */
const minGap = 45;
/** Closes that are always far apart, as of a share that is hardly traded, are no gaps either. */
const timesUsual = 5;

type Gap = { after: string; until: string };

/** The days between two closes that are much farther apart than others, oldest first. */
function priceGaps(days: readonly string[]): Gap[] {
  const pairs = days.slice(1).map((until, index): Gap => ({ after: days[index] ?? until, until }));
  const lengths = pairs.map(({ after, until }) => daysBetween(after, until)).toSorted((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const longest = Math.max(minGap, usual * timesUsual);
  return pairs.filter(({ after, until }) => daysBetween(after, until) > longest);
}

type History = Pick<AssetHistory, "days" | "closes" | "averages">;
type HistoryWithGaps = Omit<History, "closes"> & { closes: (string | null)[] };

/** Adds a day without a close in the middle of each gap, so that no line is drawn over it. The average holds meanwhile. */
export function withPriceGaps({ days, closes, averages }: History): HistoryWithGaps {
  const gaps = new Map(priceGaps(days).map((gap) => [gap.until, gap]));
  const shown: HistoryWithGaps = { days: [], closes: [], averages: [] };
  for (const [index, day] of days.entries()) {
    const gap = gaps.get(day);
    if (gap) {
      shown.days.push(addDays(gap.after, Math.floor(daysBetween(gap.after, day) / 2)));
      shown.closes.push(null);
      shown.averages.push(averages[index - 1] ?? null);
    }
    shown.days.push(day);
    shown.closes.push(closes[index] ?? null);
    shown.averages.push(averages[index] ?? null);
  }
  return shown;
}

/** The days of the chart, and those without prices among them. */
export function historyDaysText(days: readonly string[]): string {
  const [first = ""] = days;
  const last = days.at(-1) ?? "";
  if (first === last) return `Só em ${formatDay(first)}.`;
  const [gap, ...others] = priceGaps(days);
  const whole = `De ${formatDay(first)} a ${formatDay(last)}`;
  if (!gap) return `${whole}.`;
  if (others.length > 0) return `${whole}, com ${others.length + 1} intervalos sem preços.`;
  return `${whole}, sem preços entre ${formatDay(gap.after)} e ${formatDay(gap.until)}.`;
}

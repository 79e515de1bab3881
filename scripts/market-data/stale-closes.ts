import { type Close, proofs } from "./closes.ts";

export const maxUnchangedDays = 28;

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * A close repeated for 28 days or more was not traded on those days, so only its first day stays. At the start of a series
 * even that is dropped, because its true first day is unknown. Closes from B3's own files always stay.
 */
export function withoutStaleCloses(closes: readonly Close[]): Close[] {
  const byTicker = Map.groupBy(closes, ({ ticker }) => ticker);
  return [...byTicker.values()].flatMap((series) => splitRuns(series).flatMap(trimRun));
}

type Run = { closes: Close[]; isFirst: boolean };

function splitRuns(series: readonly Close[]): Run[] {
  const runs: Run[] = [];
  for (const close of series) {
    const run = runs.at(-1);
    if (run?.closes[0]?.close === close.close) run.closes.push(close);
    else runs.push({ closes: [close], isFirst: runs.length === 0 });
  }
  return runs;
}

function trimRun({ closes, isFirst }: Run): Close[] {
  const unchangedDays = daysBetween(closes[0]?.day ?? "", closes.at(-1)?.day ?? "");
  if (unchangedDays < maxUnchangedDays) return closes;
  return closes.filter(({ proof }, i) => proof === proofs.official || (i === 0 && !isFirst));
}

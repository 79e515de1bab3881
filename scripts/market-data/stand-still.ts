import { type Close, proofs } from "./closes.ts";

export const longestRest = 28;

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * A close that is repeated for a month or more is no quote of those days: only its first one stays, and not even that
 * where the series starts with it, since nobody knows how long it had stood. B3's own days always stay.
 */
export function withoutStandStill(closes: readonly Close[]): Close[] {
  const byTicker = Map.groupBy(closes, ({ ticker }) => ticker);
  return [...byTicker.values()].flatMap((series) => runsOf(series).flatMap(keptOf));
}

type Run = { closes: Close[]; isFirst: boolean };

function runsOf(series: readonly Close[]): Run[] {
  const runs: Run[] = [];
  for (const close of series) {
    const run = runs.at(-1);
    if (run?.closes[0]?.close === close.close) run.closes.push(close);
    else runs.push({ closes: [close], isFirst: runs.length === 0 });
  }
  return runs;
}

function keptOf({ closes, isFirst }: Run): Close[] {
  const rest = daysBetween(closes[0]?.day ?? "", closes.at(-1)?.day ?? "");
  if (rest < longestRest) return closes;
  return closes.filter(({ proof }, i) => proof === proofs.official || (i === 0 && !isFirst));
}

import { type Close, closeKey, closesByDay } from "./closes.ts";

/** The share of a session's quotes that must equal the closes of a daily series to the cent. */
const neededShare = 0.85;
/** The last session in the daily series. Later snapshots come from one collector whose earlier ones are all proven. */
const lastProvable = "2026-07-28";

type ClassOf = ReadonlyMap<string, string>;

/** Single snapshots that apply a split one session too early or too late. */
const outOfStep = new Set(["E1MR34,2026-07-27", "TJXC34,2026-08-18"]);

/**
 * Keeps a session's quotes if enough of them equal known closes. FIIs are compared apart from the other classes, unless no
 * FII of the session has a known close.
 */
export function provenSnapshots(
  snapshots: readonly Close[],
  daily: readonly Close[],
  classOf: ClassOf,
): Close[] {
  const known = new Map(daily.map((close) => [closeKey(close), close.close]));
  const counts = new Map<string, { compared: number; equal: number }>();
  const groupOf = ({ ticker, day }: Close) => `${day} ${classOf.get(ticker) === "FII" ? "FII" : "other"}`;
  for (const snapshot of snapshots) {
    const close = known.get(closeKey(snapshot));
    if (close === undefined) continue;
    const count = counts.get(groupOf(snapshot)) ?? { compared: 0, equal: 0 };
    count.compared += 1;
    if (Math.abs(Number(close) - Number(snapshot.close)) < 0.0101) count.equal += 1;
    counts.set(groupOf(snapshot), count);
  }
  const isProven = (snapshot: Close) => {
    if (outOfStep.has(closeKey(snapshot))) return false;
    if (snapshot.day > lastProvable) return true;
    const count = counts.get(groupOf(snapshot)) ?? counts.get(`${snapshot.day} other`);
    return count !== undefined && count.equal >= neededShare * count.compared;
  };
  return snapshots.filter(isProven);
}

const minSessions = 5;

/**
 * Some sites keep listing a replaced code at its successor's price. A quote of an inactive code is dropped from the first
 * session on which it equals another code's price for all remaining sessions.
 */
export function withoutEchoes(snapshots: readonly Close[], isActive: (ticker: string) => boolean): Close[] {
  const byDay = closesByDay(snapshots);
  const byTicker = Map.groupBy(snapshots, ({ ticker }) => ticker);
  return [...byTicker].flatMap(([ticker, closes]) => {
    const from = isActive(ticker) ? undefined : firstEcho(closes, byDay);
    return from === undefined ? closes : closes.filter(({ day }) => day < from);
  });
}

type ByDay = ReturnType<typeof closesByDay>;

/** Goes back from the newest close as long as the same other code has the same price. */
function firstEcho(closes: readonly Close[], byDay: ByDay): string | undefined {
  const newest = closes.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const othersAt = ({ ticker, day, close }: Close) =>
    [...(byDay.get(day)?.get(close) ?? [])].filter((other) => other !== ticker);
  let longest: Close[] = [];
  for (const candidate of newest[0] ? othersAt(newest[0]) : []) {
    const end = newest.findIndex((close) => !othersAt(close).includes(candidate));
    const run = end === -1 ? newest : newest.slice(0, end);
    if (run.length > longest.length) longest = run;
  }
  return longest.length < minSessions ? undefined : longest.at(-1)?.day;
}

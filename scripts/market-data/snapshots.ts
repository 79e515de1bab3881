import { type Close, closesByDay, keyOf } from "./closes.ts";

/** Of the quotes of a session, this share must be the close of a daily series to the cent. */
const neededShare = 0.85;
/** The last session that daily series reach; the later ones are of the collector whose earlier ones are all proven. */
const lastProvable = "2026-07-28";

type ClassOf = ReadonlyMap<string, string>;

/** A session early or late by the whole factor of a split, alone among those around them. */
const outOfStep = new Set(["E1MR34,2026-07-27", "TJXC34,2026-08-18"]);

/** Quotes of the sessions and classes that are proven to be closes. Sessions that hold none of a class say nothing of it. */
export function provenSnapshots(
  snapshots: readonly Close[],
  daily: readonly Close[],
  classOf: ClassOf,
): Close[] {
  const known = new Map(daily.map((close) => [keyOf(close), close.close]));
  const counts = new Map<string, { compared: number; equal: number }>();
  const groupOf = ({ ticker, day }: Close) => `${day} ${classOf.get(ticker) === "FII" ? "FII" : "other"}`;
  for (const snapshot of snapshots) {
    const close = known.get(keyOf(snapshot));
    if (close === undefined) continue;
    const count = counts.get(groupOf(snapshot)) ?? { compared: 0, equal: 0 };
    count.compared += 1;
    if (Math.abs(Number(close) - Number(snapshot.close)) < 0.0101) count.equal += 1;
    counts.set(groupOf(snapshot), count);
  }
  const isProven = (snapshot: Close) => {
    if (outOfStep.has(keyOf(snapshot))) return false;
    if (snapshot.day > lastProvable) return true;
    const count = counts.get(groupOf(snapshot)) ?? counts.get(`${snapshot.day} other`);
    return count !== undefined && count.equal >= neededShare * count.compared;
  };
  return snapshots.filter(isProven);
}

const fewestSessions = 5;

/**
 * Sites go on listing a code that no longer trades at the price of what took its place. From the first session on which
 * it is that of another code, and is so ever after, it is no quote of the old one.
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

/** Newest first, as long as one other code has the same price. */
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
  return longest.length < fewestSessions ? undefined : longest.at(-1)?.day;
}

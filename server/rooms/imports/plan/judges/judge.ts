import type { GoneRow } from "#contract/import-answers.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Answers, Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import type { KnownPortfolio, LinkedPortfolio } from "#server/rooms/imports/plan/known-portfolios.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";

/** The facts of an upload and of its portfolio that every judge knows. */
export type Facts = {
  portfolioId: string;
  today: Day;
  answers: Answers;
  /** The number of each row's file. */
  fileOf: (row: ImportRow) => number;
  /** Digests of all rows of the upload, in hexadecimal. */
  digests: ReadonlySet<string>;
  events: PortfolioEvents;
  replays: ReadonlyMap<string, AssetReplay>;
  own: KnownPortfolio;
  linked: readonly LinkedPortfolio[];
  /** Why rows are known, by digest: those of an earlier import, here or in a linked portfolio. */
  known: ReadonlyMap<string, string>;
  /** Rows that may correct one of an earlier import, by key. */
  changed: ReadonlyMap<string, GoneRow | null>;
  market: MarketCache;
  /** From the snapshot of the import. */
  marketVersion: string;
};

/**
 * One question about rows, such as 'is this trade already there?'. `load` reads what it needs, once; `judge` decides without reading.
 * Judges with one `load` share what it read, and what one of them takes of it is taken for the next one.
 */
export type Judge<Known = unknown, Row = PlannedRow, Of = Facts> = {
  load(db: Db, rows: readonly Row[], facts: Of): Known | Promise<Known>;
  judge(rows: readonly Row[], known: Known, facts: Of): ReadonlyMap<Row, Verdict>;
};

/** A judge that decides on each row by itself. */
export const eachRow =
  <Row, Known, Of>(verdictOn: (row: Row, known: Known, facts: Of) => Verdict | undefined) =>
  (rows: readonly Row[], known: Known, facts: Of): ReadonlyMap<Row, Verdict> =>
    new Map(
      rows.flatMap((row): [Row, Verdict][] => {
        const verdict = verdictOn(row, known, facts);
        return verdict ? [[row, verdict]] : [];
      }),
    );

type Hearing<Row, Of> = {
  judges: readonly Judge<unknown, Row, Of>[];
  facts: Of;
  /** The row with what follows from a verdict. */
  follow: (row: Row, verdict: Verdict) => Row;
};

/** The rows after all judges, in their order. Each one sees what the verdicts of those before it left. */
export async function hear<Row, Of>(
  db: Db,
  rows: readonly Row[],
  { judges, facts, follow }: Hearing<Row, Of>,
): Promise<Row[]> {
  const loads = new Map<unknown, unknown>();
  let heard = [...rows];
  for (const { load, judge } of judges) {
    if (!loads.has(load)) loads.set(load, await load(db, heard, facts));
    const verdicts = judge(heard, loads.get(load), facts);
    heard = heard.map((row) => {
      const verdict = verdicts.get(row);
      return verdict ? follow(row, verdict) : row;
    });
  }
  return heard;
}

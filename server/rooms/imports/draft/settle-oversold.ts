import type { Day } from "#domain/kernel/calendar.ts";
import { reasonAgainstShort } from "#server/ledger/transactions/short-sale.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { DraftedPortfolio, LedgerDraft, Replays } from "#server/rooms/imports/draft/ledger-draft.ts";
import type { PlannedEntry } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";

const oversoldReason = "Vende mais do que havia: falta o que você tinha antes, ou uma compra";

type Waiting = { line: number; day: Day };

/** The first purchase of each code that waits for an answer. A later sale may be too much without it. */
function waitingPurchases(rows: readonly PlannedRow[]): Map<string, Waiting> {
  const found = new Map<string, Waiting>();
  for (const { row, group, entry } of rows) {
    const isTrade = row.kind === "trades" || (row.kind === "other-trades" && row.operation === null);
    if (group !== "review" || entry !== undefined || !isTrade || row.side !== "buy") continue;
    const { code } = row.product;
    const former = found.get(code);
    if (!former || row.day < former.day) found.set(code, { line: row.line, day: row.day });
  }
  return found;
}

/** The purchase that the sale of a row waits for. */
function awaitedBy({ row }: PlannedRow, waiting: ReadonlyMap<string, Waiting>): Waiting | undefined {
  if (!("product" in row) || !("day" in row) || row.day === null) return undefined;
  const purchase = waiting.get(row.product.code);
  return purchase && purchase.day <= row.day ? purchase : undefined;
}

/** The row as one that records nothing until the person answers. */
function asOversold(row: PlannedRow, waiting: ReadonlyMap<string, Waiting>): PlannedRow {
  const awaited = awaitedBy(row, waiting);
  const reason = awaited
    ? `Espera pela linha ${awaited.line}, a compra que ainda precisa da sua resposta`
    : oversoldReason;
  return { ...row, group: "review", reason, entry: undefined };
}

/** Whether the person says that the sales of the row's code are short, and the law lets them be. */
function mayBeShort({ row, entry }: PlannedRow, codes: readonly string[]): boolean {
  if (entry?.kind !== "trade" || !("product" in row) || !codes.includes(row.product.code)) return false;
  return reasonAgainstShort(entry.type, entry.asset.assetClass.code) === null;
}

const rejectedIn = (replays: Replays) =>
  new Set([...replays.values()].flatMap((each) => each.rejected.map(({ entryId }) => entryId)));

/** Keys of rows whose drafted sale exceeds what was held, or leaves too little for a sale that the portfolio had. */
function oversoldKeys(
  rows: readonly PlannedRow[],
  draft: LedgerDraft,
  { before, after }: { before: Replays; after: Replays },
): Set<string> {
  const rejected = rejectedIn(after);
  const known = rejectedIn(before);
  const drafted = new Set(rows.flatMap(({ entry }) => (entry && draft.idOf(entry)) ?? []));
  const lastVoided = new Map(
    [...after].map(([id, replayed]) => [
      id,
      replayed.rejected.findLast(({ entryId }) => !drafted.has(entryId) && !known.has(entryId))?.day,
    ]),
  );
  const isRefused = (entry: PlannedEntry) => {
    if (rejected.has(draft.idOf(entry) ?? "")) return true;
    if (entry.kind !== "trade" || entry.type !== "SELL") return false;
    const day = lastVoided.get(entry.asset.id);
    return day !== undefined && entry.day <= day;
  };
  return new Set(rows.flatMap(({ row, entry }) => (entry && isRefused(entry) ? row.key : [])));
}

/** Without one refused entry, another one can exceed what was held. */
const maxTurns = 50;

type Unsettled = {
  planned: readonly PlannedRow[];
  draft: LedgerDraft;
  before: Replays;
  /** Codes whose sales of more than was held are short sales. */
  shortSales: readonly string[];
};

export type SettledRows = {
  rows: readonly PlannedRow[];
  /** Keys of rows whose sales exceed what was held, also those that are declared short. Not those that wait for a purchase. */
  oversold: ReadonlySet<string>;
  /** The portfolio as drafted. */
  drafted: DraftedPortfolio;
};

/**
 * Takes the sales of more than was held out of the draft, or marks them as short where the person says so. Repeats this until
 * the ledger refuses none. An entry whose replacement is taken out stays.
 */
export async function settleOversold(
  db: Db,
  { planned, draft, before, shortSales }: Unsettled,
): Promise<SettledRows> {
  const oversold = new Set<string>();
  const short = new Set<string>();
  const waiting = waitingPurchases(planned);
  const isLeft = ({ row: { key } }: PlannedRow) => oversold.has(key) && !short.has(key);
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const drafted = await draft.load(db);
    const rows = planned.map((row) => (isLeft(row) ? asOversold(row, waiting) : row));
    const refused = oversoldKeys(rows, draft, { before, after: drafted.replays });
    if (refused.size === 0) {
      const awaiting = planned.filter((row) => isLeft(row) && awaitedBy(row, waiting));
      const keys = new Set(awaiting.map(({ row: { key } }) => key));
      return { rows, oversold: new Set([...oversold].filter((key) => !keys.has(key))), drafted };
    }
    for (const row of rows) {
      const { key } = row.row;
      if (!refused.has(key)) continue;
      const isShort = !oversold.has(key) && mayBeShort(row, shortSales);
      if (isShort && row.entry) draft.declareShort(row.entry);
      if (isShort) short.add(key);
      else short.delete(key);
      oversold.add(key);
    }
    const left = planned.filter(isLeft);
    for (const { entry } of left) if (entry) draft.takeBack(entry);
    draft.keepRemoved(new Set(left.flatMap(({ replaces }) => replaces?.id ?? [])));
  }
  throw new Error("sales exceed what was held without end");
}

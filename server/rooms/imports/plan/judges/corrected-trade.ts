import { settlementDay } from "#domain/imports/drafts/movement.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { shownDay, shownNumber } from "#domain/imports/shown-text.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { FormerTrade, FormerTrades } from "#server/rooms/imports/plan/judges/former-trades.ts";
import { daysAround } from "#server/rooms/imports/plan/judges/open-records.ts";
import type { PlannedTrade } from "#server/rooms/imports/plan/planned-entry.ts";
import type { TradeRow } from "#server/rooms/imports/plan/planned-row.ts";
import type { RecordedRows } from "#server/rooms/imports/plan/recorded-row-queries.ts";

/** A trade of an earlier state of a spreadsheet that its newer state no longer holds. Amounts in BRL. */
type GoneTrade = Pick<PlannedTrade, "type" | "day" | "quantity" | "price"> & {
  assetId: string;
  code: string;
};

/** More than any correction changes. */
const maxGoneTrades = 20_000;

/** Trades of spreadsheets that the rows of an upload lack, of the imports that recorded some of these rows. The newest first. */
export function goneTradesIn({ all }: RecordedRows, digests: ReadonlySet<string>): GoneTrade[] {
  const imports = new Set(all.flatMap(({ digest, importId }) => (digests.has(digest) ? importId : [])));
  const gone = all.flatMap(({ digest, importId, entry }): GoneTrade[] => {
    if (entry?.origin !== "SHEET" || digests.has(digest) || !imports.has(importId)) return [];
    const { assetId, code, day, kind, quantity, price } = entry;
    const type = kind === "BUY" ? "BUY" : "SELL";
    return [{ assetId, code, day, type, quantity: decimal(quantity ?? "0"), price: decimal(price ?? "0") }];
  });
  return gone.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)).slice(0, maxGoneTrades);
}

const goneOf = ({ entry }: TradeRow): GoneTrade => {
  const { asset, type, day, quantity, price } = entry;
  return { assetId: asset.id, code: asset.ticker, type, day, quantity, price };
};

/** Whether both are of the same amounts and differ in one of asset, side and day. */
function mayCorrect({ asset, type, day, quantity, price }: PlannedTrade, gone: GoneTrade): boolean {
  if (!quantity.eq(gone.quantity) || !price.eq(gone.price)) return false;
  const differences = [asset.id !== gone.assetId, type !== gone.type, day !== gone.day];
  return differences.filter(Boolean).length === 1;
}

function correctionText({ code, type, day, quantity, price }: GoneTrade, where: string): string {
  const side = type === "BUY" ? "compra" : "venda";
  return `Pode corrigir ${where}: ${side} de ${shownNumber(quantity)} ${code} a ${shownNumber(price)} em ${shownDay(day)}. Se corrigir, apague a antiga em Transações`;
}

const sessionBefore = (day: Day) => lastBusinessDay("B3", addDays(day, -1));

/** The day on which a trade of the day settles, and the day of the trades that settle on it. */
const settlementsOf = (day: Day): Day[] => [settlementDay(day), sessionBefore(sessionBefore(day))];

/** Days by which people and time zones mistake the day of a trade. */
const maxMistake = 7;

/** The question for a row that repeats a trade of another day: that of its settlement, or a mistaken one of another kind of source. */
function otherDayText(row: TradeRow, settlements: readonly Day[], former: FormerTrades): string | undefined {
  if (!former.hasTradesFor(row.entry.origin)) return undefined;
  const settled = settlements.find((day) => former.hasOnDay(row, day));
  if (settled !== undefined)
    return `Parece um negócio que já está na carteira em ${shownDay(settled)}: uma das datas pode ser a da liquidação`;
  const isOfOther = (trade: FormerTrade) => trade.origin !== row.entry.origin;
  const near = daysAround(row.entry.day, maxMistake).find((day) => former.sameOn(row, day, isOfOther));
  return near && `Parece um negócio que já está na carteira em ${shownDay(near)}: confira a data`;
}

type Scope = {
  former: FormerTrades;
  /** Trades that an earlier import of the same spreadsheet recorded, and that the upload lacks. */
  gone: readonly GoneTrade[];
  /** Whether a trade is of another file of the upload that is an earlier state of the row's file. */
  isEarlier: (trade: ImportRow, row: ImportRow) => boolean;
};

const amountsOf = ({ quantity, price }: { quantity: Decimal; price: Decimal }) => `${quantity} ${price}`;

/** The question for each trade that may correct one of an earlier state of its spreadsheet, or repeat one on another day. */
export function findCorrectedTrades(
  rows: readonly TradeRow[],
  { former, gone, isEarlier }: Scope,
): Map<TradeRow, string> {
  const goneByAmounts = Map.groupBy(gone, amountsOf);
  const rowsByAmounts = Map.groupBy(rows, ({ entry }) => amountsOf(entry));
  const days = new Set(rows.map(({ entry }) => entry.day));
  const settlements = new Map([...days].map((day) => [day, settlementsOf(day)]));
  const asked = new Map<TradeRow, string>();
  for (const row of rows) {
    const { entry } = row;
    const amounts = amountsOf(entry);
    const imported = goneByAmounts.get(amounts)?.find((trade) => mayCorrect(entry, trade));
    const sent = rowsByAmounts
      .get(amounts)
      ?.find((other) => isEarlier(other.row, row.row) && mayCorrect(entry, goneOf(other)));
    const text = imported
      ? correctionText(imported, "um negócio que já está na carteira e não está mais no arquivo")
      : sent
        ? correctionText(goneOf(sent), "um negócio de outro arquivo deste envio")
        : otherDayText(row, settlements.get(entry.day) ?? [], former);
    if (text !== undefined) asked.set(row, text);
  }
  return asked;
}

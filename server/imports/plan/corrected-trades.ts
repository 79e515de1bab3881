import { settlementDay } from "#domain/imports/drafts/movement.ts";
import { shownDay, shownNumber } from "#domain/imports/shown-text.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { FormerTrades, TradeRow } from "#server/imports/plan/former-trades.ts";
import type { GoneTrade } from "#server/imports/plan/known-row-queries.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";

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
const daysAround = Array.from({ length: maxMistake }, (_, index) => [index + 1, -index - 1]).flat();

/** The question for a row that repeats a trade of another day: that of its settlement, or a mistaken one of another kind of source. */
function otherDayText(row: TradeRow, settlements: readonly Day[], former: FormerTrades): string | undefined {
  const settled = settlements.find((day) => former.hasOnDay(row, day));
  if (settled !== undefined)
    return `Parece um negócio que já está na carteira em ${shownDay(settled)}: uma das datas pode ser a da liquidação`;
  const near = daysAround
    .map((days) => addDays(row.entry.day, days))
    .find((day) => former.hasOtherSourceOn(row, day));
  return near && `Parece um negócio que já está na carteira em ${shownDay(near)}: confira a data`;
}

type Scope = {
  former: FormerTrades;
  /** Trades that an earlier import of the same spreadsheet recorded, and that the upload lacks. */
  gone: readonly GoneTrade[];
  /** Whether a trade is of another file of the upload that is an earlier state of the row's file. */
  isEarlier: (trade: TradeRow, row: TradeRow) => boolean;
};

const amountsOf = ({ quantity, price }: { quantity: Decimal; price: Decimal }) => `${quantity} ${price}`;

/** The question for each trade that may correct one of an earlier state of its spreadsheet, or repeat one on another day. */
export function findCorrectedTrades(
  rows: readonly TradeRow[],
  { former, gone, isEarlier }: Scope,
): Map<PlannedTrade, string> {
  const goneByAmounts = Map.groupBy(gone, amountsOf);
  const rowsByAmounts = Map.groupBy(rows, ({ entry }) => amountsOf(entry));
  const days = new Set(rows.map(({ entry }) => entry.day));
  const settlements = new Map([...days].map((day) => [day, settlementsOf(day)]));
  const asked = new Map<PlannedTrade, string>();
  for (const row of rows) {
    const { entry } = row;
    const amounts = amountsOf(entry);
    const imported = goneByAmounts.get(amounts)?.find((trade) => mayCorrect(entry, trade));
    const sent = rowsByAmounts
      .get(amounts)
      ?.find((other) => isEarlier(other, row) && mayCorrect(entry, goneOf(other)));
    const text = imported
      ? correctionText(imported, "um negócio que já está na carteira e não está mais no arquivo")
      : sent
        ? correctionText(goneOf(sent), "um negócio de outro arquivo deste envio")
        : otherDayText(row, settlements.get(entry.day) ?? [], former);
    if (text !== undefined) asked.set(entry, text);
  }
  return asked;
}

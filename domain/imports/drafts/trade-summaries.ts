import type { TradedUnits } from "#domain/imports/drafts/context.ts";
import { type GroupedRow, type TradeDraft, toReview, withoutEffect } from "#domain/imports/drafts/draft.ts";
import type { TradedDays } from "#domain/imports/drafts/traded-days.ts";
import { isOfOneDay, type TradeSummaryRow } from "#domain/imports/rows.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** The trade that a row of one day and one side states, at its average price. */
function tradeOf(row: TradeSummaryRow): TradeDraft | null {
  if (!isOfOneDay(row)) return null;
  const { day, side, quantity, price, product, institution } = row;
  if (!quantity?.gt(0) || !price?.gt(0)) return null;
  return { kind: side, day, quantity, price, fees: zero, product, institution };
}

function isRecorded({ kind, day, quantity, product }: TradeDraft, recorded: readonly TradedUnits[]): boolean {
  const same = recorded.filter(
    (trade) => trade.code === product.code && trade.side === kind && trade.day === day,
  );
  return same.reduce((units: Decimal, trade) => units.plus(trade.quantity), zero).gte(quantity);
}

/**
 * The monthly report sums up trades, mostly without their days. The sum of one day is proposed as one trade; of others only the
 * trades themselves can be recorded.
 */
export function groupTradeSummary(
  row: TradeSummaryRow,
  traded: TradedDays,
  recorded: readonly TradedUnits[],
): GroupedRow {
  if (traded.isTradedInMonth(row.product.code, row.from))
    return withoutEffect(row, "Resumo do mês: os negócios já estão na Negociação");
  const trade = tradeOf(row);
  if (trade && isRecorded(trade, recorded))
    return withoutEffect(row, "Resumo do mês: os negócios já estão na carteira");
  if (trade) {
    const name = trade.kind === "buy" ? "Compra" : "Venda";
    const reason = `${name} de ${shownDay(trade.day)} pelo preço médio do resumo do mês: confira, ou envie a Negociação`;
    return toReview(row, reason, ["confirmation"], trade);
  }
  const reason =
    row.day === null
      ? "Resumo do mês sem a data dos negócios: envie a Negociação"
      : `Resumo do mês com compra e venda em ${shownDay(row.day)}, ou sem preço: envie a Negociação`;
  return toReview(row, reason, ["day", "price"]);
}

import { normalisedLabel } from "#domain/imports/label-text.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { isEventPhrase } from "#domain/imports/other-sheet/operation-words.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";

/** Payments of money. Bonuses and splits are none. */
const payments =
  /\b(?:PROVENTOS?|DIVIDENDOS?|DIVIDENDS?|RENDIMENTOS?|JS?CP|JUROS SOBRE|AMORTIZAC(?:AO|OES))\b/;

/** Whether every row names income. With a price, which may be that of one unit, only payments of money count. */
export function isIncomeTable({ table, guess }: { table: Table; guess: ColumnMapping }): boolean {
  if (guess.side === null) return false;
  const texts = table.rows.map(({ cells }) => (cells[guess.side ?? -1] ?? "").trim()).filter(Boolean);
  const isPayment = (text: string) => guess.price === null || payments.test(normalisedLabel(text));
  return texts.length > 0 && texts.every((text) => isEventPhrase(text) && isPayment(text));
}

import { normalisedLabel } from "#domain/imports/label-text.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
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

const provisioned = /\bPROVISIONAD[OA]S?\b/;
const forecast = /^PREVISAO (?:D[EO] )?(?:PAGAMENTO|PGTO|CREDITO)\b|^PAGAMENTO PREVISTO$/;

/** Whether a table lists income that was announced and not paid, as its headers, its title or each of its rows say. */
export function isAnnouncedTable(of: { table: Table; guess: ColumnMapping }): boolean {
  const { table, guess } = of;
  const names = table.headers.map(headerText);
  const isOfIncome = guess.side === null || isIncomeTable(of);
  if (isOfIncome && names.some((name) => forecast.test(name) || provisioned.test(name))) return true;
  if (!isIncomeTable(of)) return false;
  if ([table.sheet, table.above].some((text) => provisioned.test(normalisedLabel(text)))) return true;
  return names.some((_, index) => {
    const texts = table.rows.map(({ cells }) => (cells[index] ?? "").trim()).filter(Boolean);
    return texts.length > 0 && texts.every((text) => provisioned.test(normalisedLabel(text.slice(0, 200))));
  });
}

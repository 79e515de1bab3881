import { normalisedLabel } from "#domain/imports/label-text.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { isEventPhrase } from "#domain/imports/other-sheet/operation-words.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";

/** Payments of money. Bonuses and splits are none. */
const payments =
  /\b(?:PROVENTOS?|DIVIDENDOS?|DIVIDENDS?|RENDIMENTOS?|JS?CP|JUROS SOBRE|AMORTIZAC(?:AO|OES))\b/;

const shortened = (text: string) => text.slice(0, 200);
const textsAt = ({ rows }: Table, index: number): string[] =>
  rows.map(({ cells }) => (cells[index] ?? "").trim()).filter(Boolean);

const areAll = (texts: readonly string[], isOf: (text: string) => boolean): boolean =>
  texts.length > 0 && texts.every((text) => isEventPhrase(text) && isOf(text));

const isPayment = (text: string) => payments.test(normalisedLabel(text));

/**
 * Whether every row names income. With a price, which may be that of one unit, only payments of money count. They also stand in
 * another column than the one of sides: 'Tipo de provento'.
 */
export function isIncomeTable({ table, guess }: { table: Table; guess: ColumnMapping }): boolean {
  if (guess.side !== null)
    return areAll(textsAt(table, guess.side), (text) => guess.price === null || isPayment(text));
  return (
    guess.price === null &&
    table.headers.some((_, index) => areAll(textsAt(table, index).map(shortened), isPayment))
  );
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

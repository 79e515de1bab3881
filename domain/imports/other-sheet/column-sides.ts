import { normalisedLabel } from "#domain/imports/label-text.ts";
import { parseSide } from "#domain/imports/other-sheet/cell-texts.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";

export type Side = "buy" | "sell";

const moneyHeader =
  /\b(?:(?:DEBITOS?|DEBS?|DEBIT|DB|D)\/(?:CREDITOS?|CREDS?|CREDIT|CR|C)|(?:CREDITOS?|CREDS?|CREDIT|CR|C)\/(?:DEBITOS?|DEBS?|DEBIT|DB|D))\b/;
const moneyCell = /^(?:D|DB|DEB|DEBITO|DEBIT|CR|CRED|CREDITO|CREDIT)$/;

/** Whether a header names debits and credits: 'D/C', 'Débito/Crédito'. */
export const isMoneyHeader = (header: string): boolean => moneyHeader.test(headerText(header));

const ways = new Set(["ENTRADA", "SAIDA"]);
const portuguese = ["C", "V", "COMPRA", "VENDA"];
/** The letters of 'buy' and 'sell'. Beside those of 'compra' and 'venda' they may be 'bonificação' and 'subscrição'. */
const english = new Set(["B", "S"]);

/** Creates a function that tells the side that a cell of the column of sides states. The whole column decides about 'C' and 'Entrada'. */
export function createSideReader(
  table: Table,
  { side, day }: ColumnMapping,
): (text: string) => Side | undefined {
  if (side === null) return () => undefined;
  const rows = table.rows.filter(({ cells }) => /\d/.test(cells[day ?? -1] ?? ""));
  const labels = new Set(rows.map(({ cells }) => normalisedLabel((cells[side] ?? "").trim())));
  const all = [...labels];
  // The money of a sale is a credit. A letter of sales beside it tells that the column has sides.
  const tellsMoney = isMoneyHeader(table.headers[side] ?? "") || all.some((label) => moneyCell.test(label));
  const isMoney = tellsMoney && !labels.has("V");
  const areWays = all.every((label) => ways.has(label));
  const isPortuguese = portuguese.some((label) => labels.has(label));
  return (text) => {
    const label = normalisedLabel(text);
    if ((isMoney && label === "C") || (!areWays && ways.has(label))) return undefined;
    if (isPortuguese && english.has(label)) return undefined;
    return parseSide(text);
  };
}

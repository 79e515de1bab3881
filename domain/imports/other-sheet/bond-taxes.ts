import { type DecimalMark, isBlankCell, parseNumber } from "#domain/imports/numbers.ts";
import { fundOfCnpj, parseAsset, parseSide } from "#domain/imports/other-sheet/cell-texts.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { netColumn } from "#domain/imports/other-sheet/sheet-payment.ts";
import { namesApplication } from "#domain/imports/other-sheet/sheet-title.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import type { OtherTradeFields } from "#domain/imports/rows.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import { decimal, zero } from "#domain/kernel/decimal.ts";

const bonds = ["treasury", "fixed-income"];

/** Whether a text names an asset whose payer withholds all of its income tax: a bond, an application or a fund. */
const isTaxedAtSource = (text: string): boolean =>
  bonds.includes(parseAsset(text).type) || fundOfCnpj(text) !== undefined || namesApplication(text);

/** Whether all taxes of a column are of redemptions of bonds, applications and funds, which are more than those of a trade in shares. */
export function isTaxOfBonds(
  { rows }: Table,
  column: number,
  { asset, side }: Pick<ColumnMapping, "asset" | "side">,
): boolean {
  if (asset === null || side === null) return false;
  const taxed = rows.filter(({ cells }) => /[1-9]/.test(cells[column] ?? ""));
  return (
    taxed.length > 0 &&
    taxed.every(({ cells }) => isTaxedAtSource(cells[asset] ?? "") && parseSide(cells[side] ?? "") === "sell")
  );
}

/** The highest rates of IOF and income tax on a yield; a whole redemption is never all yield. */
const maxShare = decimal("0.3");

/**
 * Creates a function that reads what was withheld from the redemption of a bond where a column states what was paid. Undefined for any
 * other row, and beside a column of the tax itself.
 */
export function createNetReader(
  { headers }: Pick<Table, "headers">,
  { withheld }: Pick<ColumnMapping, "withheld">,
  markOf: (column: number) => DecimalMark,
): (row: SheetRow, trade: OtherTradeFields) => OtherTradeFields["withheld"] | undefined {
  const column = withheld === null ? netColumn(headers) : undefined;
  return ({ cells, decimals }, { operation, side, product, title, value, fees }) => {
    const text = (cells[column ?? -1] ?? "").trim();
    const isBond = bonds.includes(product.type) || title !== undefined;
    if (column === undefined || operation !== null || side !== "sell" || !isBond || isBlankCell(text))
      return undefined;
    const digits = text.replace(/^R\$\s{0,3}/, "");
    const net = parseNumber(digits, decimals?.has(column) ? "point" : markOf(column));
    if (!net?.gt(0) || value === null) return undefined;
    const difference = value.minus(fees).minus(net);
    return difference.gt(zero) && difference.lte(value.times(maxShare)) ? difference : undefined;
  };
}

import {
  addedHeaderIn,
  type Columns,
  type RecognisedSheet,
  recogniseSheet,
} from "#domain/imports/columns.ts";
import { institutionText, parseInstitution } from "#domain/imports/institutions.ts";
import { normalisedLabel, splitState } from "#domain/imports/label-text.ts";
import { decimalMarkOf, isBlankCell } from "#domain/imports/numbers.ts";
import { type Product, parseProduct, parseTradedCode } from "#domain/imports/product.ts";
import { RowCells, type SheetStyle } from "#domain/imports/row-cells.ts";
import { RowKeys, rowText } from "#domain/imports/row-key.ts";
import type {
  ImportRow,
  IncomeRow,
  LentPositionRow,
  MovementRow,
  PositionRow,
  SheetKind,
  TradeRow,
  TradeSummaryRow,
} from "#domain/imports/rows.ts";
import { type Sheet, type SheetRow, type Workbook, writtenText } from "#domain/imports/sheet.ts";
import { styleOfDays } from "#domain/imports/sheet-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";

type Cells<Kind extends SheetKind> = RowCells<keyof Columns<Kind> & string>;
/** A row without its place, and the columns of its key. */
type Reading<Row> = { row: Omit<Row, "key" | "sheet" | "line">; keyColumns: Parameters<typeof rowText>[1] };

const sides: Readonly<Record<string, "buy" | "sell">> = { COMPRA: "buy", C: "buy", VENDA: "sell", V: "sell" };
const directions: Readonly<Record<string, "credit" | "debit">> = { CREDITO: "credit", DEBITO: "debit" };

function readTrade(cells: Cells<"trades">): Reading<TradeRow> {
  const side = sides[normalisedLabel(cells.text("side"))];
  if (!side) cells.note("side");
  const market = normalisedLabel(cells.text("market"));
  const day = cells.day("day");
  const quantity = cells.number("quantity");
  const price = cells.number("price");
  const value = cells.optionalNumber("value");
  const code = normalisedLabel(cells.text("code"));
  if (!quantity.gt(0)) cells.note("quantity");
  const institution = cells.text("institution");
  return {
    row: {
      kind: "trades",
      product: parseTradedCode(code, market),
      institution: parseInstitution(institution),
      day,
      side: side ?? "buy",
      market,
      quantity,
      price,
      value,
      fees: zero,
    },
    keyColumns: [
      day,
      side ?? "",
      market,
      normalisedLabel(cells.text("maturity")),
      institutionText(institution),
      code,
      quantity,
      price,
      value,
    ],
  };
}

/** The columns that movimentação and proventos recebidos share. */
function readPayment(
  cells: RowCells<"day" | "label" | "product" | "institution" | "quantity" | "price" | "value">,
) {
  const labelText = cells.text("label");
  const product = parseProduct(cells.text("product"));
  const institution = cells.text("institution");
  const day = cells.day("day");
  const [quantity, price, value] = (["quantity", "price", "value"] as const).map((column) =>
    cells.optionalNumber(column),
  );
  const amounts = { quantity: quantity ?? null, price: price ?? null, value: value ?? null };
  return {
    row: {
      product,
      institution: parseInstitution(institution),
      day,
      ...splitState(labelText),
      labelText,
      ...amounts,
      priceRounding: cells.rounding("price"),
    },
    keyColumns: [
      day,
      normalisedLabel(labelText),
      product.code,
      institutionText(institution),
      amounts.quantity,
      amounts.price,
      amounts.value,
    ],
  };
}

function readMovement(cells: Cells<"movements">): Reading<MovementRow> {
  const direction = directions[normalisedLabel(cells.text("direction"))];
  if (!direction) cells.note("direction");
  const { row, keyColumns } = readPayment(cells);
  return {
    row: { kind: "movements", direction: direction ?? "credit", ...row },
    keyColumns: [direction ?? "", ...keyColumns],
  };
}

function readIncome(cells: Cells<"income">): Reading<IncomeRow> {
  const { row, keyColumns } = readPayment(cells);
  return { row: { kind: "income", ...row }, keyColumns };
}

function productOfPosition(text: string, code: string): Product {
  const product = parseProduct(text);
  if (code === "") return product;
  if (product.type === "listed") return { ...parseTradedCode(code, ""), name: product.name };
  const named = product.type === "fixed-income" || product.type === "other";
  return named ? { type: "fixed-income", code: normalisedLabel(code), name: text } : product;
}

function readPosition(cells: Cells<"positions">): Reading<PositionRow> {
  const product = productOfPosition(cells.text("product"), cells.text("code"));
  const institution = cells.text("institution");
  const quantity = cells.number("quantity");
  const isin = cells.text("isin") || null;
  const bond = {
    issuer: cells.text("issuer"),
    index: cells.text("index"),
    issued: cells.optionalDay("issued"),
    maturity: cells.optionalDay("maturity"),
  };
  return {
    row: {
      kind: "positions",
      product,
      institution: parseInstitution(institution),
      quantity,
      isin,
      price: cells.optionalNumber("price"),
      value: cells.optionalNumber("value"),
      bond: product.type === "fixed-income" ? bond : null,
    },
    keyColumns: [
      product.code,
      institutionText(institution),
      isin,
      normalisedLabel(cells.text("maturity")),
      quantity,
    ],
  };
}

function readLentPosition(cells: Cells<"lent-positions">): Reading<LentPositionRow> {
  const product = parseProduct(cells.text("product"));
  const institution = cells.text("institution");
  const quantity = cells.number("quantity");
  return {
    row: { kind: "lent-positions", product, institution: parseInstitution(institution), quantity },
    keyColumns: [product.code, institutionText(institution), cells.text("contract"), quantity],
  };
}

/** B3 writes '-' as the last day where all trades are of the first one. */
const readLastDay = (cells: Cells<"trade-summary">, first: Day): Day =>
  isBlankCell(cells.text("to")) ? first : cells.day("to");

function readTradeSummary(cells: Cells<"trade-summary">): Reading<TradeSummaryRow> {
  const product = parseTradedCode(cells.text("code"), "");
  const institution = cells.text("institution");
  const from = cells.day("from");
  const to = readLastDay(cells, from);
  const bought = cells.optionalNumber("bought");
  const sold = cells.optionalNumber("sold");
  const averageBought = cells.optionalNumber("averageBought");
  const averageSold = cells.optionalNumber("averageSold");
  const isSale = sold?.gt(0) === true;
  const hasBoth = isSale && bought?.gt(0) === true;
  const ofSide = isSale
    ? { side: "sell" as const, quantity: sold, price: averageSold }
    : { side: "buy" as const, quantity: bought, price: averageBought };
  return {
    row: {
      kind: "trade-summary",
      product,
      institution: parseInstitution(institution),
      from,
      day: from === to ? from : null,
      ...(hasBoth ? { side: null, quantity: null, price: null } : ofSide),
    },
    keyColumns: [
      from,
      to,
      product.code,
      institutionText(institution),
      bought,
      sold,
      averageBought,
      averageSold,
    ],
  };
}

/** Blank rows and totals close a sheet: they name no product, and no day with amounts. */
function isData(cells: RowCells<string>): boolean {
  const name = cells.text("product") || cells.text("code");
  if (name !== "") return normalisedLabel(name) !== "TOTAL";
  return (
    /\d/.test(cells.text("day")) && ["quantity", "value"].some((column) => /\d/.test(cells.text(column)))
  );
}

function readRow(sheet: RecognisedSheet, row: SheetRow, style: SheetStyle) {
  const read = <Kind extends SheetKind, Row>(
    columns: Columns<Kind>,
    reader: (cells: Cells<Kind>) => Reading<Row>,
  ) => {
    const cells = new RowCells<keyof Columns<Kind> & string>(columns, row, style);
    const named = cells as RowCells<string>;
    if (!isData(named)) return undefined;
    if (!(named.text("product") || named.text("code"))) named.note("code" in columns ? "code" : "product");
    const reading = reader(cells);
    const header = addedHeaderIn(sheet.all, row);
    const added = header && `“${header}”, que não é da B3: apague essa coluna e envie de novo`;
    return { ...reading, unreadable: cells.unreadable ?? added };
  };
  switch (sheet.kind) {
    case "trades":
      return read(sheet.columns, readTrade);
    case "movements":
      return read(sheet.columns, readMovement);
    case "income":
      return read(sheet.columns, readIncome);
    case "positions":
      return read(sheet.columns, readPosition);
    case "lent-positions":
      return read(sheet.columns, readLentPosition);
    case "trade-summary":
      return read(sheet.columns, readTradeSummary);
    default:
      throw unknownKind(sheet);
  }
}

/** The rows of the sheets that are B3's, and the names of the other sheets. */
export type ImportFile = {
  kinds: readonly SheetKind[];
  rows: readonly ImportRow[];
  unknownSheets: readonly string[];
};

function readSheet({ name }: Sheet, sheet: RecognisedSheet, style: SheetStyle, keys: RowKeys): ImportRow[] {
  return sheet.rows.flatMap((sheetRow): ImportRow[] => {
    const reading = readRow(sheet, sheetRow, style);
    if (!reading) return [];
    const place = { sheet: name, line: sheetRow.line };
    if (reading.unreadable !== undefined) {
      const key = keys.next(rowText(`unreadable ${sheet.kind}`, sheetRow.cells.map(normalisedLabel)));
      return [{ ...place, kind: "unreadable", sheetKind: sheet.kind, key, column: reading.unreadable }];
    }
    const key = keys.next(rowText(sheet.kind, reading.keyColumns));
    return [{ ...reading.row, ...place, key } as ImportRow];
  });
}

/** Reads all sheets of one file. A file without any sheet of B3's has no `kinds`. */
export function readImportFile({ sheets }: Workbook): ImportFile {
  const keys = new RowKeys();
  const kinds = new Set<SheetKind>();
  const rows: ImportRow[] = [];
  const unknownSheets: string[] = [];
  for (const sheet of sheets) {
    const recognised = recogniseSheet(sheet);
    if (!recognised) {
      if (sheet.rows.length > 0) unknownSheets.push(sheet.name);
      continue;
    }
    kinds.add(recognised.kind);
    const mark = decimalMarkOf(
      recognised.rows.flatMap((row) => row.cells.map((_, index) => writtenText(row, index))),
    );
    const style = { mark, ...styleOfDays(recognised) };
    for (const row of readSheet(sheet, recognised, style, keys)) rows.push(row);
  }
  return { kinds: [...kinds], rows, unknownSheets };
}

import type { ImportContext } from "#domain/imports/drafts/context.ts";
import type { EntryDraft, GroupedRow } from "#domain/imports/drafts/draft.ts";
import { groupRows } from "#domain/imports/group-rows.ts";
import { readImportFile } from "#domain/imports/read-sheet.ts";
import type { Workbook } from "#domain/imports/sheet.ts";
import { zero } from "#domain/kernel/decimal.ts";
import { inLedgerOrder, type LedgerEntry } from "#domain/ledger/entry.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import type { Holding } from "#domain/ledger/step.ts";

/** Files of B3 in short notation, one text for each row with ' | ' between the cells. */
const headers = {
  trades:
    "Data do Negócio|Tipo de Movimentação|Mercado|Prazo/Vencimento|Instituição|Código de Negociação|Quantidade|Preço|Valor",
  movements:
    "Entrada/Saída|Data|Movimentação|Produto|Instituição|Quantidade|Preço unitário|Valor da Operação",
  income: "Produto|Pagamento|Tipo de Evento|Instituição|Quantidade|Preço unitário|Valor líquido",
};

const cellsOf = (row: string) => row.split("|").map((cell) => cell.trim());

function fileOf(kind: keyof typeof headers, rows: readonly string[]): Workbook {
  const lines = [headers[kind], ...rows].map((row, index) => ({ line: index + 1, cells: cellsOf(row) }));
  return { delimiter: null, sheets: [{ name: kind, rows: lines }] };
}

/** '10/04/2024 | Compra | ITUB4 | 100 | 32.86', of XP on the cash market. */
export function tradesFile(...rows: string[]): Workbook {
  return fileOf(
    "trades",
    rows.map((row) => {
      const [day, side, code, quantity, price, market = "Mercado à Vista", institution = "XP INVESTIMENTOS"] =
        cellsOf(row);
      return [day, side, market, "-", institution, code, quantity, price, "-"].join("|");
    }),
  );
}

/** 'Credito | 18/04/2024 | Desdobro | BBAS3 - BB | XP INVESTIMENTOS | 40 | - | -' */
export const movementsFile = (...rows: string[]): Workbook => fileOf("movements", rows);

/** 'ITUB4 - ITAU | 07/03/2025 | Dividendo | XP INVESTIMENTOS | 133 | 1.25 | 166.37' */
export const incomeFile = (...rows: string[]): Workbook => fileOf("income", rows);

const nothingKnown: ImportContext = { recorded: [], events: [], heldBefore: () => null };

export function groupFiles(files: readonly Workbook[], context: Partial<ImportContext> = {}): GroupedRow[] {
  const rows = files.map((file) => readImportFile(file).rows);
  return groupRows(rows, { ...nothingKnown, ...context });
}

/** The entry as plain text, without its product. */
export function shortEntry(entry: EntryDraft | null): Record<string, unknown> | null {
  if (entry === null) return null;
  const { product, ...rest } = entry;
  const text = (value: unknown): unknown => {
    if (value === null || typeof value !== "object") return value;
    if ("code" in value) return value.code;
    if ("key" in value) return value.key;
    if ("from" in value && "to" in value) return `${value.to}:${value.from}`;
    return String(value);
  };
  const fields = Object.entries(rest).filter(([name]) => name !== "institution");
  return { code: product.code, ...Object.fromEntries(fields.map(([name, value]) => [name, text(value)])) };
}

/** The entry with its code as the id of its asset and the key of its institution as that of its custodian. */
function ledgerEntryOf(entry: EntryDraft, order: number): LedgerEntry[] {
  const fact = { id: `entry ${order}`, order, day: entry.day, assetId: entry.product.code };
  switch (entry.kind) {
    case "buy":
    case "sell": {
      const { kind, quantity, price, fees, institution } = entry;
      return [{ ...fact, kind, quantity, price, fees, custodianId: institution.key }];
    }
    case "split":
      return [{ ...fact, kind: entry.kind, ratio: entry.ratio }];
    case "bonus":
      return [{ ...fact, kind: entry.kind, ratio: entry.ratio, unitCost: entry.unitCost }];
    case "fraction-sale":
      return [{ ...fact, kind: entry.kind, quantity: entry.quantity, amount: entry.amount }];
    case "subscription":
      return [{ ...fact, kind: entry.kind, quantity: entry.quantity, amount: entry.amount ?? zero }];
    case "transfer": {
      const ends = { fromCustodianId: entry.from?.key ?? null, toCustodianId: entry.to?.key ?? null };
      return [{ ...fact, kind: entry.kind, quantity: entry.quantity, ...ends }];
    }
    case "income":
    case "rights-sale":
    case "come-cotas":
    case "conversion":
    case "share-merger":
    case "spin-off":
      return [];
    default:
      return entry satisfies never;
  }
}

/** Holdings by code after the entries, except those without an effect on units. */
export const holdingsOf = (entries: readonly EntryDraft[]): Map<string, Holding> =>
  holdingsAfter(inLedgerOrder(entries.flatMap(ledgerEntryOf)));

import type { ImportFile } from "#contract/imports.ts";
import { cleanWorkbook } from "#domain/imports/clean-workbook.ts";
import { isAnnouncedIncome } from "#domain/imports/columns.ts";
import { type OtherKind, otherKindOf } from "#domain/imports/other-sheet/file-kinds.ts";
import { unfoldJournals } from "#domain/imports/other-sheet/journal.ts";
import { findOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { isHeaderAlone } from "#domain/imports/other-sheet/table.ts";
import { readImportFile } from "#domain/imports/read-sheet.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Workbook } from "#domain/imports/sheet.ts";
import { type ColumnSource, readOtherSheet, type Template } from "#server/rooms/imports/read-other-sheet.ts";
import { readUpload } from "#server/rooms/imports/sheets/read-upload.ts";
import { SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";

export type ReadFile = {
  file: ImportFile;
  rows: readonly ImportRow[];
  /** The columns to remember once the import is confirmed. */
  template: Template | null;
};

const noTable =
  "Não reconhecemos esta planilha. Ela precisa de uma linha por operação, com data, ativo, quantidade e preço.";

const noRows = "Este arquivo só tem os títulos das colunas, sem nenhuma operação.";

const notPaidYet =
  "Estes são proventos provisionados, que ainda não foram pagos. Envie os Proventos recebidos ou a Movimentação, que têm os pagamentos.";

/** Files whose rows are no trades, by what they are. */
const otherKinds: Record<OtherKind, string> = {
  "account-statement":
    "Este arquivo é o extrato de uma conta: mostra o dinheiro que entrou e saiu, e não os negócios. Envie a Negociação da B3 ou as operações da sua corretora.",
  "note-text":
    "Este é o texto de uma nota de corretagem, que não lemos. Envie a Negociação da B3, que traz os mesmos negócios, ou cadastre-os à mão.",
  position:
    "Este arquivo é uma posição: mostra o que você tem, e não o dia de cada compra. Envie a Negociação da B3 ou as operações da sua corretora.",
  "closed-lots":
    "Nesta planilha, cada linha junta uma compra e a sua venda, e não dá para separar as duas com certeza: há custos das duas juntas, ou o resultado não fecha com os preços. Separe em duas linhas, cada uma com sua data, quantidade e preço.",
  "sides-apart":
    "Nesta planilha, as compras e as vendas estão em colunas diferentes. Lemos uma operação por linha: junte as colunas e crie uma que diga 'Compra' ou 'Venda'.",
  "card-bill":
    "Este arquivo parece a fatura de um cartão: lista gastos, e não operações com ativos. Envie a Negociação da B3 ou as operações da sua corretora.",
  "annual-statement":
    "Este é um informe de rendimentos: traz somas do ano e saldos, e não cada operação. Envie a Negociação e a Movimentação da B3.",
  fees: "Este arquivo só lista taxas e tarifas, sem quantidade nem preço. Envie a Negociação da B3 ou as operações da sua corretora.",
  quotes:
    "Este arquivo é uma lista de cotações: não tem a data nem a quantidade de nenhuma operação sua. Envie a Negociação da B3 ou as operações da sua corretora.",
  "tax-months":
    "Este arquivo é a apuração do imposto por mês: traz somas, e não as operações que as formam. Envie a Negociação da B3 ou as operações da sua corretora.",
  plan: "Este arquivo é um plano de compras: nenhuma linha tem o dia de uma operação feita. Envie a Negociação da B3 ou as operações da sua corretora.",
  "coin-ledger":
    "Neste histórico, cada compra ocupa várias linhas: o que entrou, o que foi pago e a taxa. Exporte o histórico de negociações da corretora, que traz uma linha por operação com par, quantidade e preço.",
  "without-days":
    "Falta o dia de cada operação: nenhuma coluna deste arquivo tem datas. Sem ele não sabemos quando cada compra ou venda aconteceu.",
  "own-report":
    "Este arquivo é um relatório feito aqui, que não lista as transações. Envie o CSV 'Transações' do mesmo relatório, ou a planilha inteira (XLSX).",
  "announced-income": notPaidYet,
  income:
    "Este arquivo lista proventos, que só lemos dos arquivos da B3. Envie os Proventos recebidos ou a Movimentação, ou cadastre os pagamentos em Eventos.",
};

const refused = (refusal: string): ReadFile => ({
  file: {
    kinds: [],
    rows: 0,
    from: null,
    to: null,
    until: null,
    refusal,
    unknownSheets: [],
    hiddenRows: 0,
    columns: null,
  },
  rows: [],
  template: null,
});

/** The first and the last day that a row names. The name of the file is not known here. */
function periodOf(rows: readonly ImportRow[]): Pick<ImportFile, "from" | "to" | "until"> {
  const days = rows.flatMap((row) => ("day" in row ? (row.day ?? []) : [])).toSorted();
  return { from: days[0] ?? null, to: days.at(-1) ?? null, until: null };
}

/** The rows among those that were read that the workbook hides, for example by a filter. */
function hiddenRows({ sheets }: Workbook, rows: readonly ImportRow[]): number {
  const hidden = new Set(
    sheets.flatMap(({ name, rows: all }) =>
      all.flatMap((row) => (row.isHidden ? `${row.line} ${name}` : [])),
    ),
  );
  return rows.filter(({ sheet, line }) => hidden.has(`${line} ${sheet}`)).length;
}

/** Reads one uploaded file. A file that cannot be read says why; the others go on. */
export async function readFile(bytes: Buffer, source: ColumnSource): Promise<ReadFile> {
  try {
    const workbook = cleanWorkbook(await readUpload(bytes));
    const { kinds, rows, unknownSheets } = readImportFile(workbook);
    if (kinds.length > 0) {
      const file = {
        kinds: [...kinds],
        rows: rows.length,
        unknownSheets: [...unknownSheets],
        hiddenRows: hiddenRows(workbook, rows),
        columns: null,
      };
      return { file: { ...file, refusal: null, ...periodOf(rows) }, rows, template: null };
    }
    if (workbook.sheets.some(isAnnouncedIncome)) return refused(notPaidYet);
    const unfolded = unfoldJournals(workbook);
    const found = findOtherTable(unfolded);
    const kind = source.chosen ? null : otherKindOf(unfolded, found);
    if (kind) return refused(otherKinds[kind]);
    if (!found) return refused(workbook.sheets.some(isHeaderAlone) ? noRows : noTable);
    const { columns, rows: trades, template, leftOut } = await readOtherSheet(found, source);
    const file = {
      kinds: template ? ["other-trades" as const] : [],
      rows: trades.length,
      refusal: null,
      unknownSheets: unknownSheets.filter(
        (name) => name !== found.table.sheet && !found.table.further.some(({ sheet }) => sheet === name),
      ),
      hiddenRows: hiddenRows(workbook, trades),
      columns,
      ...(leftOut && { leftOut }),
    };
    return { file: { ...file, ...periodOf(trades) }, rows: trades, template };
  } catch (error) {
    if (error instanceof SheetRefusal) return refused(error.message);
    throw error;
  }
}

import { pastedText } from "#app/features/imports/pasted-text.ts";
import { formatDay, formatMoney, formatMonth, formatQuantity } from "#app/lib/format.ts";
import {
  type ImportCounts,
  type ImportFile,
  type ImportGroup,
  type ImportRow,
  type LeftOutRows,
  maxImportFileBytes,
  type WithheldMonth,
} from "#contract/imports.ts";
import type { PastedRows } from "#domain/imports/pasted-rows.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const kindNames: Record<ImportFile["kinds"][number], string> = {
  trades: "Negociação",
  movements: "Movimentação",
  income: "Proventos recebidos",
  positions: "Posição",
  "lent-positions": "Empréstimos",
  "trade-summary": "Resumo do mês",
  "other-trades": "Outra planilha",
};

/** The kinds of a file's sheets, each named once. */
export const kindsText = ({ kinds }: Pick<ImportFile, "kinds">): string =>
  kinds.map((kind) => kindNames[kind]).join(" e ");

export function periodText({ from, to }: Pick<ImportFile, "from" | "to">): string {
  if (from === null || to === null) return "";
  return from === to ? formatDay(from) : `de ${formatDay(from)} a ${formatDay(to)}`;
}

/** Groups in the order of the screen. Their counts sum to the rows that were read. */
export const groups: readonly {
  group: ImportGroup;
  count: keyof ImportCounts;
  label: string;
  one: string;
}[] = [
  { group: "new", count: "new", label: "Novas", one: "Nova" },
  { group: "known", count: "known", label: "Já importadas", one: "Já importada" },
  { group: "mirror", count: "mirror", label: "Espelho de liquidação", one: "Espelho" },
  { group: "no-effect", count: "noEffect", label: "Sem efeito", one: "Sem efeito" },
  { group: "review", count: "review", label: "Para revisar", one: "Para revisar" },
];

export const rowsText = (count: number) =>
  count === 1 ? "1 linha" : `${count.toLocaleString("pt-BR")} linhas`;

/** Leads to the questions about rows that are left out. */
export const answerRowsText = (count: number): string =>
  count === 1 ? "Responder à linha" : `Responder às ${rowsText(count)}`;

/** The code of a row. A row that says no more is also named by its line. */
export const rowName = ({ line, code, label }: Pick<ImportRow, "line" | "code" | "label">): string =>
  label === "" || code === "" ? [`Linha ${line}`, code].filter(Boolean).join(" · ") : code;

type NamedRow = Pick<ImportRow, "line" | "code" | "label" | "reason">;

const maxNamed = 3;

/** Names the rows that an import left out. `lines`: pasted lines that no row was made of. */
export function leftOutText(
  { count, rows }: { count: number; rows: readonly NamedRow[] },
  lines: PastedRows["unread"],
): string {
  const total = count + lines.length;
  if (total === 0) return "";
  const named = [
    ...rows.map((row) => ({
      line: row.line,
      text: [...new Set([`Linha ${row.line}`, row.code])].filter(Boolean).join(" · "),
      reason: row.reason,
    })),
    ...lines.map(({ line, text, reason }) => ({
      line,
      text: `Linha ${line} · “${text.trim().slice(0, 60)}”`,
      reason: pastedText(reason),
    })),
  ]
    .toSorted((a, b) => a.line - b.line)
    .slice(0, maxNamed)
    .map(({ text, reason }) => `${text} · ${reason}`);
  const more = total - named.length;
  const others = more > 0 ? ` E mais ${rowsText(more)}.` : "";
  const start = `${total === 1 ? "1 linha ficou" : `${rowsText(total)} ficaram`} de fora`;
  return named.length === 0 ? `${start}.` : `${start}: ${named.join("; ")}.${others}`;
}

/** The contents of a file, or why nothing of it is read. Pasted lines have no kind. */
export function fileText(file: ImportFile, isPasted = false): string {
  if (file.refusal !== null) return file.refusal;
  if (file.kinds.length === 0)
    return `Escolha as colunas abaixo para ler ${isPasted ? "estas linhas" : "esta planilha"}.`;
  return [isPasted ? "" : kindsText(file), rowsText(file.rows), periodText(file)].filter(Boolean).join(" · ");
}

const withheldUses = {
  filled: "vai para o IRRF do mês em Impostos",
  stated: "você já informou o IRRF deste mês, e o seu valor fica",
  "other-sales": "o mês tem outras vendas: confira o IRRF em Impostos",
} as const;

/** Says where the tax goes that the rows of a file say was withheld. */
export function withheldText({ month, common, dayTrade, use }: WithheldMonth): string {
  const amount = formatMoney(textOf(decimal(common).plus(dayTrade)));
  return `IRRF de ${amount} em ${formatMonth(month)}: ${withheldUses[use]}.`;
}

/** 'um, dois e três'. */
export const listed = (parts: string[]) => new Intl.ListFormat("pt-BR").format(parts);

/** Names the sheets of a workbook that are not read. */
export const unreadSheetsText = (names: readonly string[]): string =>
  names.length === 1
    ? `A aba ${names[0]} não é lida. Se ela tem operações, envie-a em outro arquivo.`
    : `As abas ${listed([...names])} não são lidas. Se elas têm operações, envie cada uma em outro arquivo.`;

export const hiddenRowsText = (count: number): string =>
  count === 1
    ? "1 linha está oculta na planilha, talvez por um filtro, e também foi lida."
    : `${formatQuantity(String(count))} linhas estão ocultas na planilha, talvez por um filtro, e também foram lidas.`;

const maxNamedRows = 3;

/** Names the totals and notes among the rows of a file, which are no trades. */
export function leftOutRowsText({ count, rows }: LeftOutRows): string {
  const named = rows.slice(0, maxNamedRows).map(({ line, text }) => `linha ${line}, “${text}”`);
  const more = count - named.length;
  const start =
    count === 1 ? "1 linha não é uma operação e fica" : `${rowsText(count)} não são operações e ficam`;
  return `${start} de fora: ${named.join("; ")}${more > 0 ? `; e mais ${more.toLocaleString("pt-BR")}` : ""}.`;
}

/** The entries of an import that still exist. */
export function entriesText({
  transactions,
  income,
  events,
}: Record<"transactions" | "income" | "events", number>) {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count.toLocaleString("pt-BR")} ${many}`];
  const parts = [
    ...counted(transactions, "transação", "transações"),
    ...counted(income, "provento", "proventos"),
    ...counted(events, "evento", "eventos"),
  ];
  return parts.length > 0 ? listed(parts) : "nenhum lançamento";
}

/** Says what an import recorded. */
export function enteredText(entries: Parameters<typeof entriesText>[0]): string {
  const total = entries.transactions + entries.income + entries.events;
  if (total === 0) return "Nenhum lançamento entrou.";
  return `${total === 1 ? "Entrou" : "Entraram"} ${entriesText(entries)}.`;
}

/** Why a file cannot be sent; undefined if it can. */
export function refuseFile({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (size > maxImportFileBytes) return `${name} passa de 5 MB. Exporte um período menor na B3.`;
  // The server says what to do with the last four.
  if (!/\.(xlsx|ods|csv|tsv|txt|xls|html?|pdf)$/i.test(name))
    return `${name} não é uma planilha .xlsx ou .ods nem um CSV.`;
  return undefined;
}

import { createHash } from "node:crypto";
import {
  type ColumnField,
  type ColumnMapping,
  type ImportColumns,
  maxPreviewLength,
  previewRows,
} from "#contract/import-columns.ts";
import { fieldProblem } from "#contract/problem.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import { fitsWidth } from "#domain/imports/other-sheet/mapping.ts";
import {
  type OtherReading,
  type OtherTable,
  readOtherTable,
} from "#domain/imports/other-sheet/read-other-file.ts";
import { isDayOrderOpen } from "#domain/imports/other-sheet/read-table.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { shownCells, withoutCpf } from "#server/imports/personal-cells.ts";

/** A mapping by the digest of the headers it was made for, in hexadecimal. */
export type Templates = ReadonlyMap<string, ColumnMapping>;

/** A mapping that was used. Without headers there is nothing to know a later file by. */
export type Template = { digest: Buffer | null; mapping: ColumnMapping };

export type ColumnSource = { chosen: ColumnMapping | undefined; templates: Templates };

const digestOf = ({ hasHeader, headers }: Table): Buffer | null =>
  hasHeader
    ? createHash("sha256")
        .update(JSON.stringify(headers.map(headerText)))
        .digest()
    : null;

function mappingOf(
  { table, guess }: OtherTable,
  digest: Buffer | null,
  { chosen, templates }: ColumnSource,
): Pick<ImportColumns, "mapping" | "source"> {
  if (chosen) {
    if (!fitsWidth(chosen, table.headers.length))
      throw fieldProblem("invalid-input", "columns", "O arquivo não tem uma das colunas escolhidas.");
    return { mapping: chosen, source: "chosen" };
  }
  const remembered = digest && templates.get(digest.toString("hex"));
  if (remembered && fitsWidth(remembered, table.headers.length))
    return { mapping: remembered, source: "remembered" };
  return { mapping: { ...guess }, source: "guessed" };
}

const maxShownCell = 30;

function problemsOf({ problems, unreadable }: OtherReading): ImportColumns["problems"] {
  const ofMapping = problems.map(({ field, kind }) => ({
    field,
    message: kind === "missing" ? "Escolha a coluna." : "Esta coluna já está em outro campo.",
  }));
  const ofCells = [...unreadable].map(
    ([field, { count, line, text: written }]): { field: ColumnField; message: string } => {
      const text = withoutCpf(written);
      const cell =
        text === "" ? "vazia" : `“${text.length > maxShownCell ? `${text.slice(0, maxShownCell)}…` : text}”`;
      return {
        field,
        message:
          count === 1
            ? `Não conseguimos ler a linha ${line}: ${cell}.`
            : `Não conseguimos ler ${count.toLocaleString("pt-BR")} linhas. A primeira é a ${line}: ${cell}.`,
      };
    },
  );
  return [...ofMapping, ...ofCells];
}

const preview = ({ headers, rows }: Table, reports: OtherReading["reports"]): ImportColumns["columns"] =>
  headers.map((header, index) => ({
    ...(reports[index] ?? { holds: "empty", use: "unread" }),
    header: withoutCpf(header.slice(0, maxPreviewLength)),
    cells: shownCells(
      header,
      rows.slice(0, previewRows).map(({ cells }) => (cells[index] ?? "").slice(0, maxPreviewLength)),
    ),
  }));

export type ReadOtherSheet = {
  columns: ImportColumns;
  rows: readonly ImportRow[];
  /** Null if nothing was read. */
  template: Template | null;
};

/** Reads a spreadsheet that is not B3's with the mapping of the person, the remembered one, or the guess. */
export function readOtherSheet(
  found: OtherTable,
  delimiter: string | null,
  source: ColumnSource,
): ReadOtherSheet {
  const { table } = found;
  const digest = digestOf(table);
  const chosen = mappingOf(found, digest, source);
  const reading = readOtherTable(table, chosen.mapping, delimiter);
  const isRead = reading.problems.length === 0;
  return {
    columns: {
      ...chosen,
      columns: preview(table, reading.reports),
      isDayOrderOpen: isDayOrderOpen(table, chosen.mapping),
      problems: problemsOf(reading),
    },
    rows: reading.rows,
    template: isRead ? { digest, mapping: chosen.mapping } : null,
  };
}

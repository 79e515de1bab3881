import type { ImportFile } from "#contract/imports.ts";
import { readImportFile } from "#domain/imports/read-sheet.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { readUpload } from "#server/imports/sheets/read-upload.ts";
import { SheetRefusal } from "#server/imports/sheets/refusal.ts";

export type ReadFile = { file: ImportFile; rows: readonly ImportRow[] };

const notOfB3 =
  "Não reconhecemos esta planilha. Na Área do Investidor da B3, exporte Negociação, Movimentação ou Posição para Excel.";

const refused = (refusal: string): ReadFile => ({
  file: { kinds: [], rows: 0, from: null, to: null, refusal, unknownSheets: [] },
  rows: [],
});

/** The first and the last day that a row names. */
function periodOf(rows: readonly ImportRow[]): Pick<ImportFile, "from" | "to"> {
  const days = rows.flatMap((row) => ("day" in row ? row.day : [])).toSorted();
  return { from: days[0] ?? null, to: days.at(-1) ?? null };
}

/** Reads one uploaded file. A file that cannot be read says why; the others go on. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  try {
    const { kinds, rows, unknownSheets } = readImportFile(await readUpload(bytes));
    if (kinds.length === 0) return refused(notOfB3);
    const file = { kinds: [...kinds], rows: rows.length, refusal: null, unknownSheets: [...unknownSheets] };
    return { file: { ...file, ...periodOf(rows) }, rows };
  } catch (error) {
    if (error instanceof SheetRefusal) return refused(error.message);
    throw error;
  }
}

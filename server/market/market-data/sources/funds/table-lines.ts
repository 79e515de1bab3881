import { FileFault } from "#server/market/market-data/sources/file-fault.ts";

/** The cells of a line, by the name of their column. A column that the file does not have is empty. */
type Cells = (column: string) => string;
export type TableLine = { number: number; cells: Cells };

/** A longer line means that the file is no text. */
const maxLine = 20_000;
const maxLines = 3_000_000;

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxLine) throw new FileFault("o arquivo não é um texto em linhas");
    yield lines;
  }
  if (rest !== "") yield [rest];
}

type Wanted = {
  /** The columns that the file must have, in any order. One that the header names otherwise has several names. */
  columns: readonly (readonly string[])[];
  /** Called for each line with more or fewer cells than the header. */
  refuse: (number: number, reason: string) => void;
};

/**
 * The lines of one of CVM's CSV files (Latin-1, ';', no quotes), in a batch for each chunk. Columns are found by name, because CVM
 * adds and renames some. The first name of a column stands for the others. Throws a `FileFault` without the needed columns.
 */
export async function* tableLines(
  chunks: AsyncIterable<Buffer>,
  { columns, refuse }: Wanted,
): AsyncGenerator<TableLine[]> {
  let places: Map<string, number> | undefined;
  let width = 0;
  let number = 0;

  function readHeader(line: string): Map<string, number> {
    const names = line.replace(/^\u00ef\u00bb\u00bf/, "").split(";");
    width = names.length;
    const found = new Map(names.map((name, index) => [name.trim(), index]));
    for (const [first = "", ...others] of columns) {
      const name = [first, ...others].find((each) => found.has(each));
      if (name === undefined) throw new FileFault(`falta a coluna ${first}`);
      found.set(first, found.get(name) ?? 0);
    }
    return found;
  }

  for await (const lines of linesOf(chunks)) {
    const batch: TableLine[] = [];
    for (const raw of lines) {
      number += 1;
      if (number > maxLines) throw new FileFault("o arquivo tem linhas demais");
      const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
      if (!places) {
        places = readHeader(line);
        continue;
      }
      if (line === "") continue;
      const cells = line.split(";");
      if (cells.length !== width) {
        refuse(number, `tem ${cells.length} colunas em vez de ${width}`);
        continue;
      }
      const known = places;
      batch.push({ number, cells: (column) => cells[known.get(column) ?? -1]?.trim() ?? "" });
    }
    if (batch.length > 0) yield batch;
  }
  if (!places) throw new FileFault("o arquivo está vazio");
}

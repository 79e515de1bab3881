import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { sheetLimits } from "#server/rooms/imports/sheets/limits.ts";
import { type RefusalReason, SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";

/** The parts of an .xlsx or .ods file, by name. `read` counts the inflated bytes of all calls. */
export type ZipParts = {
  names: readonly string[];
  has: (name: string) => boolean;
  read: (name: string) => AsyncIterable<Buffer>;
};

/** Parts that a sheet of values does not have, by their names. */
const refusedNames: [name: RegExp, reason: RefusalReason][] = [
  [/(?:^|\/)externalLinks?\/|(?:^|\/)connections\.xml$|(?:^|\/)queryTables?\//i, "external-link"],
  [/(?:^|\/)(?:activeX|ctrlProps|macrosheets|dialogsheets)\/|vbaProject/i, "active-content"],
  [/(?:^|\/)(?:embeddings|oleObjects)\//i, "embedded-object"],
  [/(?:^|\/)Encrypt(?:ionInfo|edPackage)$/i, "encrypted"],
];

/** Parts of an OpenDocument file beside its XML: its kind, a picture of the first page, and how the window stood. */
const openDocumentNames = /^(?:mimetype|manifest\.rdf|layout-cache|Thumbnails\/thumbnail\.png)$/;
const refusedOpenDocumentNames: typeof refusedNames = [
  [/^(?:Basic|Dialogs|Scripts)\//, "active-content"],
  [/^Object(?:Replacements|\s\d+)?(?:\/|$)/, "embedded-object"],
  [/^encrypted-package$/, "encrypted"],
];

const damaged = (error: unknown) => (error instanceof SheetRefusal ? error : new SheetRefusal("damaged"));

/** The ZIP library refuses names that lead out of the archive with one of these messages. */
const isPathComplaint = (error: unknown) =>
  error instanceof Error &&
  /^(?:invalid characters in fileName|absolute path|invalid relative path)/.test(error.message);

function checkName(name: string, isOpenDocument: boolean): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f\\]|^\/|^[a-z]:|(?:^|\/)\.{1,2}(?:\/|$)|\/\//i.test(name))
    throw new SheetRefusal("unsafe-path");
  const refused = isOpenDocument ? [...refusedNames, ...refusedOpenDocumentNames] : refusedNames;
  for (const [pattern, reason] of refused) if (pattern.test(name)) throw new SheetRefusal(reason);
  if (isOpenDocument && openDocumentNames.test(name)) return;
  if (!/\.(?:xml|rels)$/i.test(name) && !name.endsWith("/")) throw new SheetRefusal("foreign-part");
}

async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > sheetLimits.parts) throw new SheetRefusal("too-many-parts");
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entries.push(entry) > sheetLimits.parts) throw new SheetRefusal("too-many-parts");
  }
  return entries;
}

/** Programs disagree on which of two headers counts, so both must tell the same. */
async function checkLocalHeader(zip: ZipFile, entry: Entry): Promise<number> {
  const header = await zip.readLocalFileHeaderPromise(entry);
  const isSame =
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    (header.generalPurposeBitFlag & 1) === (entry.generalPurposeBitFlag & 1);
  if (!isSame) throw new SheetRefusal("damaged");
  return header.fileDataStart;
}

async function checkEntries(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  const names = new Set<string>();
  const isOpenDocument = entries.some(({ fileName }) => fileName === "mimetype");
  let inflated = 0;
  const ranges: { from: number; to: number }[] = [];
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new SheetRefusal("encrypted");
    checkName(entry.fileName, isOpenDocument);
    const folded = entry.fileName.toLowerCase();
    if (names.has(folded)) throw new SheetRefusal("duplicate-part");
    names.add(folded);
    if (!entry.canDecodeFileData()) throw new SheetRefusal("damaged");
    inflated += entry.uncompressedSize;
    if (inflated > sheetLimits.inflatedBytes) throw new SheetRefusal("inflates-too-much");
    const dataStart = await checkLocalHeader(zip, entry);
    ranges.push({ from: entry.relativeOffsetOfLocalHeader, to: dataStart + entry.compressedSize });
  }
  // Parts that share packed bytes inflate to more than the file's size allows.
  ranges.sort((a, b) => a.from - b.from);
  for (const [index, { to }] of ranges.entries()) {
    const next = ranges[index + 1];
    if (next && next.from < to) throw new SheetRefusal("inflates-too-much");
  }
}

export async function openZipParts(bytes: Buffer): Promise<ZipParts> {
  let zip: ZipFile;
  let entries: Entry[];
  try {
    zip = await fromBufferPromise(bytes, { strictFileNames: true });
    entries = await readDirectory(zip);
    await checkEntries(zip, entries);
  } catch (error) {
    throw isPathComplaint(error) ? new SheetRefusal("unsafe-path") : damaged(error);
  }
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
  let total = 0;

  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = byName.get(name);
    if (!entry) throw new SheetRefusal("damaged");
    let size = 0;
    let sum = 0;
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        size += chunk.length;
        total += chunk.length;
        const isBomb = size > sheetLimits.ratioFrom && size > sheetLimits.ratio * entry.compressedSize;
        if (isBomb || total > sheetLimits.inflatedBytes) throw new SheetRefusal("inflates-too-much");
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw damaged(error);
    }
    if (sum !== entry.crc32) throw new SheetRefusal("damaged");
  }

  return { names: [...byName.keys()], has: (name) => byName.has(name), read };
}

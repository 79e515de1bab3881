import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";

/** A stream of bytes, which is read once, and its total size. `name` is that of the file without folders. */
export type Unpacked = { name: string; size: number; chunks: AsyncIterable<Buffer> };

/** The size limit in bytes; B3's file of a year takes 650 MB. */
const limit = 2 * 1024 ** 3;
/** CVM's file of a year has twelve, one for each month. */
const maxParts = 12;

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxParts) throw new FileFault(`o ZIP tem ${zip.entryCount} arquivos`);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new FileFault("o ZIP tem senha");
    entries.push(entry);
  }
  const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > limit) throw new FileFault("o arquivo dentro do ZIP é grande demais");
  return entries.filter(({ fileName }) => !fileName.endsWith("/"));
}

function damaged(error: unknown): FileFault {
  return error instanceof FileFault
    ? error
    : new FileFault(`o ZIP está danificado: ${(error as Error).message}`);
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw damaged(error);
  }
}

/** The bytes of an entry, which fail if their checksum is wrong. */
async function* inflated(path: string, entry: Entry): AsyncGenerator<Buffer> {
  const zip = await openZip(path);
  try {
    let sum = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw new FileFault("o conteúdo do ZIP está corrompido");
  } catch (error) {
    throw damaged(error);
  } finally {
    zip.close();
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString("latin1") === "PK\x03\x04";
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<Unpacked> {
  const file = await open(path);
  try {
    return { name: basename(path), size: (await file.stat()).size, chunks: createReadStream(path) };
  } finally {
    await file.close();
  }
}

/** The files in the ZIP at `path`, in its order. */
export async function openArchive(path: string): Promise<Unpacked[]> {
  if (!(await isZip(path))) throw new FileFault("o arquivo não é um ZIP");
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip);
    return entries.map((entry) => ({
      name: basename(entry.fileName),
      size: entry.uncompressedSize,
      chunks: inflated(path, entry),
    }));
  } finally {
    zip.close();
  }
}

/** The files in the ZIP at `path`, or the file at `path` alone if it is no ZIP. */
export const openParts = async (path: string): Promise<Unpacked[]> =>
  (await isZip(path)) ? openArchive(path) : [await openFile(path)];

/** Opens the file at `path` or, for a ZIP, the only file in it. */
export async function openUnpacked(path: string): Promise<Unpacked> {
  const [part, ...others] = await openParts(path);
  if (!part || others.length > 0)
    throw new FileFault(`o ZIP tem ${others.length + (part ? 1 : 0)} arquivos em vez de um`);
  return part;
}

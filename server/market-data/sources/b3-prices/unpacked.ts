import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { FileFault } from "#server/market-data/sources/file-fault.ts";

/** A stream of bytes and its total size. */
export type Unpacked = { size: number; chunks: AsyncIterable<Buffer> };

/** The size limit in bytes; B3's file of a year takes 650 MB. */
const limit = 2 * 1024 ** 3;

async function* verifyChecksum(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new FileFault("o conteúdo do ZIP está corrompido");
}

async function openOnlyEntry(path: string): Promise<Unpacked> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  if (zip.entryCount !== 1) throw new FileFault(`o ZIP tem ${zip.entryCount} arquivos em vez de um`);
  const entry = await new Promise<Entry>((resolve, reject) => {
    zip.once("entry", resolve).once("error", reject).readEntry();
  });
  if (entry.isEncrypted()) throw new FileFault("o ZIP tem senha");
  if (entry.uncompressedSize > limit) throw new FileFault("o arquivo dentro do ZIP é grande demais");
  return { size: entry.uncompressedSize, chunks: verifyChecksum(zip, entry) };
}

/** Opens the file at `path` or, for a ZIP, the only file in it. */
export async function openUnpacked(path: string): Promise<Unpacked> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString("latin1") === "PK\x03\x04") return await openOnlyEntry(path);
    return { size: (await file.stat()).size, chunks: createReadStream(path) };
  } finally {
    await file.close();
  }
}

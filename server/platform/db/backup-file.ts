import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

const checksumLength = 32;

/** Writes compressed text followed by its SHA-256. The file gets its final name only when it is complete on disk. */
export async function writeBackupFile(
  path: string,
  write: (put: (text: string | Buffer) => Promise<void> | undefined) => Promise<void>,
): Promise<void> {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} já existe.`);
  const draft = `${path}.partial`;
  const file = await open(draft, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    const gzip = createGzip();
    const writing = pipeline(gzip, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        await file.writeFile(chunk);
      }
    });
    let drained: Promise<void> | undefined;
    const put = (text: string | Buffer) => {
      if (gzip.write(text)) return undefined;
      drained ??= once(gzip, "drain").then(() => {
        drained = undefined;
      });
      return drained;
    };
    await Promise.race([write(put), writing]);
    gzip.end();
    await writing;
    await file.writeFile(hash.digest());
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

/** The length of the compressed text in bytes. Throws unless the checksum matches. */
async function checkedLength(path: string): Promise<number> {
  const length = (await stat(path)).size - checksumLength;
  if (length > 0) {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path, { end: length - 1 })) hash.update(chunk as Buffer);
    const expected = Buffer.concat(await createReadStream(path, { start: length }).toArray());
    if (hash.digest().equals(expected)) return length;
  }
  throw new Error(`${path} não é uma cópia inteira: foi cortado ou alterado. Nada foi restaurado.`);
}

/** Splits bytes only at `\n`: people's text may contain other characters that count as line ends. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      yield rest.subarray(start, end + 1);
      start = end + 1;
    }
    rest = rest.subarray(start);
  }
}

/** The lines of a backup, after its checksum was verified. */
export async function readBackupFile(path: string): Promise<AsyncGenerator<Buffer>> {
  const length = await checkedLength(path);
  return linesOf(createReadStream(path, { end: length - 1 }).pipe(createGunzip()));
}

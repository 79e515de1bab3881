import type { Unpacked } from "#server/market/market-data/sources/unpacked.ts";

/** Shows the reading progress on a terminal. */
export async function* showingProgress({ size, chunks }: Unpacked): AsyncGenerator<Buffer> {
  const { stderr } = process;
  let read = 0;
  let shown = -1;
  for await (const chunk of chunks) {
    yield chunk;
    read += chunk.length;
    const percent = Math.floor((100 * read) / size);
    if (!stderr.isTTY || percent === shown) continue;
    shown = percent;
    const filled = Math.floor(percent / 4);
    stderr.write(`\r${"█".repeat(filled)}${"░".repeat(25 - filled)} ${percent}%`);
  }
  if (stderr.isTTY) stderr.write("\r\x1b[K");
}

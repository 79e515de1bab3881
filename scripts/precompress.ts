// Last step of `npm run build`: writes brotli and gzip versions of all text files, so that the server need not compress.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "../build/client");
const isText = /\.(js|css|svg|json|txt|webmanifest)$/;
const minBytes = 200;

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!isText.test(name)) continue;
  const path = join(folder, name);
  const content = readFileSync(path);
  if (content.length < minBytes) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

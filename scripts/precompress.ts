// Ends `npm run build`: beside each file of text its brotli and gzip, so that the server compresses nothing while it answers.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "../build/client");
const isText = /\.(js|css|svg|json|txt|webmanifest)$/;
const leastBytes = 200;

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!isText.test(name)) continue;
  const path = join(folder, name);
  const content = readFileSync(path);
  if (content.length < leastBytes) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

import { once } from "node:events";
import { brotliCompressSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { count, createFindings, type Findings, mib, ms, tally } from "./findings.ts";
import { cookieHeader, newAddress, type Person, signUp } from "./person.ts";
import { pictures } from "./pictures.ts";
import { type Product, send, watchMemory } from "./product.ts";
import { dial, waitForClose } from "./raw.ts";
import { findFault } from "./victim.ts";

const photoLimit = 5 * 1024 * 1024;
/** The permitted growth of memory, in MiB. */
const maxGrowth = 200;

/** Sends an endless body. Returns the bytes sent and the milliseconds until the server closes the connection. */
async function endless(product: Product, path: string, headers: string[]) {
  const socket = await dial(product);
  socket.resume();
  const started = performance.now();
  socket.write(
    [`POST ${path} HTTP/1.1`, "Host: x", `Origin: ${product.appUrl}`, ...headers, "", ""].join("\r\n"),
  );
  const chunk = Buffer.from(`10000\r\n${"a".repeat(0x10000)}\r\n`);
  let bytes = 0;
  const closed = waitForClose(socket);
  while (!socket.destroyed) {
    bytes += chunk.length;
    if (!socket.write(chunk)) await Promise.race([closed, once(socket, "drain").catch(() => {})]);
  }
  return { bytes, milliseconds: performance.now() - started };
}

async function bodies(product: Product, person: Person, findings: Findings): Promise<void> {
  const json = (length: number) => Buffer.from(JSON.stringify({ name: "a".repeat(length - 11) }));
  const bomb = Buffer.from(`{"name":"${"a".repeat(50_000_000)}"}`);
  const gzip = gzipSync(bomb);
  const type = { "content-type": "application/json" };
  const cases: [string, Buffer, Record<string, string>, number[]][] = [
    ["64 KiB of JSON", json(65_536), type, [400]],
    ["a byte more", json(65_537), type, [413]],
    ["50 MB of JSON", bomb, type, [413]],
    ["50 MB in 50 KB of gzip", gzip, { ...type, "content-encoding": "gzip" }, [400, 413, 415]],
    ["50 MB in brotli", brotliCompressSync(bomb), { ...type, "content-encoding": "br" }, [400, 413, 415]],
    ["an encoding that is none", Buffer.from("{}"), { ...type, "content-encoding": "x" }, [400, 413, 415]],
    ["60 KB of brackets", Buffer.from("[".repeat(60_000)), type, [400]],
    ["10 000 levels", Buffer.from(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`), type, [400]],
    [
      "6 000 fields",
      Buffer.from(`{${Array.from({ length: 6_000 }, (_, at) => `"f${at}":1`).join(",")}}`),
      type,
      [400],
    ],
    ["a number of 60 000 digits", Buffer.from(`{"name":${"9".repeat(60_000)}}`), type, [400]],
  ];
  const memory = watchMemory(product);
  let slowest = 0;
  for (const [name, body, headers, statuses] of cases) {
    // The server may close the connection instead of reading a body that is too large.
    const answer = await person.send("POST", "/api/custodians", body, headers).catch(() => undefined);
    if (!answer) {
      findings.expect(body.length > 65_536, `${name}: no answer`);
      continue;
    }
    slowest = Math.max(slowest, answer.milliseconds);
    findings.expect(
      statuses.includes(answer.status),
      `${name}: ${answer.status} ${answer.text.slice(0, 200)}`,
    );
    findings.expect(!findFault(answer), `${name}: ${findFault(answer)}`);
  }
  findings.row(
    `${cases.length} bodies that are too large, compressed or deeply nested`,
    `refused within ${ms(slowest)}; memory ${mib(memory.before)} before, ${mib(memory.peak())} at its peak`,
  );
  findings.expect(memory.peak() - memory.before < maxGrowth, `memory of ${mib(memory.peak())}`);
  for (const [who, cookie] of [
    ["a visitor", ""],
    ["a signed-in person", cookieHeader(person.cookies)],
  ] as const) {
    const watched = watchMemory(product);
    const { bytes, milliseconds } = await endless(product, "/api/custodians", [
      ...(cookie ? [`Cookie: ${cookie}`] : []),
      "Content-Type: application/json",
      "Transfer-Encoding: chunked",
    ]);
    findings.row(
      `an endless body, from ${who}`,
      `closed after ${ms(milliseconds)} and ${mib(bytes / 2 ** 20)}; memory ${mib(watched.before)} before, ${mib(watched.peak())} at its peak`,
    );
    findings.expect(
      milliseconds < 10_000 && watched.peak() - watched.before < maxGrowth,
      `an endless body: ${ms(milliseconds)}, ${mib(watched.peak())}`,
    );
  }
}

async function photos(product: Product, findings: Findings): Promise<void> {
  const memory = watchMemory(product);
  const statuses: number[] = [];
  let slowest = { name: "", milliseconds: 0 };
  let person = await signUp(product);
  const all = await pictures();
  for (const [index, { name, file, isTaken = false }] of all.entries()) {
    if (index % 15 === 0) person = await signUp(product);
    const answer = await person.send("PUT", "/api/account/avatar", file, { "content-type": "image/png" });
    statuses.push(answer.status);
    if (answer.milliseconds > slowest.milliseconds) slowest = { name, milliseconds: answer.milliseconds };
    const expected = isTaken ? [200, 415] : [413, 415];
    findings.expect(
      expected.includes(answer.status),
      `${name} (${file.length} bytes): ${answer.status} ${answer.text.slice(0, 200)}`,
    );
    findings.expect(!findFault(answer), `${name}: ${findFault(answer)}`);
    const { avatarUrl } = answer.status === 200 ? JSON.parse(answer.text) : {};
    if (!avatarUrl) continue;
    const shown = await send(product, { method: "GET", path: avatarUrl });
    findings.expect(
      !/script/.test(shown.text) && shown.headers["content-type"] === "image/webp",
      `${name}: stored without re-encoding`,
    );
  }
  findings.row(
    `${all.length} files: pixel, scan, frame and text bombs, polyglots, truncated files, other file types`,
    `${tally(statuses)}; memory ${mib(memory.before)} before, ${mib(memory.peak())} at its peak`,
  );
  findings.row("the slowest of these files", `${slowest.name}: ${ms(slowest.milliseconds)}`);
  findings.expect(memory.peak() - memory.before < maxGrowth, `memory of ${mib(memory.peak())}`);
}

/** Uploads 32 photos of the maximum size at once. */
async function concurrentUploads(product: Product, findings: Findings): Promise<void> {
  const large = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: "#306090" } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const file = Buffer.concat([large, Buffer.alloc(photoLimit - large.length)]);
  const people = await Promise.all(Array.from({ length: 8 }, () => signUp(product)));
  const memory = watchMemory(product);
  const headers = () => ({ "content-type": "image/jpeg", "x-forwarded-for": newAddress() });
  const outcomes = await Promise.all(
    people.flatMap((person) =>
      [1, 2, 3, 4].map(() =>
        person.send("PUT", "/api/account/avatar", file, headers()).then(
          ({ status }) => status,
          () => "closed",
        ),
      ),
    ),
  );
  const one = people[0];
  const over =
    one &&
    (await one
      .send("PUT", "/api/account/avatar", Buffer.concat([file, Buffer.from([0])]), headers())
      .catch(() => undefined));
  findings.expect(!over || over.status === 413, `5 MB and a byte: ${over?.status}`);
  findings.row(
    `${count(outcomes.length)} photos of 25 megapixels and 5 MB at once`,
    `${tally(outcomes)}; memory ${mib(memory.before)} before, ${mib(memory.peak())} at its peak`,
  );
  findings.expect(memory.peak() - memory.before < 2 * maxGrowth, `memory of ${mib(memory.peak())}`);
}

export async function bigBodies(product: Product): Promise<Findings> {
  const findings = createFindings("Large bodies and hostile images");
  await bodies(product, await signUp(product), findings);
  await photos(product, findings);
  await concurrentUploads(product, findings);
  return findings;
}

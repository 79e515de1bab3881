import { createFindings, type Findings, tally } from "./findings.ts";
import type { Product } from "./product.ts";
import { exchange, statusesIn } from "./raw.ts";

const head = (lines: string[], body = "") => `${[...lines, "", ""].join("\r\n")}${body}`;
const smuggled = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
const post = (...lines: string[]) => [
  "POST /api/leads HTTP/1.1",
  "Host: x",
  "Content-Type: application/json",
  ...lines,
];

/** Invalid or ambiguous requests. The server must refuse them and close the connection. */
const malformed: Record<string, string> = {
  "length and chunks": head(post("Content-Length: 4", "Transfer-Encoding: chunked"), `0\r\n\r\n${smuggled}`),
  "chunks and length": head(post("Transfer-Encoding: chunked", "Content-Length: 60"), `0\r\n\r\n${smuggled}`),
  "two lengths": head(post("Content-Length: 2", "Content-Length: 60"), `{}${smuggled}`),
  "lengths in one": head(post("Content-Length: 2, 60"), `{}${smuggled}`),
  "length with a sign": head(post("Content-Length: +2"), `{}${smuggled}`),
  "length below zero": head(post("Content-Length: -1"), smuggled),
  "length in hex": head(post("Content-Length: 0x2"), `{}${smuggled}`),
  "two encodings": head(
    post("Transfer-Encoding: chunked", "Transfer-Encoding: identity"),
    `0\r\n\r\n${smuggled}`,
  ),
  "an unknown encoding": head(post("Transfer-Encoding: xchunked"), `0\r\n\r\n${smuggled}`),
  "a blank before the colon": head(post("Transfer-Encoding : chunked", "Content-Length: 2"), `{}${smuggled}`),
  "a tab in the encoding": head(post("Transfer-Encoding:\x0bchunked"), `0\r\n\r\n${smuggled}`),
  "a folded header": head(post("X-A: 1", " Transfer-Encoding: chunked"), `0\r\n\r\n${smuggled}`),
  "a chunk of no size": head(post("Transfer-Encoding: chunked"), `zz\r\n{}\r\n0\r\n\r\n${smuggled}`),
  "a chunk of a size below zero": head(
    post("Transfer-Encoding: chunked"),
    `-1\r\n{}\r\n0\r\n\r\n${smuggled}`,
  ),
  "a chunk larger than any": head(post("Transfer-Encoding: chunked"), `fffffffffffffffff\r\n{}\r\n`),
  "chunks ended by line feeds": head(post("Transfer-Encoding: chunked"), `2\n{}\n0\n\n${smuggled}`),
  "a chunk longer than it says": head(post("Transfer-Encoding: chunked"), `1\r\n{}\r\n0\r\n\r\n${smuggled}`),
  "NUL in a header": head(["GET / HTTP/1.1", "Host: x", "X-A: a\x00b"]),
  "CR in a header": head(["GET / HTTP/1.1", "Host: x", "X-A: a\rX-B: b"]),
  "no host": head(["GET / HTTP/1.1"]),
  "HTTP/9.9": head(["GET / HTTP/9.9", "Host: x"]),
  "HTTP/2 unasked": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  TLS: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  garbage: "\x00\xff\x00\xff\r\n\r\n",
  "blanks in the path": head(["GET /a b HTTP/1.1", "Host: x"]),
  "100 KB of headers": head(["GET / HTTP/1.1", "Host: x", `X-A: ${"a".repeat(100_000)}`]),
  "5 000 headers": head([
    "GET / HTTP/1.1",
    "Host: x",
    ...Array.from({ length: 5_000 }, (_, at) => `X-${at}: a`),
  ]),
  "a path of 100 KB": head([`GET /${"a".repeat(100_000)} HTTP/1.1`, "Host: x"]),
};

/** Unusual but harmless requests. The server must send one answer at most, which repeats nothing from the request. */
const unusual: Record<string, string> = {
  TRACE: head(["TRACE / HTTP/1.1", "Host: x", "Cookie: sid=secret-cookie", "Connection: close"]),
  TRACK: head(["TRACK / HTTP/1.1", "Host: x", "Connection: close"]),
  CONNECT: head(["CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443"]),
  "another's absolute address": head([
    "GET http://evil.example/ HTTP/1.1",
    "Host: evil.example",
    "Connection: close",
  ]),
  "an upgrade to h2c": head([
    "GET / HTTP/1.1",
    "Host: x",
    "Connection: Upgrade, HTTP2-Settings, close",
    "Upgrade: h2c",
    "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
  ]),
  "an upgrade to websocket": head([
    "GET /api/session HTTP/1.1",
    "Host: x",
    "Connection: Upgrade",
    "Upgrade: websocket",
  ]),
  "an unknown expectation": head(["GET / HTTP/1.1", "Host: x", "Expect: a-miracle", "Connection: close"]),
  "HTTP/0.9": "GET /\r\n\r\n",
  "HTTP/1.0": head(["GET /healthz HTTP/1.0"]),
  "an asterisk": head(["OPTIONS * HTTP/1.1", "Host: x", "Connection: close"]),
  PURGE: head(["PURGE / HTTP/1.1", "Host: x", "Connection: close"]),
  PROPFIND: head(["PROPFIND / HTTP/1.1", "Host: x", "Depth: 1", "Connection: close"]),
  PATCH: head(
    [
      "PATCH /api/account HTTP/1.1",
      "Host: x",
      "Connection: close",
      "Content-Length: 2",
      "Content-Type: application/json",
    ],
    "{}",
  ),
  "a body on GET": head(
    ["GET /healthz HTTP/1.1", "Host: x", "Connection: close", "Content-Length: 40"],
    smuggled.padEnd(40).slice(0, 40),
  ),
};

/** Sends requests over a raw socket that no ordinary client would send. */
export async function wire(product: Product): Promise<Findings> {
  const findings = createFindings("Malformed requests");
  const statuses: (number | string)[] = [];
  for (const [name, bytes] of Object.entries(malformed)) {
    const { text, isClosed } = await exchange(product, Buffer.from(bytes, "latin1"));
    const found = statusesIn(text);
    statuses.push(...(found.length > 0 ? found : ["closed"]));
    const isRefused = found.every((status) => status >= 400 && status < 500) && found.length <= 1;
    findings.expect(isRefused, `${name}: answered ${found}`);
    findings.expect(isClosed, `${name}: the connection stays open`);
    findings.expect(!/FST_|HPE_|Error|node/.test(text), `${name}: discloses ${text.slice(0, 300)}`);
    findings.expect(
      found.length === 0 || /problem\+json|^content-length: 0\r|\r\n\r\n(0\r\n\r\n)?$/im.test(text),
      `${name}: not a problem document: ${text.slice(0, 300)}`,
    );
  }
  findings.row(
    `${Object.keys(malformed).length} invalid or ambiguous requests`,
    `${tally(statuses)}; each connection closed`,
  );
  const answered: (number | string)[] = [];
  for (const [name, bytes] of Object.entries(unusual)) {
    const { text } = await exchange(product, Buffer.from(bytes, "latin1"));
    const found = statusesIn(text);
    answered.push(...(found.length > 0 ? found : ["closed"]));
    findings.expect(found.length <= 1, `${name}: answered ${found}`);
    findings.expect(
      found.every((status) => status === 200 || (status >= 400 && status < 500)),
      `${name}: answered ${found}`,
    );
    findings.expect(!/evil\.example|secret-cookie/.test(text), `${name}: repeats what was sent`);
    findings.expect(!/^(server|x-powered-by|via):/im.test(text), `${name}: discloses the server software`);
  }
  findings.row(`${Object.keys(unusual).length} unusual methods, versions and upgrades`, tally(answered));
  const alive = await exchange(product, head(["GET /healthz HTTP/1.1", "Host: x", "Connection: close"]));
  findings.expect(statusesIn(alive.text)[0] === 200, "the server is down afterwards");
  return findings;
}

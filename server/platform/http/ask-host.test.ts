import { once } from "node:events";
import { createServer } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { askHost, type HostAnswer, readWhole } from "#server/platform/http/ask-host.ts";
import { startPublisher } from "#tests/support/publisher.ts";

const { signal } = new AbortController();
const megabytes = 3_000_000;

/** Reads so slowly that the connection has ended before most of the body is read. */
async function readSlowly({ chunks }: HostAnswer): Promise<number> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  }
  return size;
}

it.each([true, false])("reads a body slowly, of a host that closes (announced: %s)", async (isAnnounced) => {
  await using host = await startPublisher();
  host.publish("/", (_, response) => {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { connection: "close", ...(isAnnounced && { "content-length": megabytes }) });
    response.end(Buffer.alloc(megabytes));
  });
  expect(await askHost(new URL(host.url), { signal }, readSlowly)).toBe(megabytes);
});

it.each([
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
] as const)("reads a body in %s, and refuses what unpacks to more than the limit", async (encoding, pack) => {
  await using host = await startPublisher();
  host.publish("/", (_, response) => {
    response.writeHead(200, { "content-encoding": encoding }).end(pack(Buffer.alloc(100_000, "a")));
  });
  const read = (max: number) =>
    askHost(new URL(host.url), { signal }, async (answer) => (await readWhole(answer, max)).toString());
  expect(await read(100_000)).toBe("a".repeat(100_000));
  await expect(read(99_999)).rejects.toThrow("more than 99999 bytes");
});

it("refuses a damaged encoding, an answer that is not HTTP, and a connection that ends early", async () => {
  await using host = await startPublisher();
  host.publish("/damaged", (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end("plain");
  });
  const whole = (url: URL) => askHost(url, { signal }, (answer) => readWhole(answer, 100));
  await expect(whole(new URL("/damaged", host.url))).rejects.toThrow("incorrect header check");

  const other = createServer((socket) => socket.end("220 mail.example.com\r\n"));
  await once(other.listen(0, "127.0.0.1"), "listening");
  const { port } = other.address() as { port: number };
  await expect(whole(new URL(`http://127.0.0.1:${port}`))).rejects.toThrow("Parse Error");
  other.close();

  host.publish("/cut", (_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("x");
    response.socket?.end();
  });
  await expect(whole(new URL("/cut", host.url))).rejects.toThrow("aborted");
});

it("neither reads nor waits for a body that it is not asked for, and gives the reason of its end", async () => {
  await using host = await startPublisher();
  const closed = Promise.withResolvers<void>();
  host.publish("/", (_, response) => {
    response.on("close", closed.resolve);
    response.writeHead(200).write("never ends");
  });
  expect(await askHost(new URL(host.url), { signal }, async ({ status }) => status)).toBe(200);
  await closed.promise;
  const ending = new AbortController();
  const waiting = askHost(new URL(host.url), { signal: ending.signal }, async (answer) => {
    ending.abort(new Error("the run ended"));
    return readWhole(answer, 100);
  });
  await expect(waiting).rejects.toThrow("the run ended");
});

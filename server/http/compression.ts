import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { type Encoding, encodingFor } from "#server/http/encodings.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** What is shorter fits in one packet anyhow. */
const shortest = 1_400;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress = (body: string | Buffer, encoding: Encoding) =>
  encoding === "br" ? brotli(body, quality) : zip(body);

/** A body that is sent again, from a cache, is compressed once, and its readers share the bytes. */
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

function compressOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(body, known);
  const result = known.get(encoding) ?? compress(body, encoding);
  known.set(encoding, result);
  return result;
}

/** Answers that this scope registers from here on come as small as the client reads them. Never where secrets are answered. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook("onSend", async (request, reply, payload) => {
    const isText = typeof payload === "string";
    if (!(isText || Buffer.isBuffer(payload)) || payload.length < shortest) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = encodingFor(request);
    if (!encoding) return payload;
    reply.header("content-encoding", encoding);
    return isText ? compress(payload, encoding) : compressOnce(payload, encoding);
  });
}

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { type Encoding, encodingFor } from "#server/platform/http/encodings.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Shorter bodies fit into one packet without compression. */
const minLength = 1_400;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress = (body: string | Buffer, encoding: Encoding) =>
  encoding === "br" ? brotli(body, quality) : zip(body);

/** Compresses each body once. Its compressed forms stay as long as the body, which the cache of answers may keep. */
function compressorOfBodies() {
  const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();
  return (body: Buffer, encoding: Encoding): Promise<Buffer> => {
    const known = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
    compressed.set(body, known);
    const result = known.get(encoding) ?? compress(body, encoding);
    known.set(encoding, result);
    return result;
  };
}

/**
 * Compresses the answers of routes that this scope registers afterwards. Not for routes that answer secrets: the size of a
 * compressed answer can reveal them.
 */
export function compressAnswers(server: FastifyInstance): void {
  const compressOnce = compressorOfBodies();
  server.addHook("onSend", async (request, reply, payload) => {
    const isText = typeof payload === "string";
    if (!(isText || Buffer.isBuffer(payload)) || payload.length < minLength) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = encodingFor(request);
    if (!encoding) return payload;
    reply.header("content-encoding", encoding);
    return isText ? compress(payload, encoding) : compressOnce(payload, encoding);
  });
}

import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, encodingFor } from "#server/platform/http/encodings.ts";

/** Answers with a compressed page, or 304 if the browser already has it. */
export type Page = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const compress: Record<Encoding, (plain: Buffer) => Buffer> = {
  br: (plain) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => gzipSync(plain, { level: 9 }),
};

export function createPage(html: string): Page {
  const plain = Buffer.from(html);
  const bodies: Partial<Record<Encoding, Buffer>> = {};
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);

  return (request, reply) => {
    const encoding = encodingFor(request);
    const etag = `"${hash}${encoding ? `-${encoding}` : ""}"`;
    reply.headers({ "cache-control": "no-cache", vary: "accept-encoding", etag });
    if (reply.statusCode === 200 && request.headers["if-none-match"]?.includes(etag)) {
      return reply.status(304).send();
    }
    reply.type("text/html; charset=utf-8");
    if (!encoding) return reply.send(plain);
    // Compressed once, for the first request.
    bodies[encoding] ??= compress[encoding](plain);
    return reply.header("content-encoding", encoding).send(bodies[encoding]);
  };
}

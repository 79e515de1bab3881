import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { encodingFor } from "#server/http/encodings.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** What is shorter fits in one packet anyhow. */
const shortest = 1_400;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Answers that this scope registers from here on come as small as the client reads them. Never where secrets are answered. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < shortest) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = encodingFor(request);
    if (!encoding) return payload;
    reply.header("content-encoding", encoding);
    return encoding === "br" ? brotli(payload, quality) : zip(payload);
  });
}

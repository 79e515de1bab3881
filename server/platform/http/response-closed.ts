import type { FastifyReply } from "fastify";

/** Resolves when the response is sent or its connection closed. */
export function responseClosed({ raw }: FastifyReply): Promise<void> {
  if (raw.closed || raw.writableFinished || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    raw.once("finish", resolve).once("close", resolve);
  });
}

import type { FastifyReply } from "fastify";

/** Resolves when an answer is out, or its connection gone. */
export function responseClosed({ raw }: FastifyReply): Promise<void> {
  if (raw.closed || raw.writableFinished || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    raw.once("finish", resolve).once("close", resolve);
  });
}

import type { FastifyReply } from "fastify";

/** Sends JSON that was serialised elsewhere, or 204 without a body. Returns the reply, for the handler to return. */
export function sendJson(reply: FastifyReply, body: Buffer | undefined): FastifyReply {
  return body ? reply.type("application/json; charset=utf-8").send(body) : reply.status(204).send();
}

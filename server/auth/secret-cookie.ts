import type { FastifyReply, FastifyRequest } from "fastify";

/** A secret that ties what a browser does next to what it did before; no script and no other site sees it. */
export type SecretCookie = {
  read(request: FastifyRequest): string | undefined;
  /** Unless it is told how long it lasts, it ends with the browser. */
  write(reply: FastifyReply, secret: string, lasting?: { maxAge?: number; expires?: Date }): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
};

export function secretCookie(appUrl: string, plainName: string): SecretCookie {
  const secure = appUrl.startsWith("https:");
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, secret, lasting = {}) => void reply.setCookie(name, secret, { ...options, ...lasting }),
    clear(request, reply) {
      if (request.cookies[name]) reply.clearCookie(name, options);
    },
  };
}

import type { FastifyReply, FastifyRequest } from "fastify";

/** A short-lived secret that ties what a browser does next to what it did before. */
export type SecretCookie = {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, secret: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
};

export function secretCookie(appUrl: string, plainName: string): SecretCookie {
  const secure = appUrl.startsWith("https:");
  const name = secure ? `__Host-${plainName}` : plainName;
  // Without an age it ends with the browser at the latest; the token it holds ends sooner.
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, secret) => void reply.setCookie(name, secret, options),
    clear(request, reply) {
      if (request.cookies[name]) reply.clearCookie(name, options);
    },
  };
}

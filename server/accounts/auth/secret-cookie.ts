import type { FastifyReply, FastifyRequest } from "fastify";

/** A cookie that holds a secret of this browser. Scripts and other sites cannot read it. */
type SecretCookie = {
  read(request: FastifyRequest): string | undefined;
  /** Without a lifetime, the browser deletes the cookie when it closes. */
  write(reply: FastifyReply, secret: string, lifetime?: { maxAge?: number; expires?: Date }): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
};

export function secretCookie({ appUrl }: { appUrl: string }, plainName: string): SecretCookie {
  const secure = appUrl.startsWith("https:");
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, secret, lifetime = {}) => void reply.setCookie(name, secret, { ...options, ...lifetime }),
    clear(request, reply) {
      if (request.cookies[name]) reply.clearCookie(name, options);
    },
  };
}

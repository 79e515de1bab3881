import type { FastifyInstance } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import type { Clock } from "#server/platform/lib/clock.ts";

const validFor = 180 * 86_400_000;

type Options = { clock: Clock; appUrl: string; contact: string | undefined };

/** RFC 9116: the contact for reports of vulnerabilities. 404 without a configured contact. */
export function registerSecurityText(server: FastifyInstance, { clock, appUrl, contact }: Options): void {
  server.get(
    "/.well-known/security.txt",
    { exposeHeadRoute: true, schema: { hide: true } },
    async (_request, reply) => {
      if (!contact) throw new ProblemError("not-found");
      const expires = new Date(clock().getTime() + validFor);
      const lines = [
        `Contact: mailto:${contact}`,
        `Expires: ${expires.toISOString()}`,
        "Preferred-Languages: pt, en",
        `Canonical: ${appUrl}/.well-known/security.txt`,
      ];
      return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
    },
  );
}

import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Person } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { sanitizeLine } from "#contract/text.ts";
import { secretCookie } from "#server/auth/secret-cookie.ts";
import { endSession, personOfSession, startSession } from "#server/auth/sessions/sessions.ts";
import type { Db } from "#server/db/client.ts";
import type { Clock } from "#server/lib/clock.ts";

/** Reads, starts and ends the session that a browser's cookie stands for. The token is nowhere but in that cookie. */
export type SessionCookie = {
  token(request: FastifyRequest): string | undefined;
  person(request: FastifyRequest): Promise<Person | undefined>;
  /** With the hash of the password that was shown: refused where that is no longer the person's. */
  start(request: FastifyRequest, reply: FastifyReply, userId: string, passwordHash?: string): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

export function sessionCookie(
  accounts: Db,
  clock: Clock,
  appUrl: string,
  maxSessions: number,
): SessionCookie {
  const cookie = secretCookie(appUrl, "sid");

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = cookie.read(request);
    if (!token) return;
    await endSession(accounts, token);
    cookie.clear(request, reply);
  }

  return {
    token: cookie.read,
    async person(request) {
      const token = cookie.read(request);
      return token ? personOfSession(accounts, clock(), token) : undefined;
    },
    async start(request, reply, userId, passwordHash) {
      await end(request, reply);
      const userAgent = sanitizeLine(request.headers["user-agent"] ?? "", 300) || null;
      const ip = isIP(request.ip) ? request.ip : null;
      const session = { userId, userAgent, ip, passwordHash };
      const started = await startSession(accounts, clock(), session, maxSessions);
      if (!started) throw new ProblemError("invalid-credentials").withLogContext({ userId });
      cookie.write(reply, started.token, { expires: started.expires });
    },
    end,
  };
}

/** Below this point somebody is signed in: `request.person`. Answers are kept by nobody. */
export function requirePerson(server: FastifyInstance, cookie: SessionCookie): void {
  server.addHook("onRequest", async (request) => {
    const person = await cookie.person(request);
    if (!person) throw new ProblemError("unauthenticated");
    request.person = person;
  });
}

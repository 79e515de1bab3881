import type { FastifyReply, FastifyRequest } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import { secretCookie } from "#server/auth/secret-cookie.ts";
import { holderOfToken, issueToken, redeemToken } from "#server/auth/tokens.ts";
import { ifPasswordIs } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Clock } from "#server/lib/clock.ts";

/** The time between the two factors, tied to one browser: who is waited for, by a token in its cookie. */
export type AwaitedCode = {
  /** With the hash of the password that was shown: refused where that is no longer the person's. */
  start(request: FastifyRequest, reply: FastifyReply, userId: string, passwordHash?: string): Promise<void>;
  find(request: FastifyRequest): Promise<{ token: string; userId: string } | undefined>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

export function awaitedCodeOf(accounts: Db, clock: Clock, appUrl: string): AwaitedCode {
  const cookie = secretCookie(appUrl, "second-factor");

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = cookie.read(request);
    if (!token) return;
    await redeemToken(accounts, clock(), "second-factor", token);
    cookie.clear(request, reply);
  }

  return {
    async start(request, reply, userId, passwordHash) {
      await end(request, reply);
      const issue = async (db: Db) =>
        cookie.write(reply, await issueToken(db, clock(), "second-factor", { userId, data: {} }));
      if (passwordHash === undefined) return issue(accounts);
      if (!(await ifPasswordIs(accounts, userId, passwordHash, issue)))
        throw new ProblemError("invalid-credentials").withLogContext({ userId });
    },
    async find(request) {
      const token = cookie.read(request);
      const userId = token && (await holderOfToken(accounts, clock(), "second-factor", token));
      return token && userId ? { token, userId } : undefined;
    },
    end,
  };
}

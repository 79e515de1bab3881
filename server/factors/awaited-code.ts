import type { FastifyReply, FastifyRequest } from "fastify";
import { holderOfToken, issueToken, redeemToken } from "#server/accounts/tokens.ts";
import type { Db } from "#server/db/client.ts";
import { secretCookie } from "#server/http/secret-cookie.ts";
import type { Clock } from "#server/http/session.ts";

/** The time between the two factors, tied to one browser: who is waited for, by a token in its cookie. */
export type AwaitedCode = {
  start(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>;
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
    async start(request, reply, userId) {
      await end(request, reply);
      cookie.write(reply, await issueToken(accounts, clock(), "second-factor", { userId, data: {} }));
    },
    async find(request) {
      const token = cookie.read(request);
      const userId = token && (await holderOfToken(accounts, clock(), "second-factor", token));
      return token && userId ? { token, userId } : undefined;
    },
    end,
  };
}

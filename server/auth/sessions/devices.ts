import type { FastifyReply, FastifyRequest } from "fastify";
import { secretCookie } from "#server/auth/secret-cookie.ts";
import { hashOfToken, newToken } from "#server/auth/secret-token.ts";
import { deleteOldestDevices, findDevice, upsertDevice } from "#server/auth/sessions/device-queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Clock } from "#server/lib/clock.ts";

const year = 365 * 24 * 60 * 60;

/** The cookie by which a browser is known again, signed in or not. It opens nothing: it only exempts from others' limits. */
export type DeviceCookie = {
  /** The browser's token, where the account of that e-mail has signed in with it before. */
  knownFor(request: FastifyRequest, email: string): Promise<string | undefined>;
  remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>;
};

export function deviceCookie(accounts: Db, clock: Clock, appUrl: string, maxDevices: number): DeviceCookie {
  const cookie = secretCookie(appUrl, "device");
  return {
    async knownFor(request, email) {
      const token = cookie.read(request);
      return token && (await findDevice(accounts, hashOfToken(token), email)) ? token : undefined;
    },
    async remember(request, reply, userId) {
      const token = cookie.read(request) ?? newToken();
      await upsertDevice(accounts, { user_id: userId, token_hash: hashOfToken(token), seen_at: clock() });
      await deleteOldestDevices(accounts, userId, maxDevices);
      cookie.write(reply, token, { maxAge: year });
    },
  };
}

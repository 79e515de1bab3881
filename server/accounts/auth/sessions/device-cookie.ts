import type { FastifyReply, FastifyRequest } from "fastify";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { deviceQuota } from "#server/accounts/auth/limits.ts";
import { secretCookie } from "#server/accounts/auth/secret-cookie.ts";
import { createSecret, hashSecret } from "#server/accounts/auth/secrets.ts";
import {
  deleteOldestDevices,
  findDevice,
  upsertDevice,
} from "#server/accounts/auth/sessions/device-queries.ts";
import { maxOf } from "#server/platform/limits/limit-settings.ts";

const year = 365 * 24 * 60 * 60;

/**
 * The cookie identifies a browser across sessions. It grants no access: it only gives the browser limits of its own, so
 * that attacks on an account do not lock out its owner.
 */
const deviceCookie = (auth: AuthContext) => secretCookie(auth, "device");

/** The browser's secret, if the account of that e-mail has signed in with it before. */
export async function findKnownDevice(
  auth: AuthContext,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  const secret = deviceCookie(auth).read(request);
  return secret && (await findDevice(auth.accounts, hashSecret(secret), email)) ? secret : undefined;
}

export async function rememberDevice(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const { accounts, clock, quotas } = auth;
  const cookie = deviceCookie(auth);
  const secret = cookie.read(request) ?? createSecret();
  await upsertDevice(accounts, { user_id: userId, token_hash: hashSecret(secret), seen_at: clock() });
  await deleteOldestDevices(accounts, userId, maxOf(quotas, deviceQuota));
  cookie.write(reply, secret, { maxAge: year });
}

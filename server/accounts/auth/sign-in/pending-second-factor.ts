import type { FastifyReply, FastifyRequest } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { consumeCode, wrongCode } from "#server/accounts/auth/second-factors/check-code.ts";
import { secretCookie } from "#server/accounts/auth/secret-cookie.ts";
import { countTokenTry, issueToken, readToken, redeemToken } from "#server/accounts/auth/tokens.ts";
import { withCurrentPassword } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

const maxTries = 5;

/** Between the two factors this cookie holds the secret of a token that names the person. */
const pendingCookie = (auth: AuthContext) => secretCookie(auth, "second-factor");

type PendingSecondFactor = { secret: string; userId: string };

/** Refused if `passwordHash` is given and is no longer the person's. */
export async function startPendingSecondFactor(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, passwordHash }: { userId: string; passwordHash?: string | undefined },
): Promise<void> {
  await endPendingSecondFactor(auth, request, reply);
  const issue = async (db: Db) => {
    const secret = await issueToken(db, auth.clock(), "second-factor", { userId, data: {} });
    pendingCookie(auth).write(reply, secret);
  };
  if (passwordHash === undefined) return issue(auth.accounts);
  if (!(await withCurrentPassword(auth.accounts, userId, passwordHash, issue)))
    throw new ProblemError("invalid-credentials").withLogContext({ userId });
}

export async function findPendingSecondFactor(
  auth: AuthContext,
  request: FastifyRequest,
): Promise<PendingSecondFactor | undefined> {
  const secret = pendingCookie(auth).read(request);
  if (!secret) return undefined;
  const token = await readToken(auth.accounts, auth.clock(), "second-factor", secret);
  return token?.userId ? { secret, userId: token.userId } : undefined;
}

/** Checks the code. After five tries or ten minutes the first factor must be proven again. */
export async function verifyPendingSecondFactor(
  { accounts, clock }: AuthContext,
  { secret, userId }: PendingSecondFactor,
  code: string,
): Promise<void> {
  const now = clock();
  const ended = () => new ProblemError("second-factor-ended").withLogContext({ userId });
  const tries = await countTokenTry(accounts, now, { kind: "second-factor", secret, maxTries });
  if (tries === undefined) throw ended();
  if (!(await consumeCode(accounts, now, userId, code))) {
    if (tries < maxTries) throw wrongCode().withLogContext({ userId });
    await redeemToken(accounts, now, "second-factor", secret);
    throw ended();
  }
  if (!(await redeemToken(accounts, now, "second-factor", secret))) throw ended();
}

export async function endPendingSecondFactor(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const cookie = pendingCookie(auth);
  const secret = cookie.read(request);
  if (!secret) return;
  await redeemToken(auth.accounts, auth.clock(), "second-factor", secret);
  cookie.clear(request, reply);
}

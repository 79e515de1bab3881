import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { hashOfRecoveryCode } from "#server/auth/second-factors/recovery-codes.ts";
import { stepOf } from "#server/auth/second-factors/totp.ts";
import { findTotp, takeRecoveryCode, takeStep } from "#server/auth/second-factors/totp-queries.ts";
import { redeemToken, tryToken } from "#server/auth/tokens.ts";
import type { Db } from "#server/db/client.ts";

const mostTries = 5;

export const wrongCode = () => fieldProblem("wrong-code", "code");

/** Uses up a code of the authenticator app, or a recovery code: each counts once. */
export async function isCode(accounts: Db, now: Date, userId: string, code: string): Promise<boolean> {
  const totp = await findTotp(accounts, userId);
  if (!totp?.confirmed_at) return false;
  const step = stepOf(totp.secret, code, now);
  return step === undefined
    ? takeRecoveryCode(accounts, userId, hashOfRecoveryCode(code))
    : takeStep(accounts, userId, step);
}

/** The second factor of an entry that waits for it. After five tries, or ten minutes, the first one is due again. */
export async function checkAwaitedCode(
  accounts: Db,
  now: Date,
  { token, userId, code }: { token: string; userId: string; code: string },
): Promise<void> {
  const ended = () => new ProblemError("second-factor-ended").withLogContext({ userId });
  const tries = await tryToken(accounts, now, { kind: "second-factor", token, most: mostTries });
  if (tries === undefined) throw ended();
  if (!(await isCode(accounts, now, userId, code))) {
    if (tries < mostTries) throw wrongCode().withLogContext({ userId });
    await redeemToken(accounts, now, "second-factor", token);
    throw ended();
  }
  if (!(await redeemToken(accounts, now, "second-factor", token))) throw ended();
}

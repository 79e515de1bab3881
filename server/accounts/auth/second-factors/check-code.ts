import { fieldProblem } from "#contract/problem.ts";
import { hashRecoveryCode } from "#server/accounts/auth/second-factors/recovery-codes.ts";
import { findTimeStep } from "#server/accounts/auth/second-factors/totp.ts";
import {
  consumeRecoveryCode,
  consumeStep,
  findTotp,
} from "#server/accounts/auth/second-factors/totp-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

export const wrongCode = () => fieldProblem("wrong-code", "code");

/** Uses up a code of the authenticator app, or a recovery code: each works once. False for any other code. */
export async function consumeCode(accounts: Db, now: Date, userId: string, code: string): Promise<boolean> {
  const totp = await findTotp(accounts, userId);
  if (!totp?.confirmed_at) return false;
  const step = findTimeStep(totp.secret, code, now);
  return step === undefined
    ? consumeRecoveryCode(accounts, userId, hashRecoveryCode(code))
    : consumeStep(accounts, userId, step);
}

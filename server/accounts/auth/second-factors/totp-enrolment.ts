import type { Person } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { RecoveryCodes, TotpEnrolment } from "#contract/second-factors.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { notifyOwner } from "#server/accounts/auth/notify-owner.ts";
import { wrongCode } from "#server/accounts/auth/second-factors/check-code.ts";
import {
  createRecoveryCodes,
  hashRecoveryCode,
} from "#server/accounts/auth/second-factors/recovery-codes.ts";
import { createTotpSecret, findTimeStep, formatTotpUri } from "#server/accounts/auth/second-factors/totp.ts";
import {
  confirmTotp,
  countEnrolmentTry,
  deletePendingTotp,
  deleteTotp,
  findTotp,
  insertTotp,
  replaceRecoveryCodes,
} from "#server/accounts/auth/second-factors/totp-queries.ts";
import { hashSecret } from "#server/accounts/auth/secrets.ts";
import { endSessions } from "#server/accounts/auth/sessions/sessions.ts";
import { deleteTokens } from "#server/accounts/auth/token-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

const enrolmentLimit = 10 * 60_000;
const maxTries = 5;

/** Stores a secret for the authenticator app. Sign-in asks for a code only after the same session confirms it. */
export async function startTotp(
  auth: AuthContext,
  { id, email }: Person,
  sessionSecret: string,
): Promise<TotpEnrolment> {
  const secret = createTotpSecret();
  const enrolment = { secret, session_hash: hashSecret(sessionSecret), started_at: auth.clock() };
  if (!(await insertTotp(auth.accounts, id, enrolment))) throw new ProblemError("totp-on");
  return { secret, uri: formatTotpUri(secret, { issuer: auth.productName, label: email }) };
}

export const deleteExpiredEnrolments = (accounts: Db, now: Date) =>
  deletePendingTotp(accounts, new Date(now.getTime() - enrolmentLimit));

/** Returns the secret and the code's time step. After five tries or ten minutes the enrolment must be started again. */
async function checkFirstCode(accounts: Db, now: Date, userId: string, code: string, sessionSecret: string) {
  const sessionHash = hashSecret(sessionSecret);
  const startedAfter = new Date(now.getTime() - enrolmentLimit);
  const pending = await countEnrolmentTry(accounts, userId, { sessionHash, startedAfter, maxTries });
  if (!pending) {
    const totp = await findTotp(accounts, userId);
    if (totp?.confirmed_at) throw new ProblemError("totp-on");
    throw totp?.session_hash?.equals(sessionHash) ? new ProblemError("enrolment-ended") : wrongCode();
  }
  const { secret, tries } = pending;
  const step = findTimeStep(secret, code, now);
  if (step !== undefined) return { secret, step };
  if (tries < maxTries) throw wrongCode();
  await deletePendingTotp(accounts, now, userId);
  throw new ProblemError("enrolment-ended");
}

/** Turns TOTP on. All other sessions end, since they were started without a code. */
export async function enableTotp(
  auth: AuthContext,
  userId: string,
  { code, sessionSecret }: { code: string; sessionSecret: string },
): Promise<RecoveryCodes> {
  const { accounts } = auth;
  const now = auth.clock();
  const { secret, step } = await checkFirstCode(accounts, now, userId, code, sessionSecret);
  const codes = createRecoveryCodes();
  await accounts.transaction().execute(async (db) => {
    if (!(await confirmTotp(db, userId, { secret, step, now }))) throw new ProblemError("totp-on");
    await replaceRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
    await endSessions(db, userId, sessionSecret);
    await deleteTokens(db, userId);
    await notifyOwner(auth, db, userId, "totp-on");
  });
  return { codes };
}

export async function renewRecoveryCodes(auth: AuthContext, userId: string): Promise<RecoveryCodes> {
  const codes = createRecoveryCodes();
  await auth.accounts.transaction().execute(async (db) => {
    await replaceRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
    await notifyOwner(auth, db, userId, "codes-renewed");
  });
  return { codes };
}

export async function disableTotp(auth: AuthContext, userId: string): Promise<void> {
  await auth.accounts.transaction().execute(async (db) => {
    await deleteTotp(db, userId);
    await notifyOwner(auth, db, userId, "totp-off");
  });
}

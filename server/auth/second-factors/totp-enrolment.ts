import type { Person } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { RecoveryCodes, TotpEnrolment } from "#contract/second-factors.ts";
import { type Teller, tellOwner } from "#server/auth/notify-owner.ts";
import { wrongCode } from "#server/auth/second-factors/check-code.ts";
import { hashOfRecoveryCode, newRecoveryCodes } from "#server/auth/second-factors/recovery-codes.ts";
import { newSecret, stepOf, uriOf } from "#server/auth/second-factors/totp.ts";
import {
  confirmTotp,
  countEnrolmentTry,
  deletePendingTotp,
  deleteTotp,
  findTotp,
  insertTotp,
  replaceRecoveryCodes,
} from "#server/auth/second-factors/totp-queries.ts";
import { hashOfToken } from "#server/auth/secret-token.ts";
import { endSessions } from "#server/auth/sessions/sessions.ts";
import { deleteTokens } from "#server/auth/token-queries.ts";
import type { Db } from "#server/db/client.ts";

const enrolmentLimit = 10 * 60_000;
const maxTries = 5;

/** A secret for the authenticator app, which nothing asks for until the same session confirms it. */
export async function startTotp(
  accounts: Db,
  now: Date,
  { id, email }: Person,
  { sessionToken, productName }: { sessionToken: string; productName: string },
): Promise<TotpEnrolment> {
  const secret = newSecret();
  const enrolment = { secret, session_hash: hashOfToken(sessionToken), started_at: now };
  if (!(await insertTotp(accounts, id, enrolment))) throw new ProblemError("totp-on");
  return { secret, uri: uriOf(secret, { issuer: productName, label: email }) };
}

export const deleteAbandonedEnrolments = (accounts: Db, now: Date) =>
  deletePendingTotp(accounts, new Date(now.getTime() - enrolmentLimit));

/** The secret and the step that the code belongs to. Five tries and ten minutes, or the proof is due again. */
async function checkFirstCode(accounts: Db, now: Date, userId: string, code: string, sessionToken: string) {
  const sessionHash = hashOfToken(sessionToken);
  const startedAfter = new Date(now.getTime() - enrolmentLimit);
  const pending = await countEnrolmentTry(accounts, userId, { sessionHash, startedAfter, maxTries });
  if (!pending) {
    const totp = await findTotp(accounts, userId);
    if (totp?.confirmed_at) throw new ProblemError("totp-on");
    throw totp?.session_hash?.equals(sessionHash) ? new ProblemError("enrolment-ended") : wrongCode();
  }
  const { secret, tries } = pending;
  const step = stepOf(secret, code, now);
  if (step !== undefined) return { secret, step };
  if (tries < maxTries) throw wrongCode();
  await deletePendingTotp(accounts, now, userId);
  throw new ProblemError("enrolment-ended");
}

type Parts = Teller & { accounts: Db };

/** From now on signing in asks for a code. Every other session, which was asked for none, ends. */
export async function turnTotpOn(
  { accounts, ...teller }: Parts,
  userId: string,
  { code, sessionToken }: { code: string; sessionToken: string },
): Promise<RecoveryCodes> {
  const now = teller.clock();
  const { secret, step } = await checkFirstCode(accounts, now, userId, code, sessionToken);
  const codes = newRecoveryCodes();
  await accounts.transaction().execute(async (db) => {
    if (!(await confirmTotp(db, userId, { secret, step, now }))) throw new ProblemError("totp-on");
    await replaceRecoveryCodes(db, userId, codes.map(hashOfRecoveryCode));
    await endSessions(db, userId, sessionToken);
    await deleteTokens(db, userId);
    await tellOwner(teller, db, userId, "totp-on");
  });
  return { codes };
}

export async function renewRecoveryCodes(
  { accounts, ...teller }: Parts,
  userId: string,
): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  await accounts.transaction().execute(async (db) => {
    await replaceRecoveryCodes(db, userId, codes.map(hashOfRecoveryCode));
    await tellOwner(teller, db, userId, "codes-renewed");
  });
  return { codes };
}

export async function turnTotpOff({ accounts, ...teller }: Parts, userId: string): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    await deleteTotp(db, userId);
    await tellOwner(teller, db, userId, "totp-off");
  });
}

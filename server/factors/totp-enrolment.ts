import type { Person } from "#contract/accounts.ts";
import type { RecoveryCodes, TotpEnrolment } from "#contract/factors.ts";
import { ProblemError } from "#contract/problem.ts";
import { endSessions } from "#server/accounts/sessions.ts";
import { deleteTokens } from "#server/accounts/token-queries.ts";
import type { Db } from "#server/db/client.ts";
import { wrongCode } from "#server/factors/check-code.ts";
import { hashOfRecoveryCode, newRecoveryCodes } from "#server/factors/recovery-codes.ts";
import { type Teller, tellOwner } from "#server/factors/tell-owner.ts";
import { newSecret, stepOf, uriOf } from "#server/factors/totp.ts";
import {
  confirmTotp,
  deleteTotp,
  findTotp,
  insertTotp,
  replaceRecoveryCodes,
} from "#server/factors/totp-queries.ts";

/** A secret for the authenticator app, which nothing asks for until it is confirmed. */
export async function startTotp(
  accounts: Db,
  { id, email }: Person,
  productName: string,
): Promise<TotpEnrolment> {
  const secret = newSecret();
  if (!(await insertTotp(accounts, id, secret))) throw new ProblemError("totp-on");
  return { secret, uri: uriOf(secret, { issuer: productName, label: email }) };
}

type Parts = Teller & { accounts: Db };

/** From now on signing in asks for a code. Every other session, which was asked for none, ends. */
export async function turnTotpOn(
  { accounts, ...teller }: Parts,
  userId: string,
  { code, sessionToken }: { code: string; sessionToken: string | undefined },
): Promise<RecoveryCodes> {
  const now = teller.clock();
  const totp = await findTotp(accounts, userId);
  if (totp?.confirmed_at) throw new ProblemError("totp-on");
  const step = totp && stepOf(totp.secret, code, now);
  if (!totp || step === undefined) throw wrongCode();
  const codes = newRecoveryCodes();
  await accounts.transaction().execute(async (db) => {
    if (!(await confirmTotp(db, userId, { secret: totp.secret, step, now })))
      throw new ProblemError("totp-on");
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

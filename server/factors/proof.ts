import type { Person } from "#contract/accounts.ts";
import type { Proof } from "#contract/factors.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { Limits } from "#server/accounts/limits.ts";
import { isPassword } from "#server/accounts/passwords.ts";
import { findPasswordHash } from "#server/accounts/queries.ts";
import { isSessionYoung } from "#server/accounts/sessions.ts";
import type { Db } from "#server/db/client.ts";
import { isCode, wrongCode } from "#server/factors/check-code.ts";
import { hasTotp } from "#server/factors/totp-queries.ts";

type Asked = { accounts: Db; limits: Limits; now: Date; sessionToken: string | undefined };

/** Refuses what an open session alone must not do: a session may be somebody else's by now. */
export async function demandProof(
  { accounts, limits, now, sessionToken }: Asked,
  { id }: Person,
  { password, code }: Proof,
): Promise<void> {
  const attempt = await limits.proof(id);
  const passwordHash = await findPasswordHash(accounts, id);
  if (code !== undefined && (await hasTotp(accounts, id))) {
    if (!(await isCode(accounts, now, id, code))) throw wrongCode();
  } else if (passwordHash !== null) {
    if (!(await isPassword(passwordHash, password ?? "", id)))
      throw fieldProblem("wrong-password", "password");
  } else if (!(await isSessionYoung(accounts, now, sessionToken))) {
    throw new ProblemError("proof-missing");
  }
  await attempt.succeeded();
}

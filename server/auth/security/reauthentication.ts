import type { FastifyRequest } from "fastify";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { ReauthenticationProof } from "#contract/second-factors.ts";
import type { Limits } from "#server/auth/limits.ts";
import { isPassword } from "#server/auth/passwords.ts";
import { isCode, wrongCode } from "#server/auth/second-factors/check-code.ts";
import { hasTotp } from "#server/auth/second-factors/totp-queries.ts";
import type { DeviceCookie } from "#server/auth/sessions/devices.ts";
import type { SessionCookie } from "#server/auth/sessions/session-cookie.ts";
import { isSessionYoung } from "#server/auth/sessions/sessions.ts";
import { findPasswordHash } from "#server/auth/user-queries.ts";
import type { Db } from "#server/db/client.ts";
import type { Clock } from "#server/lib/clock.ts";

export type ProofParts = {
  accounts: Db;
  clock: Clock;
  session: Pick<SessionCookie, "token">;
  device: Pick<DeviceCookie, "knownFor">;
  limits: Limits;
};

/** Counts an attempt of whoever is signed in to prove who they are, before it is looked at. */
export async function countProof(
  { session, device, limits }: Omit<ProofParts, "accounts" | "clock">,
  request: FastifyRequest,
) {
  const { id, email } = request.person;
  return limits.proof({
    userId: id,
    sessionToken: session.token(request) ?? "",
    knownDevice: await device.knownFor(request, email),
  });
}

/** Refuses what an open session alone must not do: a session may be somebody else's by now. */
export async function demandProof(
  parts: ProofParts,
  request: FastifyRequest,
  { password, code }: ReauthenticationProof,
): Promise<void> {
  const { accounts, clock, session } = parts;
  const { id } = request.person;
  const attempt = await countProof(parts, request);
  const now = clock();
  const passwordHash = await findPasswordHash(accounts, id);
  const totpIsOn = await hasTotp(accounts, id);
  if (totpIsOn && (code !== undefined || passwordHash === null)) {
    if (!(await isCode(accounts, now, id, code ?? ""))) throw wrongCode();
  } else if (passwordHash !== null) {
    if (!(await isPassword(passwordHash, password ?? "", id)))
      throw fieldProblem("wrong-password", "password");
  } else if (!(await isSessionYoung(accounts, now, session.token(request)))) {
    throw new ProblemError("proof-missing");
  }
  await attempt.succeeded();
}

/** As `demandProof`, for a change of how one signs in, and counts the change. */
export async function demandProofOfChange(
  parts: ProofParts,
  request: FastifyRequest,
  proof: ReauthenticationProof,
): Promise<void> {
  const change = await parts.limits.securityChange(request.person.id);
  await demandProof(parts, request, proof);
  await change.count();
}

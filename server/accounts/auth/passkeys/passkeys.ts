import type { Person } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { NewPasskey, PasskeySignIn } from "#contract/second-factors.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { passkeyQuota } from "#server/accounts/auth/limits.ts";
import { notifyOwner } from "#server/accounts/auth/notify-owner.ts";
import * as queries from "#server/accounts/auth/passkeys/passkey-queries.ts";
import { issueToken, redeemToken } from "#server/accounts/auth/tokens.ts";
import { maxOf } from "#server/platform/limits/limit-settings.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";

/** About 300 files: loaded on first use, so that the server's start does not wait for them. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256, which authenticators support. */
const algorithms = [-8, -7, -257];
const timeout = 5 * 60_000;

/** Passkeys belong to this host name. */
const relyingPartyId = ({ appUrl }: AuthContext) => new URL(appUrl).hostname;
const userHandle = (userId: string) => Buffer.from(userId.replaceAll("-", ""), "hex");
const refused = () => new ProblemError("passkey-refused");

/** Options with which the browser creates a passkey, and the secret of the token that holds their challenge. */
export async function createPasskeyCreation(auth: AuthContext, person: Person) {
  const { accounts, clock, quotas } = auth;
  const existing = await queries.findCredentialIds(accounts, person.id);
  if (existing.length >= maxOf(quotas, passkeyQuota)) throw new ProblemError("too-many-passkeys");
  const options = await (await library()).generateRegistrationOptions({
    rpID: relyingPartyId(auth),
    rpName: auth.productName,
    userID: new Uint8Array(userHandle(person.id)),
    userName: person.email,
    userDisplayName: person.fullName,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: existing.map((id) => ({ id })),
    timeout,
  });
  const data = { challenge: options.challenge };
  const secret = await issueToken(accounts, clock(), "passkey-creation", { userId: person.id, data });
  return { options, secret };
}

export async function addPasskey(
  auth: AuthContext,
  { userId, secret }: { userId: string; secret: string },
  { name, credential }: NewPasskey,
) {
  const { accounts, quotas } = auth;
  const now = auth.clock();
  const token = await redeemToken(accounts, now, "passkey-creation", secret);
  if (token?.userId !== userId) throw refused();
  const { registrationInfo } = await (await library())
    .verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: token.data.challenge,
      expectedOrigin: auth.appUrl,
      expectedRPID: relyingPartyId(auth),
      supportedAlgorithmIDs: algorithms,
    })
    .catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  return accounts.transaction().execute(async (db) => {
    await lockPerson(db, userId);
    if ((await queries.findCredentialIds(db, userId)).length >= maxOf(quotas, passkeyQuota))
      throw new ProblemError("too-many-passkeys");
    const passkey = await queries.insertPasskey(db, {
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports,
      backed_up: registrationInfo.credentialBackedUp,
      name,
      created_at: now,
    });
    if (!passkey) throw refused();
    await notifyOwner(auth, db, userId, "passkey-added");
    return passkey;
  });
}

export async function removePasskey(auth: AuthContext, userId: string, passkeyId: string): Promise<void> {
  await auth.accounts.transaction().execute(async (db) => {
    if (!(await queries.deletePasskey(db, userId, passkeyId))) throw new ProblemError("not-found");
    await notifyOwner(auth, db, userId, "passkey-removed");
  });
}

/** Options with which the browser uses a passkey, and the secret of the token that holds their challenge. */
export async function createPasskeyRequest(auth: AuthContext) {
  const options = await (await library()).generateAuthenticationOptions({
    rpID: relyingPartyId(auth),
    userVerification: "required",
    timeout,
  });
  const data = { challenge: options.challenge };
  const secret = await issueToken(auth.accounts, auth.clock(), "passkey-sign-in", { userId: null, data });
  return { options, secret };
}

/** Verifies the passkey's answer to the challenge and returns its owner's id. All refusals look the same. */
export async function verifyPasskey(
  auth: AuthContext,
  secret: string,
  { credential }: PasskeySignIn,
): Promise<string> {
  const { accounts } = auth;
  const now = auth.clock();
  const token = await redeemToken(accounts, now, "passkey-sign-in", secret);
  const passkey = await queries.findPasskey(accounts, credential.id);
  const refusedForOwner = () => refused().withLogContext({ userId: passkey?.user_id });
  if (!token || !passkey) throw refusedForOwner();
  if (credential.response.userHandle !== userHandle(passkey.user_id).toString("base64url"))
    throw refusedForOwner();
  const { verified, authenticationInfo } = await (await library())
    .verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: token.data.challenge,
      expectedOrigin: auth.appUrl,
      expectedRPID: relyingPartyId(auth),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
    .catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw refusedForOwner();
  const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
  const isCounterHigher = await queries.markPasskeyUsed(accounts, passkey.id, { counter, backedUp, now });
  if (!isCounterHigher) throw refusedForOwner();
  return passkey.user_id;
}

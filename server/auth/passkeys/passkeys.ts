import type { Person } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { NewPasskey, PasskeySignIn } from "#contract/second-factors.ts";
import { type Teller, tellOwner } from "#server/auth/notify-owner.ts";
import * as queries from "#server/auth/passkeys/passkey-queries.ts";
import { issueToken, redeemToken } from "#server/auth/tokens.ts";
import type { Db } from "#server/db/client.ts";
import { lockPerson } from "#server/limits/queries.ts";

/** Where passkeys are made and used: `origin`'s host is what they belong to. */
export type PasskeySite = { origin: string; productName: string };

/** Some three hundred files, which most servers never need and no start should wait for. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257];
const timeout = 5 * 60_000;

const siteId = ({ origin }: PasskeySite) => new URL(origin).hostname;
const handleOf = (userId: string) => Buffer.from(userId.replaceAll("-", ""), "hex");
const refused = () => new ProblemError("passkey-refused");

export async function creationOf(accounts: Db, now: Date, person: Person, site: PasskeySite, most: number) {
  const existing = await queries.findCredentialIds(accounts, person.id);
  if (existing.length >= most) throw new ProblemError("too-many-passkeys");
  const options = await (await library()).generateRegistrationOptions({
    rpID: siteId(site),
    rpName: site.productName,
    userID: new Uint8Array(handleOf(person.id)),
    userName: person.email,
    userDisplayName: person.fullName,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: existing.map((id) => ({ id })),
    timeout,
  });
  const data = { challenge: options.challenge };
  return { options, token: await issueToken(accounts, now, "passkey-creation", { userId: person.id, data }) };
}

export async function addPasskey(
  { accounts, ...teller }: Teller & { accounts: Db },
  { userId, token, site, most }: { userId: string; token: string; site: PasskeySite; most: number },
  { name, credential }: NewPasskey,
) {
  const now = teller.clock();
  const asked = await redeemToken(accounts, now, "passkey-creation", token);
  if (asked?.userId !== userId) throw refused();
  const { registrationInfo } = await (await library())
    .verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: asked.data.challenge,
      expectedOrigin: site.origin,
      expectedRPID: siteId(site),
      supportedAlgorithmIDs: algorithms,
    })
    .catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  return accounts.transaction().execute(async (db) => {
    await lockPerson(db, userId);
    if ((await queries.findCredentialIds(db, userId)).length >= most)
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
    await tellOwner(teller, db, userId, "passkey-added");
    return passkey;
  });
}

export async function removePasskey(
  { accounts, ...teller }: Teller & { accounts: Db },
  userId: string,
  passkeyId: string,
): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    if (!(await queries.deletePasskey(db, userId, passkeyId))) throw new ProblemError("not-found");
    await tellOwner(teller, db, userId, "passkey-removed");
  });
}

export async function requestOf(accounts: Db, now: Date, site: PasskeySite) {
  const options = await (await library()).generateAuthenticationOptions({
    rpID: siteId(site),
    userVerification: "required",
    timeout,
  });
  const data = { challenge: options.challenge };
  return { options, token: await issueToken(accounts, now, "passkey-sign-in", { userId: null, data }) };
}

/** Whose passkey answered the challenge, from a device that knew its owner. Every refusal is the same. */
export async function ownerOfPasskey(
  accounts: Db,
  now: Date,
  { token, site }: { token: string; site: PasskeySite },
  { credential }: PasskeySignIn,
): Promise<string> {
  const asked = await redeemToken(accounts, now, "passkey-sign-in", token);
  const passkey = await queries.findPasskey(accounts, credential.id);
  const refusedTo = () => refused().withLogContext({ userId: passkey?.user_id });
  if (!asked || !passkey) throw refusedTo();
  if (credential.response.userHandle !== handleOf(passkey.user_id).toString("base64url")) throw refusedTo();
  const { verified, authenticationInfo } = await (await library())
    .verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: asked.data.challenge,
      expectedOrigin: site.origin,
      expectedRPID: siteId(site),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
    .catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw refusedTo();
  const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
  if (!(await queries.markPasskeyUsed(accounts, passkey.id, { counter, backedUp, now }))) throw refusedTo();
  return passkey.user_id;
}

import { expect, it } from "vitest";
import type { AccountSecurity } from "#contract/second-factors.ts";
import { cleanUpExpired } from "#server/accounts/auth/security/housekeeping.ts";
import { type Client, signUp } from "#tests/support/api.ts";
import {
  type ApiWithGoogle,
  countRows,
  emailAtGoogle,
  signInWithGoogle,
  startWithGoogle,
} from "#tests/support/google.ts";
import { anaAtGoogle } from "#tests/support/issuer.ts";
import { askForLink, newestToken, redeemLink } from "#tests/support/links.ts";
import { enableTotp, submitCode, totpCode } from "#tests/support/second-factor.ts";

const password = "segredo1";
const second = { sub: "2002" };
const awaits = { status: 403, body: { type: "google-awaits-owner" } };
const refused = { status: 403, body: { type: "google-identity-refused" } };
const notFound = { status: 404 };
const inSixDays = "2026-11-26T15:00:00Z";
const inEightDays = "2026-11-28T15:00:00Z";

const security = (client: Client) => client.get<AccountSecurity>("/account/security");
const allow = (client: Client, id: string | undefined, proof: object = {}) =>
  client.send("POST", `/account/identity-requests/${id}/allow`, { body: proof });
const refuse = (client: Client, id: string | undefined) =>
  client.send("DELETE", `/account/identity-requests/${id}`);
const requestId = async (client: Client) => (await security(client)).identityRequest?.id;
const arrive = (api: ApiWithGoogle, person: object = second) => signInWithGoogle(api.client(), api, person);

/** The owner, signed in with the first identity. */
async function enter(api: ApiWithGoogle): Promise<Client> {
  const owner = api.client();
  expect((await signInWithGoogle(owner, api)).status).toBe(200);
  return owner;
}

async function enterByLink(api: ApiWithGoogle): Promise<Client> {
  const client = api.client();
  await askForLink(client);
  expect((await redeemLink(client, await newestToken(api))).status).toBe(200);
  return client;
}

it("signs a second identity in to nothing, and asks the owner on the account's screen and by mail", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  expect((await security(owner)).identityRequest).toBeNull();
  const newcomer = api.client();
  expect(await signInWithGoogle(newcomer, api, second)).toMatchObject(awaits);
  expect(await emailAtGoogle(newcomer)).toBeUndefined();
  expect(await countRows(api)).toEqual({ users: 1, sessions: 1, identities: 1 });
  expect((await security(owner)).identityRequest).toEqual({
    id: expect.any(String),
    requestedAt: "2026-11-20T15:00:00.000Z",
    expiresAt: "2026-11-27T15:00:00.000Z",
  });
  const mails = await api.mails();
  expect(mails).toMatchObject([
    {
      to: [{ address: anaAtGoogle.email }],
      subject: "Outra conta do Google quer entrar na sua conta no Aporte",
      text: expect.stringContaining("http://aporte.test/account\n"),
    },
  ]);
  expect(mails[0]?.text).not.toContain("#");

  expect((await arrive(api, {})).status).toBe(200);
});

it("lets in the identity that the owner allows, and tells the owner", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  await arrive(api);
  expect((await allow(owner, await requestId(owner))).status).toBe(204);
  expect(await security(owner)).toMatchObject({ identityRequest: null, identities: [{}, {}] });
  const newcomer = api.client();
  expect((await signInWithGoogle(newcomer, api, second)).status).toBe(200);
  expect(await emailAtGoogle(newcomer)).toBe(anaAtGoogle.email);
  expect((await arrive(api, {})).status).toBe(200);
  expect((await api.mails()).at(-1)?.text).toContain("foi vinculada à sua conta");
});

it("keeps out the identity that the owner refuses, and asks again a week later at the earliest", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  await arrive(api);
  const id = await requestId(owner);
  api.setNow(inSixDays);
  expect((await refuse(owner, id)).status).toBe(204);
  expect(await refuse(owner, id)).toMatchObject(notFound);
  const fresh = await enter(api);
  expect((await security(fresh)).identityRequest).toBeNull();
  expect(await allow(fresh, id)).toMatchObject(notFound);
  expect(await arrive(api)).toMatchObject(refused);
  api.setNow(inEightDays);
  expect(await arrive(api)).toMatchObject(refused);
  expect(await api.mails()).toHaveLength(1);

  api.setNow("2026-12-03T15:00:01Z");
  expect(await arrive(api)).toMatchObject(awaits);
  expect(await api.mails()).toHaveLength(2);
  expect(await countRows(api)).toMatchObject({ users: 1, identities: 1 });
});

it("forgets a request that nobody answers", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  await arrive(api);
  const id = await requestId(owner);
  api.setNow(inEightDays);
  const fresh = await enter(api);
  expect((await security(fresh)).identityRequest).toBeNull();
  expect(await allow(fresh, id)).toMatchObject(notFound);
  expect(await refuse(fresh, id)).toMatchObject(notFound);
  await cleanUpExpired(api.databases.accounts, new Date(inEightDays));
  expect(await api.superuser.selectFrom("identity_requests").selectAll().execute()).toEqual([]);
  expect(await arrive(api)).toMatchObject(awaits);
});

it("asks once, however often the same identity arrives", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  const answers = await Promise.all(Array.from({ length: 5 }, () => arrive(api)));
  for (const answer of answers) expect(answer).toMatchObject(awaits);
  const { identityRequest } = await security(owner);
  api.setNow(inSixDays);
  await arrive(api);
  expect((await security(await enter(api))).identityRequest).toEqual(identityRequest);
  expect(await api.mails()).toHaveLength(1);
});

it("has one request of an account: the newest identity takes the place of an earlier one", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  await arrive(api);
  const earlier = await requestId(owner);
  expect(await arrive(api, { sub: "3003" })).toMatchObject(awaits);
  expect(await allow(owner, earlier)).toMatchObject(notFound);
  expect((await allow(owner, await requestId(owner))).status).toBe(204);
  expect((await arrive(api, { sub: "3003" })).status).toBe(200);
  expect(await arrive(api)).toMatchObject(awaits);
});

it("bounds the mails about identities that take turns", async () => {
  await using api = await startWithGoogle();
  await enter(api);
  for (let turn = 0; turn < 8; turn += 1) await arrive(api, { sub: `turn-${turn % 2}` });
  expect((await api.mails()).length).toBeLessThanOrEqual(3);
});

it("links once when the owner clicks twice", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  await arrive(api);
  const id = await requestId(owner);
  const answers = await Promise.all([allow(owner, id), allow(owner, id), refuse(owner, id)]);
  const ok = answers.filter(({ status }) => status === 204);
  expect(ok).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
});

it("is not for others to answer", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  const stranger = await signUp(api, { password });
  await arrive(api);
  const id = await requestId(owner);
  expect((await security(stranger)).identityRequest).toBeNull();
  expect(await allow(stranger, id, { password })).toMatchObject(notFound);
  expect(await refuse(stranger, id)).toMatchObject(notFound);
  expect((await allow(api.client(), id)).status).toBe(401);
  expect((await refuse(api.client(), id)).status).toBe(401);
  expect(await requestId(owner)).toBe(id);
  expect(await countRows(api)).toMatchObject({ identities: 1 });
});

it("asks for the password, or without one for a recent sign-in, before it links", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  await arrive(api);
  const id = await requestId(owner);
  api.setNow("2026-11-20T15:10:01Z");
  expect(await allow(owner, id)).toMatchObject({ status: 403, body: { type: "proof-missing" } });

  const fresh = await enter(api);
  await fresh.post("/account/password", { newPassword: password });
  for (const proof of [{}, { password: "errada1" }])
    expect(await allow(fresh, id, proof)).toMatchObject({ status: 422, body: { type: "wrong-password" } });
  expect(await arrive(api)).toMatchObject(awaits);
  expect((await allow(fresh, id, { password })).status).toBe(204);
});

it("takes no link by mail for the owner's word, as long as the session lasts that began with it", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  await arrive(api);
  const reader = await enterByLink(api);
  const id = await requestId(reader);
  const noProof = { status: 403, body: { type: "link-is-no-proof" } };
  expect(await allow(reader, id)).toMatchObject(noProof);
  await reader.post("/account/password", { newPassword: password });
  expect(await allow(reader, id, { password })).toMatchObject(noProof);
  expect(await emailAtGoogle(owner)).toBeUndefined();
  expect(await arrive(api)).toMatchObject(awaits);

  const client = api.client();
  await client.post("/session", { email: anaAtGoogle.email, password });
  expect((await allow(client, id, { password })).status).toBe(204);
});

it("takes a link and a code for the owner's word", async () => {
  await using api = await startWithGoogle();
  const { secret } = await enableTotp(await enter(api), {});
  await arrive(api);
  const client = await enterByLink(api);
  expect((await submitCode(client, totpCode(secret, 30))).status).toBe(200);
  api.setNow("2026-11-20T15:01:00Z");
  expect((await allow(client, await requestId(client), { code: totpCode(secret, 60) })).status).toBe(204);
  expect(await arrive(api)).toMatchObject({ status: 200, body: { awaitsCode: true } });
});

it("keeps its question while the owner unlinks the first identity", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  await owner.post("/account/password", { newPassword: password });
  await arrive(api);
  const { identities, identityRequest } = await security(owner);
  await owner.send("DELETE", `/account/identities/${identities[0]?.id}`, { body: { password } });
  expect(await arrive(api)).toMatchObject(awaits);
  await refuse(owner, identityRequest?.id);
  expect(await arrive(api)).toMatchObject(refused);
  expect((await arrive(api, {})).status).toBe(200);
});

it("asks nobody of whom the provider has not verified the address", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  expect(await arrive(api, { ...second, email_verified: false })).toMatchObject({
    status: 403,
    body: { type: "google-email-unverified" },
  });
  expect(await requestId(owner)).toBeUndefined();
});

it("cannot link an identity that has an account of its own since", async () => {
  await using api = await startWithGoogle();
  const owner = await enter(api);
  await arrive(api);
  expect((await arrive(api, { ...second, email: "bia@example.com" })).status).toBe(200);
  expect(await allow(owner, await requestId(owner))).toMatchObject(notFound);
  expect(await countRows(api)).toMatchObject({ users: 2, identities: 2 });
  expect((await security(owner)).identityRequest).toBeNull();
});

it("lets only one of two identities in that come to an account without any at once", async () => {
  await using api = await startWithGoogle();
  const client = await signUp(api, { email: anaAtGoogle.email, password });
  await api.superuser.updateTable("users").set({ email_proven_at: new Date() }).execute();
  const answers = await Promise.all([arrive(api, {}), arrive(api)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(await security(client)).toMatchObject({ identities: [{}], identityRequest: {} });
});

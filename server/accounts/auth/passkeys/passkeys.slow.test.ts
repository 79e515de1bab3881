import { randomBytes } from "node:crypto";
import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import type { Passkey, PasskeyCreation, PasskeyRequest, TotpEnrolment } from "#contract/second-factors.ts";
import { proveEmail } from "#server/accounts/auth/sign-in/prove-email.ts";
import {
  appUrl,
  type Client,
  signUp,
  startApi,
  type TestApi,
  testNow,
  verifyAddresses,
} from "#tests/support/api.ts";
import { authenticator } from "#tests/support/authenticator.ts";

const ana = { fullName: "Ana Souza", email: "ana@example.com", password: "segredo1" };
const { password } = ana;
const jobs = { enqueue: async () => {} };
const minutes = (count: number) => new Date(Date.parse(testNow) + count * 60_000).toISOString();

type Key = ReturnType<typeof authenticator>;
type CreationFaults = Parameters<Key["create"]>[1];
type RequestFaults = Parameters<Key["get"]>[1];

const refused = { status: 422, body: { type: "passkey-refused" } };

async function add(client: Client, key: Key, faults?: CreationFaults, name = "Chave da Ana") {
  const options = await client.post<PasskeyCreation>("/account/passkeys/options", { password });
  return client.send("POST", "/account/passkeys", {
    body: { name, credential: key.create(options, faults) },
  });
}

async function enter(client: Client, key: Key, faults?: RequestFaults) {
  const options = await client.post<PasskeyRequest>("/session/passkey/options", undefined);
  return client.send("POST", "/session/passkey", { body: { credential: key.get(options, faults) } });
}

async function withPasskey(api: TestApi, form: Record<string, string> = ana) {
  const client = await signUp(api, form);
  const key = authenticator(appUrl);
  const { status, body } = await add(client, key);
  expect(status).toBe(201);
  return { client, key, passkey: body as Passkey };
}

it("is added with the password, signs in without one, is renamed and removed", async () => {
  await using api = await startApi();
  const { client, key, passkey } = await withPasskey(api);
  expect(passkey).toEqual({
    id: expect.any(String),
    name: "Chave da Ana",
    createdAt: minutes(0),
    usedAt: null,
  });

  api.setNow(minutes(1));
  const phone = api.client();
  expect(await enter(phone, key)).toMatchObject({ status: 200, body: { person: { email: ana.email } } });
  expect((await phone.send("GET", "/portfolios")).status).toBe(200);
  const keys = async () => (await client.get<{ passkeys: Passkey[] }>("/account/security")).passkeys;
  expect(await keys()).toEqual([{ ...passkey, usedAt: minutes(1) }]);
  expect(await client.get("/account/export")).toMatchObject({
    security: { passkeys: [{ name: "Chave da Ana" }] },
  });

  const path = `/account/passkeys/${passkey.id}`;
  expect((await client.send("PUT", path, { body: { name: "  Celular " } })).status).toBe(204);
  expect((await client.send("PUT", path, { body: { name: " " } })).status).toBe(400);
  expect(await keys()).toMatchObject([{ name: "Celular" }]);
  expect((await client.send("DELETE", path, { body: { password: "errada1" } })).status).toBe(422);
  expect((await client.send("DELETE", path, { body: { password } })).status).toBe(204);
  expect(await keys()).toEqual([]);
  expect(await enter(api.client(), key)).toMatchObject(refused);
  await verifyAddresses(api);
  const texts = (await api.mails()).map(({ text }) => text ?? "");
  expect(texts.filter((text) => text.includes("foi adicionada à sua conta"))).toHaveLength(1);
  expect(texts.filter((text) => text.includes("foi removida da sua conta"))).toHaveLength(1);
});

it("is asked of the site's own name, for a device that knows its owner, and once each", async () => {
  await using api = await startApi();
  const { client, key } = await withPasskey(api);
  expect((await client.send("POST", "/account/passkeys/options", { body: {} })).status).toBe(422);
  expect(await client.post("/account/passkeys/options", { password })).toMatchObject({
    rp: { id: "aporte.test", name: "Aporte" },
    user: { name: ana.email, displayName: ana.fullName },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: key.id }],
  });
  const { body, headers } = await api.client().send("POST", "/session/passkey/options");
  expect(body).toEqual({
    rpId: "aporte.test",
    userVerification: "required",
    challenge: expect.any(String),
    timeout: 300_000,
  });
  expect(String(headers["set-cookie"])).toMatch(/^passkey=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
});

it("is both factors at once", async () => {
  await using api = await startApi();
  const { client, key } = await withPasskey(api);
  const { secret } = await client.post<TotpEnrolment>("/account/totp", { password });
  const code = new TOTP({ secret }).generate({ timestamp: Date.parse(testNow) });
  await client.post("/account/totp/confirm", { code });
  const phone = api.client();
  expect(await phone.post("/session", { email: ana.email, password })).toMatchObject({ awaitsCode: true });
  expect(await enter(phone, key)).toMatchObject({ status: 200, body: { person: { email: ana.email } } });
  expect(await phone.get("/session")).not.toHaveProperty("awaitsCode");
});

const creationFaults: Record<string, CreationFaults> = {
  "another origin": { origin: "http://evil.test" },
  "another site": { siteId: "evil.test" },
  "another challenge": { challenge: randomBytes(32).toString("base64url") },
  "another ceremony": { type: "webauthn.get" },
  "a device that did not know its owner": { unverified: true },
};
it.each(Object.entries(creationFaults))("is not added from %s", async (_, faults) => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  expect(await add(client, authenticator(appUrl), faults)).toMatchObject(refused);
  expect(await client.get("/account/security")).toMatchObject({ passkeys: [] });
});

const requestFaults: Record<string, RequestFaults> = {
  "another origin": { origin: "http://evil.test" },
  "another site": { siteId: "evil.test" },
  "another challenge": { challenge: randomBytes(32).toString("base64url") },
  "another ceremony": { type: "webauthn.create" },
  "a device that did not know its owner": { unverified: true },
  "a signature of something else": { signature: randomBytes(70) },
  "a credential that nobody has": { credentialId: randomBytes(32).toString("base64url") },
  "somebody else's handle": { userHandle: randomBytes(16).toString("base64url") },
};
it.each(Object.entries(requestFaults))("opens nothing from %s", async (_, faults) => {
  await using api = await startApi();
  const { key } = await withPasskey(api);
  const client = api.client();
  const answer = await enter(client, key, faults);
  expect(answer).toMatchObject(refused);
  expect(answer.body).not.toHaveProperty("detail");
  expect(client.cookie()).toBeUndefined();
  expect((await enter(client, key)).status).toBe(200);
});

it("opens no account with the key of another person", async () => {
  await using api = await startApi();
  const { key } = await withPasskey(api);
  const bia = await withPasskey(api, { ...ana, email: "bia@example.com" });
  expect(await enter(api.client(), bia.key, { credentialId: key.id })).toMatchObject(refused);
});

it("refuses a counter that goes back or stands still, and takes one that never counts", async () => {
  await using api = await startApi();
  const { key } = await withPasskey(api);
  expect((await enter(api.client(), key, { counter: 0 })).status).toBe(200);
  expect((await enter(api.client(), key, { counter: 0 })).status).toBe(200);
  expect((await enter(api.client(), key, { counter: 9 })).status).toBe(200);
  expect(await enter(api.client(), key, { counter: 9 })).toMatchObject(refused);
  expect(await enter(api.client(), key, { counter: 8 })).toMatchObject(refused);
  expect(await enter(api.client(), key, { counter: 0 })).toMatchObject(refused);
  expect((await enter(api.client(), key, { counter: 10 })).status).toBe(200);
});

it("takes an answer once, in the browser that was asked, for five minutes", async () => {
  await using api = await startApi();
  const { key } = await withPasskey(api);
  const client = api.client();
  const ask = () => client.post<PasskeyRequest>("/session/passkey/options", undefined);
  const answer = (options: PasskeyRequest, from = client) =>
    from.send("POST", "/session/passkey", { body: { credential: key.get(options, { counter: 0 }) } });

  const answers = await ask().then((options) => Promise.all([answer(options), answer(options)]));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await answer(await ask(), api.client())).toMatchObject(refused);
  const early = await ask();
  await ask();
  expect(await answer(early)).toMatchObject(refused);
  const late = await ask();
  api.setNow(minutes(5.1));
  expect(await answer(late)).toMatchObject(refused);
});

it("is added once, to who was asked, in the browser that was asked", async () => {
  await using api = await startApi();
  const { client, key } = await withPasskey(api);
  const bia = await signUp(api, { email: "bia@example.com" });
  expect(await add(bia, authenticator(appUrl), { credentialId: key.id })).toMatchObject(refused);

  const options = await client.post<PasskeyCreation>("/account/passkeys/options", { password });
  const body = { name: "Outra", credential: authenticator(appUrl).create(options) };
  const send = (from: Client) => from.send("POST", "/account/passkeys", { body });
  expect(await send(bia)).toMatchObject(refused);
  const answers = await Promise.all([send(client), send(client)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect((await enter(api.client(), key)).status).toBe(200);
});

it("is nobody else's to rename or remove", async () => {
  await using api = await startApi();
  const { client, passkey } = await withPasskey(api);
  const stranger = await signUp(api);
  const path = `/account/passkeys/${passkey.id}`;
  expect((await stranger.send("PUT", path, { body: { name: "Minha" } })).status).toBe(404);
  expect((await stranger.send("DELETE", path, { body: { password } })).status).toBe(404);
  expect(await client.get("/account/security")).toMatchObject({ passkeys: [passkey] });
});

it("is one of twenty at most", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  for (let count = 0; count < 20; count += 1)
    expect((await add(client, authenticator(appUrl))).status).toBe(201);
  expect(await client.send("POST", "/account/passkeys/options", { body: { password } })).toMatchObject({
    status: 409,
    body: { type: "too-many-passkeys" },
  });
});

it("dies, where nobody had proven the address, when its owner comes", async () => {
  await using api = await startApi();
  const { client, key } = await withPasskey(api);
  const { person } = await client.get<{ person: { id: string } }>("/session");
  await proveEmail({ accounts: api.databases.accounts, clock: () => new Date(testNow), jobs }, person.id);
  expect(await enter(api.client(), key)).toMatchObject(refused);
});

import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Person } from "#contract/accounts.ts";
import { cleanUpExpired } from "#server/accounts/auth/security/housekeeping.ts";
import { loggerOptions } from "#server/platform/http/logging.ts";
import { signUp, startApi, testNow, verifyAddresses } from "#tests/support/api.ts";
import { bearer, createToken, readByToken as read, revokeToken } from "#tests/support/api-tokens.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { anaByLink, askForLink, newestToken, redeemLink } from "#tests/support/links.ts";

const password = "segredo1";
const form = { password, name: "Planilha", scopes: ["read"], days: 90 };

it("shows the secret once, keeps only its hash, and lists the rest", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { token, secret } = await createToken(ana, {
    name: " Minha  planilha ",
    scopes: ["write-entries", "read"],
  });
  expect(secret).toMatch(/^aporte_[0-9a-f]{64}$/);
  expect(token).toEqual({
    id: expect.any(String),
    name: "Minha planilha",
    ending: secret.slice(-4),
    scopes: ["write-entries", "read"],
    createdAt: new Date(testNow).toISOString(),
    expiresAt: "2027-02-18T15:00:00.000Z",
    isExpired: false,
    usedAt: null,
  });
  const other = await createToken(ana, { days: 30 });
  expect(await ana.get("/account/api-tokens")).toEqual([other.token, token]);
  const { rows } = await sql<{ text: string; hash: Buffer }>`
    select api_tokens::text as text, token_hash as hash from api_tokens where id = ${token.id}
  `.execute(api.superuser);
  expect(rows[0]?.hash).toEqual(createHash("sha256").update(secret).digest());
  expect(rows[0]?.text).not.toContain(secret.slice(7, 40));
});

it.each([
  [{ name: " " }, "name", "Dê um nome à chave"],
  [{ name: "n".repeat(61) }, "name", "O nome deve ter no máximo 60 caracteres"],
  [{ scopes: [] }, "scopes", "Escolha o que a chave pode fazer"],
  [{ scopes: ["read", "read"] }, "scopes", "Permissão repetida"],
  [{ scopes: ["admin"] }, "scopes.0", "Permissão inválida"],
  [{ days: 0 }, "days", "Escolha por quanto tempo a chave vale"],
  [{ days: 36_500 }, "days", "Escolha por quanto tempo a chave vale"],
  [{ days: undefined }, "days", "Escolha por quanto tempo a chave vale"],
])("refuses %j", async (change, field, message) => {
  await using api = await startApi();
  const ana = await signUp(api);
  const answer = await ana.send("POST", "/account/api-tokens", { body: { ...form, ...change } });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  expect(await ana.get("/account/api-tokens")).toEqual([]);
});

it("asks for a proof to create a token, and for none to revoke one", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  for (const proof of [undefined, "errada1"])
    expect(
      await ana.send("POST", "/account/api-tokens", { body: { ...form, password: proof } }),
    ).toMatchObject({ status: 422, body: { type: "wrong-password" } });
  const { token, secret } = await createToken(ana);
  expect((await read(api, secret)).status).toBe(200);
  await revokeToken(ana, token.id);
  expect((await read(api, secret)).status).toBe(401);
  expect(await ana.send("DELETE", `/account/api-tokens/${token.id}`)).toMatchObject({ status: 404 });
});

it("ends a token on its last day, says so in the list, and deletes it a month later", async () => {
  await using api = await startApi();
  const email = "ana@example.com";
  const ana = await signUp(api, { email });
  const { secret } = await createToken(ana, { days: 30 });
  api.setNow("2026-12-20T14:59:59Z");
  expect((await read(api, secret)).status).toBe(200);
  api.setNow("2026-12-20T15:00:00Z");
  expect((await read(api, secret)).status).toBe(401);
  await ana.post("/session", { email, password });
  expect(await ana.get("/account/api-tokens")).toMatchObject([{ isExpired: true }]);
  const keptAfter = async (now: string) => {
    await cleanUpExpired(api.databases.accounts, new Date(now));
    return (await api.superuser.selectFrom("api_tokens").select("id").execute()).length;
  };
  expect(await keptAfter("2027-01-19T14:59:59Z")).toBe(1);
  expect(await keptAfter("2027-01-19T15:00:00Z")).toBe(0);
});

it("ends with a change of the password", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const { secret } = await createToken(ana);
  const { secret: other } = await createToken(bia);
  const change = { currentPassword: password, newPassword: password };
  await ana.post("/account/password", change);
  expect((await read(api, secret)).status).toBe(401);
  expect((await read(api, other)).status).toBe(200);
  expect(await ana.get("/account/api-tokens")).toEqual([]);
});

it("ends when the proven owner of the address arrives", async () => {
  await using api = await startApi();
  const intruder = await signUp(api, anaByLink);
  const { secret } = await createToken(intruder, { password: anaByLink.password });
  const owner = api.client();
  await askForLink(owner);
  await redeemLink(owner, await newestToken(api));
  expect((await read(api, secret)).status).toBe(401);
  expect(await owner.get("/account/api-tokens")).toEqual([]);
});

it("refuses a token whose proof was right when a password change came in the middle of it", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const waiting = sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `;
  const answer = await api.owner.connection().execute(async (owner) => {
    await sql`set role aporte_accounts`.execute(owner);
    await sql`begin`.execute(owner);
    await sql`update users set password_hash = 'changed'`.execute(owner);
    await sql`delete from sessions`.execute(owner);
    await sql`delete from api_tokens`.execute(owner);
    const creating = ana.send("POST", "/account/api-tokens", { body: form });
    await expect.poll(async () => (await waiting.execute(api.superuser)).rows[0]?.count).toBe(1);
    await sql`commit`.execute(owner);
    await sql`reset role`.execute(owner);
    return creating;
  });
  expect(answer).toMatchObject({ status: 401, body: { type: "unauthenticated" } });
  expect(await sql`select from api_tokens`.execute(api.superuser)).toMatchObject({ rows: [] });
});

it("goes with its person's account", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { secret } = await createToken(ana);
  const deletion = { body: { password, confirmation: "EXCLUIR" } };
  expect((await ana.send("DELETE", "/account", deletion)).status).toBe(204);
  expect((await read(api, secret)).status).toBe(401);
});

it("lets a person have so many tokens, of many that come at once too", async () => {
  await using api = await startApi({ limits: changedLimits({ quotas: { apiTokens: 3 } }) });
  const ana = await signUp(api);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ana.send("POST", "/account/api-tokens", { body: form })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    type: "quota-reached",
    detail: "Você chegou ao limite de 3 chaves de API. Revogue uma para criar outra.",
  });
});

it("tells the owner by mail of a token that was created or revoked, and not of one that had expired", async () => {
  await using api = await startApi();
  const email = "ana@example.com";
  const ana = await signUp(api, { email });
  await verifyAddresses(api);
  const { token, secret } = await createToken(ana);
  const [created] = await api.mails();
  expect(created?.subject).toBe("A segurança da sua conta no Aporte mudou");
  expect(created?.text).toMatch(
    /^Uma chave de API, com que um programa usa os seus dados, foi criada na sua conta em/,
  );
  expect(created?.text).not.toContain(secret.slice(-4));
  await revokeToken(ana, token.id);
  expect((await api.mails()).at(-1)?.text).toMatch(/^Uma chave de API da sua conta foi revogada em/);

  const short = await createToken(ana, { days: 30 });
  expect(await api.mails()).toHaveLength(3);
  api.setNow("2026-12-21T15:00:00Z");
  await ana.post("/session", { email, password });
  await revokeToken(ana, short.token.id);
  expect(await api.mails()).toHaveLength(3);
});

it("logs creation, use beyond the scopes, revocation and refusal, and nothing of a secret", async () => {
  let log = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  await using api = await startApi({ logger: { ...loggerOptions("debug"), stream } });
  const ana = await signUp(api);
  const { token, secret } = await createToken(ana);
  await api.client().send("POST", "/goals", { headers: { ...bearer(secret), origin: undefined }, body: {} });
  await revokeToken(ana, token.id);
  await read(api, secret);
  const events = log
    .split("\n")
    .filter((line) => line.includes('"security":"token-'))
    .map((line) => JSON.parse(line));
  const { person } = await ana.get<{ person: Person }>("/session");
  const userId = person.id;
  expect(events).toMatchObject([
    { security: "token-created", userId, actor: "person" },
    { security: "token-exceeded", userId, actor: "token", token: token.id },
    { security: "token-revoked", userId, actor: "person" },
    { security: "token-refused", network: "127.0.0.1" },
  ]);
  expect(log).not.toContain(secret.slice(7, 20));
  expect(log).not.toContain(secret.slice(-12));
});

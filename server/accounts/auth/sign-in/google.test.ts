import { expect, it } from "vitest";
import type { PendingOpenIdSignIn } from "#server/accounts/auth/tokens.ts";
import { appUrl, signUp, startApi } from "#tests/support/api.ts";
import {
  countRows,
  emailAtGoogle,
  finishSignIn,
  signInWithGoogle,
  startSignIn,
  startWithGoogle,
} from "#tests/support/google.ts";
import { anaAtGoogle } from "#tests/support/issuer.ts";

it("asks the provider for a person by name and address, for consent, and for nothing without proof", async () => {
  await using api = await startWithGoogle();
  const { headers, body } = await api.client().send("POST", "/session/google", { body: {} });
  const url = new URL((body as { url: string }).url);
  expect(url.origin + url.pathname).toBe(`${api.issuer.settings.issuer}/auth`);
  const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
  expect(rest).toEqual({
    client_id: "aporte",
    response_type: "code",
    redirect_uri: `${appUrl}/auth/callback`,
    scope: "openid email profile",
    access_type: "offline",
    prompt: "consent",
    code_challenge_method: "S256",
  });
  expect(new Set([state, nonce, code_challenge]).size).toBe(3);
  expect(headers["set-cookie"]).toMatch(/^openid=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const kept = await api.superuser.selectFrom("tokens").selectAll().execute();
  expect(kept).toMatchObject([{ kind: "openid", user_id: null }]);
  for (const { data } of kept) expect(url.href).not.toContain((data as PendingOpenIdSignIn).codeVerifier);
});

it("creates an account at the first sign-in, and recognises the person by the provider's identifier", async () => {
  await using api = await startWithGoogle();
  const client = api.client();
  const answer = await signInWithGoogle(client, api, { email: "Ana@Example.com" });
  expect(answer).toMatchObject({
    status: 200,
    body: { person: { fullName: "Ana Souza", email: anaAtGoogle.email, whatsapp: null } },
  });
  expect(await emailAtGoogle(client)).toBe(anaAtGoogle.email);
  expect(JSON.stringify(answer)).not.toMatch(/at-secret|eyJ/);
  const identities = await api.superuser.selectFrom("identities").selectAll().execute();
  expect(await api.superuser.selectFrom("tokens").selectAll().execute()).toEqual([]);
  const users = await api.superuser.selectFrom("users").selectAll().execute();
  expect(JSON.stringify([users, identities])).not.toMatch(/at-secret|eyJ/);
  expect(users).toMatchObject([
    { password_hash: null, consent_version: expect.any(String), email_proven_at: expect.any(Date) },
  ]);

  const otherBrowser = api.client();
  expect(
    (await signInWithGoogle(otherBrowser, api, { email: "ana.lima@example.com", email_verified: false }))
      .status,
  ).toBe(200);
  expect(await emailAtGoogle(otherBrowser)).toBe(anaAtGoogle.email);
  expect(await countRows(api)).toEqual({ users: 1, sessions: 2, identities: 1 });
});

it.each([
  [{ name: "  Ana   Maria " }, "Ana Maria"],
  [{ name: "Ana\u0000 \ud800Maria\u009b" }, "Ana Maria"],
  [{ name: "\u200b\u2800\u0000" }, "ana"],
  [{ name: "Al" }, "ana"],
  [{ name: undefined }, "ana"],
  [{ name: 7, email: "al@example.com" }, "al@example.com"],
  [{ name: "a".repeat(300) }, "a".repeat(100)],
])("calls %j %s", async (claims, fullName) => {
  await using api = await startWithGoogle();
  expect(await signInWithGoogle(api.client(), api, { ...claims })).toMatchObject({
    status: 200,
    body: { person: { fullName } },
  });
});

it("links a verified address to its account, and ends what others had set up in the owner's name", async () => {
  await using api = await startWithGoogle();
  const intruder = await signUp(api, { email: anaAtGoogle.email, password: "segredo1" });
  const owner = api.client();
  expect((await signInWithGoogle(owner, api)).status).toBe(200);
  expect(await emailAtGoogle(intruder)).toBeUndefined();
  const withPassword = { body: { email: anaAtGoogle.email, password: "segredo1" } };
  expect((await api.client().send("POST", "/session", withPassword)).status).toBe(401);
  expect(await emailAtGoogle(owner)).toBe(anaAtGoogle.email);
  expect(await countRows(api)).toEqual({ users: 1, sessions: 1, identities: 1 });

  const again = api.client();
  await signInWithGoogle(again, api);
  expect(await emailAtGoogle(owner)).toBe(anaAtGoogle.email);
});

it("keeps password and sessions of an account whose owner was known", async () => {
  await using api = await startWithGoogle();
  const client = await signUp(api, { email: anaAtGoogle.email, password: "segredo1" });
  await api.superuser.updateTable("users").set({ email_proven_at: new Date() }).execute();
  await signInWithGoogle(api.client(), api);
  expect(await emailAtGoogle(client)).toBe(anaAtGoogle.email);
  await api.client().post("/session", { email: anaAtGoogle.email, password: "segredo1" });
});

it("tells the owner of the Google account that is linked to theirs, and lists it", async () => {
  await using api = await startWithGoogle();
  const owner = await signUp(api, { email: anaAtGoogle.email, password: "segredo1" });
  await api.superuser.updateTable("users").set({ email_proven_at: new Date() }).execute();
  await signInWithGoogle(api.client(), api);
  await signInWithGoogle(api.client(), api);
  expect(await api.mails()).toMatchObject([
    { to: [{ address: anaAtGoogle.email }], text: expect.stringContaining("foi vinculada à sua conta") },
  ]);
  const { identities } = await owner.get<{ identities: unknown[] }>("/account/security");
  expect(identities).toHaveLength(1);
});

it.each([false, "true", 1, undefined])(
  "links no address of which the provider says it is verified: %j",
  async (verified) => {
    await using api = await startWithGoogle();
    const client = await signUp(api, { email: anaAtGoogle.email });
    const answer = await signInWithGoogle(api.client(), api, { email_verified: verified });
    expect(answer).toMatchObject({ status: 403, body: { type: "google-email-unverified" } });
    expect(answer.headers["set-cookie"]).toMatch(/^openid=;/);
    expect(await emailAtGoogle(client)).toBe(anaAtGoogle.email);
    expect(await countRows(api)).toEqual({ users: 1, sessions: 1, identities: 0 });
  },
);

it("makes one account of many returns at once", async () => {
  await using api = await startWithGoogle();
  const clients = Array.from({ length: 6 }, () => api.client());
  const searches: URLSearchParams[] = [];
  for (const client of clients) searches.push(api.issuer.giveConsent(await startSignIn(client)));
  const answers = await Promise.all(
    clients.map((client, index) => finishSignIn(client, searches[index] ?? "")),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await countRows(api)).toEqual({ users: 1, sessions: 6, identities: 1 });
});

it("hands over which providers are linked, and forgets them with the account", async () => {
  await using api = await startWithGoogle();
  const client = api.client();
  await signInWithGoogle(client, api);
  expect(await client.get("/account/export")).toMatchObject({
    identities: [{ issuer: api.issuer.settings.issuer, linkedAt: expect.any(String) }],
  });
  expect((await client.send("DELETE", "/account", { body: { confirmation: "EXCLUIR" } })).status).toBe(204);
  expect(await countRows(api)).toEqual({ users: 0, sessions: 0, identities: 0 });
  expect((await signInWithGoogle(api.client(), api)).status).toBe(200);
});

it("stops who starts without end", async () => {
  await using api = await startWithGoogle();
  const begin = (ip: string) => api.client().send("POST", "/session/google", { body: {}, ip });
  for (let attempt = 0; attempt < 60; attempt += 1) expect((await begin("203.0.113.7")).status).toBe(200);
  expect((await begin("203.0.113.7")).status).toBe(429);
  expect((await begin("203.0.113.8")).status).toBe(200);
});

it("says which ways in there are, and lets a form lead to the provider alone", async () => {
  await using api = await startWithGoogle();
  const { body, headers } = await api.client().send("GET", "/sign-in-ways");
  expect(body).toEqual({ google: true, mail: true });
  expect(headers["content-security-policy"]).toMatch(`form-action 'self' ${api.issuer.settings.issuer}`);
});

it("is not there where it is not configured", async () => {
  await using api = await startApi({ hasMailHost: false });
  const client = api.client();
  const { body, headers } = await client.send("GET", "/sign-in-ways");
  expect(body).toEqual({ google: false, mail: false });
  expect(headers["content-security-policy"]).toMatch(/form-action 'self'$/);
  const start = await client.send("POST", "/session/google", { body: {} });
  expect(start).toMatchObject({ status: 503, body: { type: "google-unavailable" } });
  expect((await finishSignIn(client, "code=1&state=2")).status).toBe(401);
});

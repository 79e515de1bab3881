import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { appUrl, createPortfolio, signUp, startApi, testNow } from "#tests/support/api.ts";

const ana = { fullName: "Ana Souza", email: "ana@example.com", password: "segredo1" };
const signedInAs = async (client: { get<T>(path: string): Promise<T> }) =>
  (await client.get<{ person: { email: string } | null }>("/session")).person?.email;

it("signs up, stays signed in, signs out and in again", async () => {
  await using api = await startApi();
  const client = api.client();
  const created = await client.send("POST", "/accounts", { body: { ...ana, whatsapp: "(11) 98888-7777" } });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ fullName: "Ana Souza", whatsapp: "11988887777", planType: "free" });
  expect(await signedInAs(client)).toBe("ana@example.com");

  expect((await client.send("DELETE", "/session")).status).toBe(204);
  expect(await signedInAs(client)).toBeUndefined();

  await client.post("/session", { email: " ANA@example.com", password: "segredo1" });
  expect(await signedInAs(client)).toBe("ana@example.com");
});

it("keeps the token in the cookie alone, and only its hash", async () => {
  await using api = await startApi();
  const client = api.client();
  const { headers, body } = await client.send("POST", "/accounts", { body: ana });
  expect([headers["set-cookie"]].flat()[0]).toMatch(
    /^sid=[\w-]{43}; Path=\/; Expires=Sun, 20 Dec 2026 15:00:00 GMT; HttpOnly; SameSite=Lax$/,
  );
  const token = client.cookie()?.slice("sid=".length) ?? "";
  expect(JSON.stringify(body)).not.toContain(token);
  await createPortfolio(client);
  for (const path of [
    "/session",
    "/account/sessions",
    "/account/security",
    "/account/export",
    "/portfolios",
  ]) {
    const answer = await client.send("GET", path);
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    expect(JSON.stringify(answer)).not.toContain(token);
  }
  const rows = await api.superuser.selectFrom("sessions").selectAll().execute();
  expect(rows).toMatchObject([{ token_hash: createHash("sha256").update(token).digest() }]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it("takes a session's token from its cookie alone", async () => {
  await using api = await startApi();
  const token = (await signUp(api, ana)).cookie()?.slice("sid=".length) ?? "";
  const anybody = api.client();
  for (const headers of [
    { authorization: `Bearer ${token}` },
    { "x-session": token },
    { cookie: `SID=${token}` },
  ])
    expect((await anybody.send("GET", "/portfolios", { headers })).status).toBe(401);
  expect((await anybody.send("GET", `/portfolios?sid=${token}`)).status).toBe(401);
  const hash = createHash("sha256").update(token).digest("base64url");
  expect((await anybody.send("GET", "/portfolios", { headers: { cookie: `sid=${hash}` } })).status).toBe(401);
});

it("signs out here, and leaves other browsers as they are", async () => {
  await using api = await startApi();
  const here = await signUp(api, ana);
  const elsewhere = api.client();
  await elsewhere.post("/session", { email: ana.email, password: ana.password });
  const cookie = here.cookie() ?? "";
  const { status, body, headers } = await here.send("DELETE", "/session");
  expect({ status, body }).toEqual({ status: 204, body: "" });
  expect(headers["set-cookie"]).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/);
  expect((await api.client().send("GET", "/portfolios", { headers: { cookie } })).status).toBe(401);
  expect(await signedInAs(elsewhere)).toBe(ana.email);
});

it("says under each field what is wrong with a sign-up", async () => {
  await using api = await startApi();
  const body = { fullName: " Al ", email: "ana", password: "12345", whatsapp: "" };
  const { status, body: problem } = await api.client().send("POST", "/accounts", { body });
  expect(status).toBe(400);
  expect(problem).toMatchObject({
    errors: [
      { field: "fullName", message: "Nome deve ter no mínimo 3 caracteres" },
      { field: "email", message: "Email inválido" },
      { field: "password", message: "Senha deve ter no mínimo 6 caracteres" },
    ],
  });
});

it("refuses an e-mail or a WhatsApp number that somebody has", async () => {
  await using api = await startApi();
  await signUp(api, { ...ana, whatsapp: "+55 (11) 98888-7777" });
  const again = (form: object) => api.client().send("POST", "/accounts", { body: { ...ana, ...form } });

  expect(await again({ email: "ANA@example.com" })).toMatchObject({
    status: 409,
    body: { type: "email-taken", errors: [{ field: "email" }] },
  });
  expect(await again({ email: "bia@example.com", whatsapp: "11 98888 7777" })).toMatchObject({
    status: 409,
    body: {
      title: "Este número de WhatsApp já está em uso por outra conta.",
      errors: [{ field: "whatsapp", message: "Este número de WhatsApp já está cadastrado." }],
    },
  });
  expect((await again({ email: "bia@example.com", whatsapp: "  " })).status).toBe(201);
  expect((await again({ email: "caio@example.com", whatsapp: "" })).status).toBe(201);
});

it("lets one of many simultaneous sign-ups with the same e-mail through", async () => {
  await using api = await startApi();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.client().send("POST", "/accounts", { body: ana })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
});

it("answers a wrong password and an unknown e-mail alike", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  const signIn = (body: object) => api.client().send("POST", "/session", { body });
  const wrong = await signIn({ email: ana.email, password: "segredo2" });
  const unknown = await signIn({ email: "nobody@example.com", password: "segredo1" });
  expect(wrong).toMatchObject({ status: 401, body: { title: "E-mail ou senha incorretos." } });
  expect({ ...(unknown.body as object), requestId: "" }).toEqual({
    ...(wrong.body as object),
    requestId: "",
  });
  expect(unknown.headers["set-cookie"]).toBeUndefined();
});

it("ends a session after 7 days unseen, and after 30 in any case", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const after = (days: number) => api.setNow(new Date(Date.parse(testNow) + days * 86_400_000).toISOString());
  for (const days of [6, 12, 18, 24, 29.9]) {
    after(days);
    expect(await signedInAs(client)).toBe("ana@example.com");
  }
  after(30.1);
  expect(await signedInAs(client)).toBeUndefined();

  const other = api.client();
  await other.post("/session", ana.email ? { email: ana.email, password: ana.password } : {});
  after(37.2);
  expect(await signedInAs(other)).toBeUndefined();
});

it("gives a new token at every sign-in and ends the old one", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const first = client.cookie();
  await client.post("/session", { email: ana.email, password: ana.password });
  expect(client.cookie()).not.toBe(first);
  const stale = await api.client().send("GET", "/portfolios", { headers: { cookie: first ?? "" } });
  expect(stale.status).toBe(401);
});

it("refuses a write from another site, and one that is not JSON", async () => {
  await using api = await startApi();
  const client = api.client();
  const from = (headers: Record<string, string>) => client.send("POST", "/accounts", { body: ana, headers });
  expect(await from({ origin: "http://evil.test" })).toMatchObject({
    status: 403,
    body: { type: "foreign-origin" },
  });
  expect((await from({ origin: "", "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await from({ origin: `${appUrl}.evil.test` })).status).toBe(403);
  expect((await from({ "content-type": "text/plain" })).status).toBe(415);
  expect((await from({ origin: "", "sec-fetch-site": "same-origin" })).status).toBe(201);
});

it("refuses fields it does not know", async () => {
  await using api = await startApi();
  const { status } = await api.client().send("POST", "/accounts", { body: { ...ana, planType: "annual" } });
  expect(status).toBe(400);
});

import { expect, it } from "vitest";
import type { OpenSession, Person } from "#contract/accounts.ts";
import { createMetrics } from "#server/app/metrics/metrics.ts";
import { type Client, signUp, startApi, type TestApi } from "#tests/support/api.ts";

const ana = {
  fullName: "Ana Souza",
  email: "ana@example.com",
  password: "segredo1",
  whatsapp: "11988887777",
};
const signedInPerson = async (client: Client) =>
  (await client.get<{ person: Person | null }>("/session")).person;

async function signIn(api: TestApi, password = ana.password): Promise<Client> {
  const client = api.client();
  await client.post("/session", { email: ana.email, password });
  return client;
}

it("changes name and WhatsApp, and nothing else", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const { status, body } = await client.send("PUT", "/account", {
    body: { fullName: "  Ana Lima ", whatsapp: "(21) 97777-6666" },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ fullName: "Ana Lima", whatsapp: "21977776666", email: ana.email });
  expect(await signedInPerson(client)).toEqual(body);
  expect(
    (await client.send("PUT", "/account", { body: { fullName: "Ana Lima", email: "x@y.co" } })).status,
  ).toBe(400);
  expect(await client.send("PUT", "/account", { body: { fullName: "Al" } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "fullName", message: "Nome deve ter pelo menos 3 caracteres" }] },
  });
});

it.each(["9999", "ramal 2", "(11) 99999-9999 ramal 2"])(
  "refuses %s as a WhatsApp number, as sign-up does",
  async (whatsapp) => {
    await using api = await startApi();
    const client = await signUp(api, { whatsapp: "11911112222" });
    const { status, body } = await client.send("PUT", "/account", {
      body: { fullName: "Bia Lima", whatsapp },
    });
    expect(status).toBe(400);
    const message = "WhatsApp inválido: informe DDD e número, como (11) 99999-9999";
    expect(body).toMatchObject({ errors: [{ field: "whatsapp", message }] });
    expect(await client.get("/session")).toMatchObject({ person: { whatsapp: "11911112222" } });
  },
);

it("refuses a WhatsApp number that somebody else has", async () => {
  await using api = await startApi();
  await signUp(api, ana);
  const bia = await signUp(api, { whatsapp: "11911112222" });
  const change = (whatsapp: string) =>
    bia.send("PUT", "/account", { body: { fullName: "Bia Lima", whatsapp } });
  expect(await change(ana.whatsapp)).toMatchObject({ status: 409, body: { type: "whatsapp-taken" } });
  expect((await change("11911112222")).status).toBe(200);
  expect((await change("")).status).toBe(200);
});

it("tells few times whose numbers are taken, and lets a name be changed all the same", async () => {
  const metrics = createMetrics({ computations: () => 0 });
  await using api = await startApi({ metrics });
  await signUp(api, ana);
  const bia = await signUp(api, { email: "bia@example.com" });
  const change = (client: Client, whatsapp: string, ip = "203.0.113.9") =>
    client.send("PUT", "/account", { body: { fullName: "Bia Lima", whatsapp }, ip });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await change(bia, attempt % 2 ? ana.whatsapp : `1190000000${attempt}`)).status).toBe(
      attempt % 2 ? 409 : 200,
    );
  const refused = await change(bia, ana.whatsapp);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await change(bia, "11900000008")).status).toBe(200);
  expect((await change(bia, "")).status).toBe(200);

  for (const _ of [1, 2]) {
    const another = await signUp(api);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await change(another, ana.whatsapp)).status).toBe(409);
  }
  const another = await signUp(api);
  expect((await change(another, ana.whatsapp)).status).toBe(429);
  expect((await change(another, ana.whatsapp, "198.51.100.7")).status).toBe(409);
  const text = await metrics.text(api.databases);
  metrics.stop();
  expect(text).toContain('aporte_security_events_total{event="existence-disclosed"} 26');
});

it("changes the password only with the current one, and ends every session but a new one", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const otherBrowser = await signIn(api);
  const before = client.cookie();
  const change = (currentPassword: string, newPassword: string) =>
    client.send("POST", "/account/password", { body: { currentPassword, newPassword } });

  expect(await change("errada1", "segredo2")).toMatchObject({
    status: 422,
    body: { errors: [{ field: "currentPassword", message: "A senha atual está incorreta." }] },
  });
  expect(await change(ana.password, "12345")).toMatchObject({
    status: 400,
    body: { errors: [{ field: "newPassword", message: "Senha deve ter pelo menos 6 caracteres" }] },
  });
  expect(await signedInPerson(otherBrowser)).not.toBeNull();

  expect((await change(ana.password, "segredo2")).status).toBe(204);
  expect(await signedInPerson(otherBrowser)).toBeNull();
  expect(await signedInPerson(client)).toMatchObject({ email: ana.email });
  expect(client.cookie()).not.toBe(before);
  const withOldCookie = { headers: { cookie: before ?? "" } };
  expect((await api.client().send("GET", "/portfolios", withOldCookie)).status).toBe(401);
  await expect(signIn(api)).rejects.toThrow(/^401/);
  await signIn(api, "segredo2");
});

it("lets one of two simultaneous changes of the password win", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const otherBrowser = await signIn(api);
  const change = (from: Client, newPassword: string) =>
    from.send("POST", "/account/password", { body: { currentPassword: ana.password, newPassword } });
  const answers = await Promise.all([change(client, "segredo2"), change(otherBrowser, "segredo3")]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const won = answers[0]?.status === 204 ? "segredo2" : "segredo3";
  await signIn(api, won);
});

it("stops guesses at the current password from a session left open", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const guess = (currentPassword: string) =>
    client.send("POST", "/account/password", { body: { currentPassword, newPassword: "segredo2" } });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await guess(`errada${attempt}`)).status).toBe(422);
  expect((await guess(ana.password)).status).toBe(429);
});

it("sets a first password only after a recent sign-in", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  await api.superuser.updateTable("users").set({ password_hash: null }).execute();
  const choose = () => client.send("POST", "/account/password", { body: { newPassword: "segredo2" } });
  api.setNow("2026-11-20T15:10:01Z");
  expect(await choose()).toMatchObject({ status: 403, body: { type: "proof-missing" } });
  api.setNow("2026-11-20T15:10:00Z");
  expect((await choose()).status).toBe(204);
  await signIn(api, "segredo2");
});

it("lists open sessions without their tokens and ends them one by one, others at once, or all", async () => {
  await using api = await startApi();
  const client = await signUp(api, ana);
  const phone = await signIn(api);
  const tablet = await signIn(api);
  const sessions = () => client.list<OpenSession>("/account/sessions");
  const listed = await sessions();
  expect(listed.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, false, true]);
  const tokens = [client, phone, tablet].map((each) => each.cookie()?.slice(4) ?? "");
  for (const token of tokens) expect(JSON.stringify(listed)).not.toContain(token);

  const stranger = await signUp(api);
  const other = listed.find(({ isCurrent }) => !isCurrent)?.id;
  expect((await stranger.send("DELETE", `/account/sessions/${other}`)).status).toBe(404);
  expect((await client.send("DELETE", `/account/sessions/${other}`)).status).toBe(204);
  expect(await sessions()).toHaveLength(2);

  expect((await client.send("DELETE", "/session?scope=others")).status).toBe(204);
  expect(await sessions()).toMatchObject([{ isCurrent: true }]);
  expect([await signedInPerson(phone), await signedInPerson(tablet)]).toEqual([null, null]);

  const again = await signIn(api);
  expect((await client.send("DELETE", "/session?scope=global")).status).toBe(204);
  expect([await signedInPerson(client), await signedInPerson(again)]).toEqual([null, null]);
  for (const scope of ["local", "others", "global"]) {
    expect((await api.client().send("DELETE", `/session?scope=${scope}`)).status).toBe(204);
  }
  expect((await client.send("DELETE", "/session?scope=mine")).status).toBe(400);
});

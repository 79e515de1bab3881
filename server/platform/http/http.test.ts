import { sql } from "kysely";
import { expect, it } from "vitest";
import { createPortfolio, signUp, startApi, type TestApi } from "#tests/support/api.ts";

it("answers an unknown path of the API as a problem, and nothing else", async () => {
  await using api = await startApi();
  const { status, body, headers } = await api.client().send("GET", "/nothing");
  expect(status).toBe(404);
  expect(headers["content-type"]).toMatch("application/problem+json");
  expect(body).toMatchObject({ type: "not-found", requestId: expect.any(String) });
  expect(headers["cache-control"]).toBe("no-store");
});

it.each([
  ["/api/%", 400],
  ["/api/portfolios/%zz/transactions", 400],
  [`/api/portfolios/${"a".repeat(200)}`, 404],
  ["//", 404],
  ["//a:b", 404],
  ["//[", 404],
])("answers %s, which no route can be, as a problem with every header", async (url, status) => {
  await using api = await startApi();
  const { statusCode, headers, body } = await api.server.inject({ url });
  expect(statusCode).toBe(status);
  expect(headers["content-type"]).toMatch("application/problem+json");
  expect(headers["content-security-policy"]).toBeDefined();
  expect(body).not.toMatch(/FST_|not a valid/);
});

it("refuses what the database cannot keep, wherever it is sent", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { id } = await createPortfolio(ana);
  expect((await ana.send("GET", "/assets?search=a%00")).status).toBe(400);
  expect((await ana.send("GET", `/portfolios/${id}/transactions?search=a%00`)).status).toBe(400);
  const body = { email: "a\u0000@example.com", password: "segredo1" };
  expect((await api.client().send("POST", "/session", { body })).status).toBe(400);
});

it("answers 503, never 500, while connections of the database are cut", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const cut = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'aporte' and usename = 'aporte_owner' and datname = current_database()
  `;
  const statuses = new Set<number>();
  let cutting = true;
  const clients = Array.from({ length: 8 }, async () => {
    while (cutting) statuses.add((await ana.send("GET", "/portfolios")).status);
  });
  for (let times = 0; times < 20; times += 1) {
    await cut.execute(api.superuser);
    await expect.poll(async () => (await ana.send("GET", "/portfolios")).status).toBe(200);
  }
  cutting = false;
  await Promise.all(clients);
  expect([...statuses].toSorted()).toEqual([200, 503]);
});

it("answers 503 to requests that wait too long for a lock, and goes on after its release", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await api.superuser.transaction().execute(async (db) => {
    await sql`lock table portfolios in access exclusive mode`.execute(db);
    expect((await ana.send("GET", "/portfolios")).status).toBe(503);
  });
  expect((await ana.send("GET", "/portfolios")).status).toBe(200);
});

it("sends the headers that keep browsers careful", async () => {
  await using api = await startApi();
  const { headers } = await api.client().send("GET", "/session");
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringMatching(
      /default-src 'self'; script-src 'self';.*frame-ancestors 'none'/,
    ),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(headers).not.toHaveProperty("x-powered-by");
  expect(headers).not.toHaveProperty("server");
});

it("refuses what is too large, broken or not JSON", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const large = await ana.send("POST", "/portfolios", { body: { name: "a".repeat(70_000) } });
  expect(large).toMatchObject({ status: 413, body: { type: "body-too-large" } });
  const headers = { "content-type": "application/json" };
  const broken = await ana.send("POST", "/portfolios", { body: "{", headers });
  expect(broken).toMatchObject({ status: 400, body: { type: "invalid-input" } });
  const form = await ana.send("POST", "/portfolios", {
    body: "name=x",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(form).toMatchObject({ status: 415 });
});

it("says of a field that is missing that it is required", async () => {
  await using api = await startApi();
  const { body } = await api.client().send("POST", "/session/link", { body: {} });
  expect(body).toMatchObject({ errors: [{ field: "token", message: "Campo obrigatório" }] });
});

it("describes itself", async () => {
  await using api = await startApi();
  const document = await api.client().get<{ paths: Record<string, unknown> }>("/docs");
  expect(Object.keys(document.paths)).toContain("/api/portfolios/{portfolioId}/transactions");
});

const ask = async ({ server }: TestApi, url: string) => (await server.inject({ url })).statusCode;

it("is alive without its database, and ready only with one that has every migration", async () => {
  await using api = await startApi();
  expect(await ask(api, "/readyz")).toBe(200);
  const missing = sql`delete from kysely_migration where name = '0001_roles' returning *`;
  const { rows } = await missing.execute(api.owner);
  expect(rows).toHaveLength(1);
  expect(await ask(api, "/readyz")).toBe(503);
  await sql`insert into kysely_migration values ('0001_roles', '')`.execute(api.owner);
  expect(await ask(api, "/readyz")).toBe(200);
  await api.databases.accounts.destroy();
  expect(await ask(api, "/readyz")).toBe(503);
  expect(await ask(api, "/healthz")).toBe(200);
});

it("is ready only with the shipped prices, where it needs them", async () => {
  await using api = await startApi({ needsShippedData: true });
  expect(await ask(api, "/readyz")).toBe(503);
  expect(await ask(api, "/healthz")).toBe(200);
  await using loaded = await startApi({ needsShippedData: true, hasHistory: true });
  expect(await ask(loaded, "/readyz")).toBe(200);
});

it("is not ready on a database that hangs", async () => {
  await using api = await startApi();
  await api.owner.transaction().execute(async (db) => {
    await sql`lock table kysely_migration`.execute(db);
    expect(await ask(api, "/readyz")).toBe(503);
  });
});

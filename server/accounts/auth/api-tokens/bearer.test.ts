import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Person } from "#contract/accounts.ts";
import type { ApiToken } from "#contract/api-tokens.ts";
import { findBearer } from "#server/accounts/auth/api-tokens/find-bearer.ts";
import { createPortfolio, signUp, startApi, testNow } from "#tests/support/api.ts";
import { bearer, createToken, readByToken as read } from "#tests/support/api-tokens.ts";
import { changedLimits } from "#tests/support/limits.ts";

it("reads as its person, without Origin, and never another person's portfolio", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const own = await createPortfolio(ana);
  const foreign = await createPortfolio(bia);
  const { secret } = await createToken(ana);
  expect(await read(api, secret)).toMatchObject({ status: 200, body: { items: [{ id: own.id }] } });
  expect((await read(api, secret, `/portfolios/${foreign.id}`)).status).toBe(404);
  const inCapitals = { headers: { authorization: `BEARER ${secret}` } };
  expect((await api.client().send("GET", "/portfolios", inCapitals)).status).toBe(200);
});

it("is decided by the token alone, whatever cookie comes with it", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  await createPortfolio(ana, { name: "Da Ana" });
  const { secret } = await createToken(ana);
  const headers = bearer(secret);
  expect(await bia.send("GET", "/portfolios", { headers })).toMatchObject({
    body: { items: [{ name: "Da Ana" }] },
  });
  for (const wrong of [`${secret}0`, secret.slice(0, -1), secret.toUpperCase(), "aporte_", "aporte_x y"])
    expect(await ana.send("GET", "/portfolios", { headers: bearer(wrong) })).toMatchObject({
      status: 401,
      body: { type: "token-refused" },
      headers: { "www-authenticate": 'Bearer error="invalid_token"' },
    });
  // Credentials of a proxy in front are none of ours.
  for (const authorization of ["Basic YTpi", "Bearer eyJhbGciOiJub25lIn0"])
    expect((await bia.send("GET", "/portfolios", { headers: { authorization } })).status).toBe(200);
});

it("needs no Origin to propose, refuses that of another site, and keeps the check of requests with a cookie", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { secret } = await createToken(ana);
  const path = "/goals";
  const send = (client = api.client(), origin?: string) =>
    client.send("POST", path, { headers: { ...bearer(secret), origin }, body: {} });
  expect(await send()).toMatchObject({ status: 403, body: { type: "token-not-accepted" } });
  expect(await send(undefined, "https://evil.test")).toMatchObject({ body: { type: "foreign-origin" } });
  expect(await send(ana)).toMatchObject({ status: 403, body: { type: "foreign-origin" } });
  const withoutToken = { headers: { origin: undefined }, body: {} };
  expect(await api.client().send("POST", path, withoutToken)).toMatchObject({
    body: { type: "foreign-origin" },
  });
});

it("notes the last use at most once a minute, and no visit of the person", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { secret } = await createToken(ana);
  const use = async (now: string) => {
    api.setNow(now);
    await read(api, secret);
    const [token] = await ana.get<ApiToken[]>("/account/api-tokens");
    return token?.usedAt;
  };
  expect(await use("2026-11-20T15:10:00Z")).toBe("2026-11-20T15:10:00.000Z");
  expect(await use("2026-11-20T15:10:59Z")).toBe("2026-11-20T15:10:00.000Z");
  expect(await use("2026-11-20T15:11:00Z")).toBe("2026-11-20T15:11:00.000Z");
  const visits = () => sql`select visited_at, previous_visit_at from users`.execute(api.superuser);
  const before = (await visits()).rows;
  api.setNow("2026-11-24T15:00:00Z");
  expect((await read(api, secret)).status).toBe(200);
  expect((await visits()).rows).toEqual(before);
});

it("limits refused secrets by network, and leaves the right ones of the same network alone", async () => {
  const rates = { refusedTokenByNetwork: { points: 3, seconds: 900 } };
  await using api = await startApi({ limits: changedLimits({ rates }) });
  const { secret } = await createToken(await signUp(api));
  const guess = async () => (await read(api, `aporte_${"0".repeat(64)}`)).status;
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
  expect((await read(api, secret)).status).toBe(200);
  const elsewhere = { headers: bearer("aporte_x"), ip: "203.0.113.7" };
  expect((await api.client().send("GET", "/portfolios", elsewhere)).status).toBe(401);
});

it("limits the requests of a token, and not those of another one or of its person", async () => {
  const rates = { requestByToken: { points: 2, seconds: 60 } };
  await using api = await startApi({ limits: changedLimits({ rates }) });
  const ana = await signUp(api);
  const one = await createToken(ana);
  const other = await createToken(ana);
  for (const status of [200, 200, 429]) expect((await read(api, one.secret)).status).toBe(status);
  expect((await read(api, one.secret)).headers["retry-after"]).toBeDefined();
  expect((await read(api, other.secret)).status).toBe(200);
  expect((await ana.send("GET", "/portfolios")).status).toBe(200);
});

it("turns a secret into its person and actor without HTTP", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { token, secret } = await createToken(ana, { scopes: ["read", "write-entries"] });
  const { person } = await ana.get<{ person: Person }>("/session");
  const context = { accounts: api.databases.accounts, clock: () => new Date(testNow) };
  expect(await findBearer(context, secret, "203.0.113.7")).toEqual({
    person,
    scopes: ["read", "write-entries"],
    actor: {
      kind: "token",
      id: person.id,
      network: "203.0.113.7",
      tokenId: token.id,
      scopes: ["read", "write-entries"],
    },
  });
  for (const wrong of ["", secret.slice(1), `aporte_${"0".repeat(64)}`])
    expect(await findBearer(context, wrong, "203.0.113.7")).toBeUndefined();
});

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  accountRoutesOfTokens,
  isPortfolioRoute,
  neverByToken,
  openRoutes,
  proposingRoutes,
  routesIn,
} from "#tests/support/access.ts";
import { type Client, createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { bearer, createToken, revokeToken } from "#tests/support/api-tokens.ts";
import { askAs, createBelongings } from "#tests/support/belongings.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { distribute, split } from "#tests/support/market.ts";
import { type Document, type Operation, operationsOf, validRequest } from "#tests/support/operations.ts";
import { everythingOf } from "#tests/support/writes.ts";

/** The routes that Fastify lists. */
function routesOf({ server }: TestApi): string[] {
  const path: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?/.exec(line) ?? [];
      if (!part) return [];
      const depth = indent.length / 4;
      path.splice(depth, Number.POSITIVE_INFINITY, part);
      return methods
        .split(", ")
        .filter(Boolean)
        .map((method) => `${method} ${path.join("")}`.replace(/(?<=.)\/$/, ""));
    });
}

const anId = () => randomUUID();
const urlOf = (route: string, ids: Record<string, string>) =>
  (route.split(" ")[1] ?? "")
    .replace(/^\/api/, "")
    .replace(/:(\w+)/g, (_, name: string) => ids[name] ?? anId());

type Method = Parameters<Awaited<ReturnType<typeof signUp>>["send"]>[0];
const methodOf = (route: string) => route.split(" ")[0] as Method;

/** The routes in the table of docs/api.md. */
const routesDescribed = () =>
  readFileSync("docs/api.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .flatMap((row) => routesIn(row.split(" | ")[1] ?? ""));

it("is described route by route, and nothing else is", async () => {
  await using api = await startApi();
  const isApiRoute = (route: string) => route.includes(" /api/") && route !== "GET /api/docs";
  const described = new Set(routesDescribed().filter(isApiRoute));
  const served = new Set(routesOf(api).filter(isApiRoute));
  expect(described.size).toBeGreaterThan(50);
  const missing = [...served].filter((route) => !described.has(route));
  expect(missing, "add a row in the table of docs/api.md").toEqual([]);
  expect([...described].filter((route) => !served.has(route))).toEqual([]);
});

/** It takes a token and no session; `server/analyst/mcp` tests who may call it. */
const programRoute = "POST /mcp";

it("answers 401 to the anonymous everywhere but at the routes that docs/api.md names", async () => {
  await using api = await startApi();
  const routes = routesOf(api);
  expect([...openRoutes].filter((route) => !routes.includes(route))).toEqual([]);
  expect(openRoutes.size).toBeGreaterThan(25);
  expect(routes).toContain(programRoute);
  const mcp = await api.server.inject({
    method: "POST",
    url: "/mcp",
    headers: { host: "aporte.test" },
    payload: {},
  });
  expect(mcp.statusCode).toBe(401);
  for (const route of routes.filter((each) => !openRoutes.has(each) && each !== programRoute)) {
    const { status, body } = await api.client().send(methodOf(route), urlOf(route, {}), { body: {} });
    const advice = `${route}: register it in a scope of its module that asks for a session, or name it under 'Without a session' in docs/api.md`;
    expect({ status, body }, advice).toMatchObject({ status: 401, body: { type: "unauthenticated" } });
  }
});

type Strange = { ana: Client; stranger: Client; ids: Record<string, string> };

/** Calls routes as a stranger with Ana's ids, and compares what is kept of Ana before and after. */
async function expectNothingFound(operations: Operation[], { ana, stranger, ids }: Strange): Promise<void> {
  const before = await everythingOf(ana);
  for (const operation of operations) {
    const { path, body } = validRequest(operation, ids);
    const request = body === undefined ? {} : { body };
    const answer = await stranger.send(operation.method as Method, path.replace(/^\/api/, ""), request);
    const advice = `${operation.route}: a value that its form needs is missing in tests/support/operations.ts`;
    expect(answer, advice).toMatchObject({ status: 404, body: { type: "not-found" } });
    expect(await everythingOf(ana), operation.route).toEqual(before);
  }
}

it("answers 404 to a stranger on every route of a portfolio, and changes nothing", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const stranger = await signUp(api);
  await split(api, "PETR4", "2026-02-02", "2");
  await distribute(api, "PETR4", { record: "2026-01-06", perUnit: "1" });
  const belongings = await createBelongings(askAs(ana), "Coisas da Ana");
  const operations = operationsOf(await ana.get<Document>("/docs"));
  const ofPortfolio = operations.filter(({ route }) => isPortfolioRoute(route));
  expect(ofPortfolio.length).toBeGreaterThan(40);
  await expectNothingFound(ofPortfolio, {
    ana,
    stranger,
    ids: { ...belongings, assetId: belongings.market },
  });
});

/** Ids of records that only a browser or a provider creates, so that they are not among the belongings. */
const otherIds = ["passkeyId", "identityId", "requestId", "connectionId"];

it("answers 404 to a stranger on every route of another record, and changes nothing", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const stranger = await signUp(api);
  const ids = await createBelongings(askAs(ana), "Coisas da Ana");
  const ofRecord = operationsOf(await ana.get<Document>("/docs")).filter(
    ({ route, path }) => path.includes("{") && !isPortfolioRoute(route) && !openRoutes.has(route),
  );
  expect(ofRecord.length).toBeGreaterThan(15);
  const unknown = ofRecord
    .flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))
    .filter((name) => !(name in ids || otherIds.includes(name)))
    .map((name) => `${name}: return it from createBelongings in tests/support/belongings.ts`);
  expect(unknown).toEqual([]);
  await expectNothingFound(ofRecord, { ana, stranger, ids });
});

/** No test of all routes is about the number of requests. */
const manyRequests = changedLimits({
  rates: {
    requestByToken: { points: 10_000, seconds: 60 },
    refusedTokenByNetwork: { points: 10_000, seconds: 60 },
  },
});

/** A person with a record of each kind, and all routes that need a session or a token. */
async function startWithTokens(api: TestApi) {
  const ana = await signUp(api);
  const ids = await createBelongings(askAs(ana), "Coisas da Ana");
  const operations = operationsOf(await ana.get<Document>("/docs"));
  const routes = operations.filter(({ route }) => !openRoutes.has(route));
  expect(routes.length).toBeGreaterThan(100);
  const ask = (client: Client, operation: Operation, headers: Record<string, string | undefined>) => {
    const { path, body } = validRequest(operation, ids);
    const request = { headers, ...(body !== undefined && { body }) };
    return client.send(operation.method as Method, path.replace(/^\/api/, ""), request);
  };
  const askWith = (secret: string) => (operation: Operation) =>
    ask(api.client(), operation, { ...bearer(secret), origin: undefined });
  return { ana, routes, askWith, askInSession: (operation: Operation) => ask(ana, operation, {}) };
}

/** An answer as text, without what names its request. */
const shown = (body: unknown) => JSON.stringify(body)?.replace(/"requestId":"[^"]*"/, "");

it("says of each route about the account whether a token may read it", async () => {
  await using api = await startApi();
  const served = routesOf(api).filter((route) => route.startsWith("GET /api/account"));
  const known = [...accountRoutesOfTokens, ...neverByToken];
  expect(known.length).toBeGreaterThan(5);
  const missing = served.filter((route) => !known.includes(route));
  expect(missing, "name it in one of the two lists below 'With a token' in docs/api.md").toEqual([]);
  expect(known.filter((route) => !served.includes(route))).toEqual([]);
  expect([...neverByToken].filter((route) => accountRoutesOfTokens.has(route))).toEqual([]);
});

it("token with read: answers it as its person on every GET, and refuses the rest", async () => {
  await using api = await startApi({ limits: manyRequests });
  const { ana, routes, askWith, askInSession } = await startWithTokens(api);
  const { secret } = await createToken(ana, { scopes: ["read"] });
  const before = await everythingOf(ana);
  for (const operation of routes) {
    const { route, method } = operation;
    const { status, body } = await askWith(secret)(operation);
    if (method === "GET" && !neverByToken.has(route)) {
      const ofPerson = await askInSession(operation);
      const seen = { route, status, body: shown(body) };
      expect(seen).toEqual({ route, status: ofPerson.status, body: shown(ofPerson.body) });
      expect([401, 403], route).not.toContain(status);
    } else {
      const type = proposingRoutes.has(route) ? "token-scope" : "token-not-accepted";
      expect({ route, status, body }).toMatchObject({ route, status: 403, body: { type } });
    }
  }
  expect(await everythingOf(ana)).toEqual(before);
});

it("token without read: proposes entries, and reads and changes nothing", async () => {
  await using api = await startApi({ limits: manyRequests });
  const { ana, routes, askWith } = await startWithTokens(api);
  const { secret } = await createToken(ana, { scopes: ["write-entries"] });
  expect(proposingRoutes.size).toBe(2);
  for (const operation of routes) {
    const { route, method } = operation;
    const { status, body } = await askWith(secret)(operation);
    if (proposingRoutes.has(route))
      expect({ route, status, body }).toEqual({ route, status: 202, body: { id: expect.any(String) } });
    else {
      const type = method === "GET" && !neverByToken.has(route) ? "token-scope" : "token-not-accepted";
      expect({ route, status, body }).toMatchObject({ route, status: 403, body: { type } });
    }
  }
});

it("revoked token: refuses it everywhere with 401, also beside the cookie of its person", async () => {
  await using api = await startApi({ limits: manyRequests });
  const { ana, routes, askWith } = await startWithTokens(api);
  const { secret, token } = await createToken(ana, { scopes: ["read", "write-entries"] });
  await revokeToken(ana, token.id);
  for (const operation of routes) {
    const { status, body, headers } = await askWith(secret)(operation);
    expect({ route: operation.route, status, body }).toMatchObject({
      route: operation.route,
      status: 401,
      body: { type: "token-refused" },
    });
    expect(headers["www-authenticate"]).toMatch(/^Bearer/);
  }
  expect(await ana.send("GET", "/portfolios", { headers: bearer(secret) })).toMatchObject({ status: 401 });
});

it("shows a stranger no item of another person's lists", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const stranger = await signUp(api);
  await record(ana, await createPortfolio(ana));
  await ana.post("/custodians", { name: "XP" });
  await ana.post("/assets", { ticker: "CASA-DA-ANA", name: "Casa", assetClass: "OTHER" });
  expect(await stranger.list("/portfolios")).toEqual([]);
  expect(await stranger.list("/custodians")).toEqual([]);
  expect(await stranger.get("/assets?search=casa-da-ana")).toEqual([]);
  expect(await stranger.list("/custom-assets")).toEqual([]);
});

it.each(["not-an-id", "%00", "1;drop table users", "../../session"])(
  "does not find the portfolio %j",
  async (id) => {
    await using api = await startApi();
    const { status } = await (await signUp(api)).send(
      "GET",
      `/portfolios/${encodeURIComponent(id)}/positions`,
    );
    expect(status).toBe(404);
  },
);

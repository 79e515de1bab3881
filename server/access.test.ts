import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { Import } from "#contract/imports.ts";
import { isPortfolioRoute, publicRoutes, signedInRoutes } from "#tests/support/access.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { onePurchase } from "#tests/support/b3-files.ts";
import { confirmImport, importsPath } from "#tests/support/imports.ts";
import { listIncome, recordIncome } from "#tests/support/income.ts";
import { distribute, split } from "#tests/support/market.ts";
import { openingOf } from "#tests/support/taxes.ts";

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

it("knows who may call every route there is", async () => {
  await using api = await startApi();
  const routes = routesOf(api);
  expect(routes.length).toBeGreaterThan(15);
  expect(
    routes.filter(
      (route) => !publicRoutes.has(route) && !signedInRoutes.has(route) && !isPortfolioRoute(route),
    ),
  ).toEqual([]);
  expect([...publicRoutes, ...signedInRoutes].filter((route) => !routes.includes(route))).toEqual([]);
});

/** Reads `PUT`, `DELETE /api/x`, where several methods precede the path that they share. */
function routesDescribed(): string[] {
  const table = readFileSync("docs/api.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  return table.flatMap((row) => {
    const calls = row.split(" | ")[1]?.match(/(?<=`)(?:GET|POST|PUT|DELETE)\b[^`]*/g) ?? [];
    return calls.flatMap((call, place) => {
      const [path = ""] =
        calls
          .slice(place)
          .find((each) => each.includes("/"))
          ?.match(/\/[^?]*/) ?? [];
      return `${call.split(" ")[0]} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
    });
  });
}

it("is described route by route, and nothing else is", async () => {
  await using api = await startApi();
  const isApiRoute = (route: string) => route.includes(" /api/") && route !== "GET /api/docs";
  const described = routesDescribed().filter(isApiRoute);
  expect(described.length).toBeGreaterThan(50);
  expect([...new Set(described)].toSorted()).toEqual(routesOf(api).filter(isApiRoute).toSorted());
});

it("answers 401 to the anonymous everywhere but at the door", async () => {
  await using api = await startApi();
  for (const route of routesOf(api).filter((each) => !publicRoutes.has(each))) {
    const { status, body } = await api.client().send(methodOf(route), urlOf(route, {}), { body: {} });
    expect({ route, status, body }).toMatchObject({ status: 401, body: { type: "unauthenticated" } });
  }
});

it("answers 404 to a stranger on every route of a portfolio, and changes nothing", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const stranger = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const transaction = await record(ana, portfolio, { tradeDate: "2026-11-17" });
  await split(api, "PETR4", "2026-11-19", "2");
  const events = `/portfolios/${portfolio.id}/corporate-events`;
  const rights = { assetId: transaction.asset.id, kind: "rights-sale", day: "2026-11-20", total: "1" };
  const { id: adjustmentId } = await ana.post<{ id: string }>(events, rights);
  const [, known] = await ana.get<CorporateEvent[]>(events);
  const income = {
    assetId: transaction.asset.id,
    kind: "rent" as const,
    paymentDate: "2026-11-20",
    gross: "1",
  };
  const { id: entryId } = await recordIncome(ana, portfolio, income);
  const distributionId = await distribute(api, "PETR4", { record: "2026-11-19", perUnit: "1" });
  const { id: importId } = await confirmImport(ana, importsPath(portfolio), [onePurchase]);
  const ids = {
    month: "2026-10",
    code: "6015",
    portfolioId: portfolio.id,
    importId,
    transactionId: transaction.id,
    assetId: transaction.asset.id,
    adjustmentId,
    eventId: known?.id ?? "",
    entryId,
    distributionId,
  };
  const { asset, type, tradeDate, quantity, price } = transaction;
  const valid = { assetId: asset.id, type, tradeDate, quantity, price };
  const forms = {
    "/corporate-events": rights,
    "/income": income,
    "/taxes/opening": openingOf("2026-10", {}),
    "/short-sale": { isShortSale: true },
    "/withheld": { common: null, dayTrade: null },
    "/taxes/darfs": { amount: "1", paidOn: "2026-11-19", due: "1" },
  };
  const portfolioForm = { name: "x", benchmark: "CDI", benchmarkPercent: "1" };
  const routes = routesOf(api).filter(isPortfolioRoute);
  expect(routes.length).toBeGreaterThan(6);

  for (const route of routes) {
    const method = methodOf(route);
    const queries: Record<string, string> = {
      "/holding": `?assetId=${asset.id}&day=${tradeDate}`,
      "/entry-effect": `?assetId=${asset.id}&type=BUY&day=${tradeDate}&quantity=1&price=1`,
      "/annual": "?year=2026",
      "/simulation": `?assetId=${asset.id}&day=${tradeDate}&quantity=1&price=1`,
    };
    const [, query = ""] = Object.entries(queries).find(([part]) => route.endsWith(part)) ?? [];
    const [, form = valid] = Object.entries(forms).find(([part]) => route.includes(part)) ?? [];
    const body = route === "PUT /api/portfolios/:portfolioId" ? portfolioForm : form;
    const request = method === "GET" ? {} : { body };
    const answer = await stranger.send(method, urlOf(route, ids) + query, request);
    expect({ route, ...answer }).toMatchObject({ status: 404, body: { type: "not-found" } });
    const own = await ana.send("GET", `/portfolios/${portfolio.id}/transactions`);
    expect(own.body).toMatchObject({ transactions: [{ quantity: "1" }, transaction], count: 2 });
    expect(await ana.get<Import[]>(importsPath(portfolio))).toMatchObject([{ id: importId }]);
    expect(await ana.get(`/portfolios/${portfolio.id}`)).toEqual(portfolio);
    expect(await ana.get<CorporateEvent[]>(events)).toMatchObject([{ adjustmentId }, { status: "known" }]);
    const { items } = await listIncome(ana, portfolio);
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [entryId, "received"],
      [distributionId, "receivable"],
    ]);
  }
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

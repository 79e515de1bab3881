import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { CustomAsset } from "#contract/custom-assets.ts";
import { type Page, pageSize } from "#contract/page.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { allLimits } from "#server/app/all-limits.ts";
import {
  type Client,
  createPortfolio,
  record,
  signUp,
  startApi,
  type TestApi,
  testNow,
} from "#tests/support/api.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";

type Named = { id: string };

type List = {
  /** The route in the OpenAPI document. */
  route: string;
  path: (api: TestApi, ana: Client) => Promise<string>;
  /** Creates an item; a higher `place` puts it nearer to the top of the list. */
  create: (place: number, at: { api: TestApi; ana: Client; path: string }) => Promise<unknown>;
};

const threeDigits = (number: number) => String(number).padStart(3, "0");
const asset = (ticker: string) => ({ ticker, name: ticker, assetClass: "OTHER" });

const lists: Record<string, List> = {
  portfolios: {
    route: "/api/portfolios",
    path: async () => "/portfolios",
    create: (place, { ana }) => createPortfolio(ana, { name: `Carteira ${place}` }),
  },
  custodians: {
    route: "/api/custodians",
    path: async () => "/custodians",
    create: (place, { ana }) => ana.post("/custodians", { name: `Órgão ${threeDigits(900 - place)}` }),
  },
  "custom assets": {
    route: "/api/custom-assets",
    path: async () => "/custom-assets",
    create: (place, { ana }) => ana.post("/assets", asset(`CASA${threeDigits(900 - place)}`)),
  },
  valuations: {
    route: "/api/custom-assets/{assetId}/valuations",
    path: async (_, ana) => {
      const { id } = await ana.post<Named>("/assets", asset("CASA"));
      return `/custom-assets/${id}/valuations`;
    },
    create: (place, { ana, path }) => ana.post(path, { day: addDays("2020-01-01", place), unitValue: "1" }),
  },
  sessions: {
    route: "/api/account/sessions",
    path: async () => "/account/sessions",
    async create(place, { api, ana }) {
      const { person } = await ana.get<{ person: Named }>("/session");
      const seen = new Date(Date.parse(testNow) + place * 1000);
      const expires = new Date(Date.parse(testNow) + 86_400_000);
      await api.superuser
        .insertInto("sessions")
        .values({
          token_hash: randomBytes(32),
          user_id: person.id,
          created_at: seen,
          seen_at: seen,
          expires_at: expires,
        })
        .execute();
    },
  },
};

const kinds = Object.entries(lists);

/** The quotas of some lists allow one page only. */
const quotas = Object.fromEntries(
  allLimits.flatMap((limit) => ("many" in limit ? [[limit.name, 10 * pageSize]] : [])),
);
const startLists = () => startApi({ limits: { rates: {}, quotas } });

const idsOf = (items: readonly Named[]) => items.map(({ id }) => id);

async function pagesOf(client: Client, path: string, betweenPages?: () => Promise<unknown>) {
  const pages = [await client.get<Page<Named>>(path)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    await betweenPages?.();
    pages.push(await client.get<Page<Named>>(`${path}?after=${next}`));
  }
  return pages.map(({ items }) => idsOf(items));
}

const remove = (client: Client, path: string, id: string | undefined) =>
  client.send("DELETE", `${path}/${id}`);

it.each(kinds)("answers %s page by page, each item once, whatever comes or goes", async (_, list) => {
  await using api = await startLists();
  const ana = await signUp(api);
  const path = await list.path(api, ana);
  const create = (place: number) => list.create(place, { api, ana, path });
  const existing = (await ana.list(path)).length;
  for (let place = existing; place < 2 * pageSize; place += 1) await create(place);

  // Two full pages, and no empty page after them.
  const all = await pagesOf(ana, path);
  expect(all.map((page) => page.length)).toEqual([pageSize, pageSize]);
  expect(new Set(all.flat()).size).toBe(2 * pageSize);

  await create(2 * pageSize);
  const [newest] = idsOf(await ana.list<Named>(path));
  expect(await ana.list<Named>(path)).toMatchObject([newest, ...all.flat()].map((id) => ({ id })));
  expect((await pagesOf(ana, path)).map((page) => page.length)).toEqual([pageSize, pageSize, 1]);

  // Delete the row that the cursor names, and insert one before it.
  const before = (await pagesOf(ana, path)).flat();
  const cursorRow = before[pageSize - 1];
  const deletedRow = before[pageSize + 3];
  let pageCount = 0;
  const pages = await pagesOf(ana, path, async () => {
    pageCount += 1;
    if (pageCount > 1) return;
    await create(2 * pageSize + 1);
    for (const id of [cursorRow, deletedRow]) expect((await remove(ana, path, id)).status).toBe(204);
  });
  expect(pages.flat()).toEqual(before.filter((id) => id !== deletedRow));
});

const invalidInstants = [
  "2026-01-01",
  "2026-01-01T00:00:00Z",
  "2026-01-01T00:00:00.000000-03:00",
  "infinity",
  "2026-02-29T00:00:00.000000Z",
  "0000-01-01T00:00:00.000000Z",
];

it.each(kinds)("refuses a cursor that is none for %s", async (name, list) => {
  await using api = await startApi();
  const ana = await signUp(api);
  const path = await list.path(api, ana);
  const cursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString("base64url");
  const id = "0197b1a2-0000-7000-8000-000000000000";
  const wrong = [
    "",
    "x",
    "%00",
    "null",
    "a".repeat(2_000),
    `${cursor(["2026-01-01", id])}=`,
    ...[null, {}, [], [""], ["", ""], ["XP", "1"], [1, id], ["XP", id, id], ["2026-02-30"]].map(cursor),
    ...["a\u0000b", "\ud800", "a".repeat(101)].map((key) => cursor([key, id])),
    cursor(["0000-01-01"]),
    ...(["portfolios", "sessions"].includes(name) ? invalidInstants.map((text) => cursor([text, id])) : []),
  ];
  for (const after of wrong) {
    const { status, body } = await ana.send("GET", `${path}?after=${after}`);
    expect({ after, status, body }).toMatchObject({
      status: 400,
      body: { type: "invalid-input", errors: [{ field: "after", message: "Página inválida" }] },
    });
  }
  expect((await ana.send("GET", `${path}?page=2`)).status).toBe(400);
  expect((await ana.send("GET", `${path}?after=x&after=y`)).status).toBe(400);
});

it("shows a stranger nothing behind somebody else's cursor", async () => {
  await using api = await startLists();
  const ana = await signUp(api);
  const bia = await signUp(api);
  for (const [name, list] of kinds.filter(([name]) => name !== "valuations")) {
    const path = await list.path(api, ana);
    for (let place = 1; place <= pageSize + 1; place += 1) await list.create(place, { api, ana, path });
    const { next } = await ana.get<Page<Named>>(path);
    const own = idsOf(await bia.list<Named>(path));
    const answer = await bia.get<Page<Named>>(`${path}?after=${next}`);
    expect({ name, ids: idsOf(answer.items).filter((id) => !own.includes(id)) }).toEqual({ name, ids: [] });
  }
  const path = await lists.valuations?.path(api, ana);
  expect((await bia.send("GET", `${path}`)).status).toBe(404);
});

it("neither repeats nor skips portfolios of the same instant, or of one microsecond later", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const rows: { id: string; micros: number }[] = [];
  for (let number = 0; number < 2 * pageSize + 10; number += 1) {
    const { id } = await createPortfolio(ana);
    const micros = number % 4;
    const created = sql<Date>`timestamptz '2026-11-20 15:00:00Z' + ${micros} * interval '1 microsecond'`;
    await api.superuser.updateTable("portfolios").set({ created_at: created }).where("id", "=", id).execute();
    rows.push({ id, micros });
  }
  const newestFirst = rows.toSorted(
    (one, other) => other.micros - one.micros || (one.id < other.id ? 1 : -1),
  );
  expect((await pagesOf(ana, "/portfolios")).flat()).toEqual(idsOf(newestFirst));
});

it("says of each custom asset on a page what is held of it and its newest valuation, and skips contracts", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  await applyMoney(ana, portfolio, { issuer: "Banco Sol" });
  const last = await ana.post<Named>("/assets", asset("ZELO"));
  for (let number = 0; number < pageSize; number += 1)
    await ana.post("/assets", asset(`IMOVEL${threeDigits(number)}`));
  await record(ana, portfolio, { assetId: last.id, quantity: "2" });
  await ana.post(`/custom-assets/${last.id}/valuations`, { day: "2026-01-10", unitValue: "5" });

  const { next } = await ana.get<Page<CustomAsset>>("/custom-assets");
  expect(await ana.get(`/custom-assets?after=${next}`)).toMatchObject({
    items: [
      {
        id: last.id,
        valuation: { day: "2026-01-10", unitValue: "5" },
        holdings: [{ portfolio: { id: portfolio.id, name: portfolio.name }, quantity: "2" }],
        entries: 1,
      },
    ],
    next: null,
  });
});

type Schema = { type?: string; properties?: Record<string, unknown> };
type Operation = { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> };

/** The `GET` routes whose answer has such a schema. */
async function routesThatAnswer(api: TestApi, isWanted: (schema: Schema) => boolean): Promise<string[]> {
  const { paths } = await api.client().get<{ paths: Record<string, { get?: Operation }> }>("/docs");
  const found = Object.entries(paths).filter(([, { get }]) => {
    const content = Object.values(get?.responses?.["200"]?.content ?? {});
    return content.some(({ schema }) => schema && isWanted(schema));
  });
  return found.map(([path]) => path).toSorted();
}

it("tries every list that has a cursor", async () => {
  await using api = await startApi();
  const withCursor = await routesThatAnswer(api, ({ properties }) => properties?.next !== undefined);
  const tried = Object.values(lists).map(({ route }) => route);
  expect(withCursor, "add the list to 'lists' of server/lists.test.ts").toEqual(tried.toSorted());
});

it("answers nothing else of a person's as a list of unknown length", async () => {
  await using api = await startApi();
  const whole = await routesThatAnswer(api, ({ type }) => type === "array");
  // These lists are bounded: nine classes, 50 search results, 50 goals, 20 holders, 100 price alerts, a portfolio's positions,
  // 500 of its lines. Tokens and connections are at most 20 each, and 200 entries wait. The newest 1,000 notices and events are answered,
  // and the newest 200 imports.
  expect(whole).toEqual([
    "/api/account/api-tokens",
    "/api/account/connections",
    "/api/asset-classes",
    "/api/assets",
    "/api/goals",
    "/api/holders",
    "/api/portfolios/{portfolioId}/corporate-events",
    "/api/portfolios/{portfolioId}/imports",
    "/api/portfolios/{portfolioId}/notices",
    "/api/portfolios/{portfolioId}/positions",
    "/api/portfolios/{portfolioId}/price-lines",
    "/api/portfolios/{portfolioId}/waiting-entries",
    "/api/price-alerts",
  ]);
});

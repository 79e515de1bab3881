import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Person } from "#contract/accounts.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Client, createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { convert, distribute, publish, quote, split } from "#tests/support/market.ts";

const summaryOf = (client: Client, { id }: Pick<Portfolio, "id">) =>
  client.get<PortfolioSummary>(`/portfolios/${id}/summary`);

const sinceVisitOf = async (client: Client, portfolio: Pick<Portfolio, "id">) =>
  (await summaryOf(client, portfolio)).sinceVisit;

const lastVisitOf = async (client: Client) =>
  (await client.get<{ person: Person }>("/session")).person.lastVisitAt;

const nothing = {
  received: { payments: 0, net: "0" },
  announced: { payments: 0, net: "0" },
  events: { count: 0, names: [] },
  matured: { count: 0, names: [] },
};

/** Monday at noon. */
const visitedAt = "2026-11-16T15:00:00.000Z";
const closes = { "2026-11-12": "10", "2026-11-13": "11", "2026-11-16": "12" };

/** A person who bought 10 PETR4 at 10,00 on the Thursday before the visit. */
async function visitor(api: TestApi, email = "ana@example.com") {
  api.setNow(visitedAt);
  await quote(api, "PETR4", closes);
  const client = await signUp(api, { email });
  const portfolio = await createPortfolio(client);
  await record(client, portfolio, { tradeDate: "2026-11-12", quantity: "10", price: "10" });
  return { client, portfolio };
}

async function signInAgain(api: TestApi, email = "ana@example.com"): Promise<Client> {
  const client = api.client();
  await client.post("/session", { email, password: "segredo1" });
  return client;
}

/** The id of a row that was stored at an instant. */
const idAt = (instant: string, last: string) => {
  const time = Date.parse(instant).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-00000000000${last}`;
};

/** A payment of 0,50 for each PETR4 that was listed at an instant. */
async function listPayment(api: TestApi, instant: string, last: string, paid: string): Promise<void> {
  const id = await distribute(api, "PETR4", { record: "2026-11-13", paid, perUnit: "0.5" });
  await api.superuser
    .updateTable("distributions")
    .set({ id: idAt(instant, last) })
    .where("id", "=", id)
    .execute();
}

it("has nothing in the first visit, also on its second request and on another device", async () => {
  await using api = await startApi();
  const { client, portfolio } = await visitor(api);
  expect(await sinceVisitOf(client, portfolio)).toBeNull();
  api.setNow("2026-11-16T23:00:00Z");
  expect(await sinceVisitOf(client, portfolio)).toBeNull();
  const phone = await signInAgain(api);
  expect(await sinceVisitOf(phone, portfolio)).toBeNull();
  expect(await lastVisitOf(phone)).toBeNull();
});

it("has the change of the result, the payments and the announcements since a visit of some days ago", async () => {
  await using api = await startApi();
  const { client, portfolio } = await visitor(api);
  await listPayment(api, "2026-11-10T12:00:00Z", "1", "2026-11-16");
  await listPayment(api, "2026-11-10T12:00:00Z", "2", "2026-11-18");
  await listPayment(api, "2026-11-10T12:00:00Z", "3", "2026-12-01");
  await listPayment(api, "2026-11-17T12:00:00Z", "4", "2026-12-02");
  await quote(api, "PETR4", { ...closes, "2026-11-17": "13", "2026-11-18": "15" });
  api.setNow("2026-11-19T12:00:00Z");
  // A purchase is no result.
  await record(client, portfolio, { tradeDate: "2026-11-18", quantity: "100", price: "15" });
  const { sinceVisit, series } = await summaryOf(client, portfolio);
  expect(sinceVisit).toEqual({
    ...nothing,
    day: "2026-11-16",
    // The visit at noon could show Friday's close. 10 × (15 − 11) and four accrued payments of 5,00.
    result: { since: "2026-11-13", amount: "60", isNewer: true },
    received: { payments: 1, net: "5" },
    announced: { payments: 1, net: "5" },
  });
  const on = (day: string) => Number(series.result[series.days.indexOf(day)]);
  expect(Number(series.result.at(-1)) - on("2026-11-13")).toBe(60);
});

it("counts from the close of the visit's own day if the visit was late in the evening", async () => {
  await using api = await startApi();
  const { client, portfolio } = await visitor(api);
  api.setNow("2026-11-17T01:30:00Z");
  await client.get("/portfolios");
  await quote(api, "PETR4", { ...closes, "2026-11-17": "13" });
  api.setNow("2026-11-18T12:00:00Z");
  expect(await sinceVisitOf(client, portfolio)).toMatchObject({
    day: "2026-11-16",
    result: { since: "2026-11-16", amount: "10", isNewer: true },
  });
});

it("keeps the line for the whole day, on each device, and begins another one on the next day", async () => {
  await using api = await startApi();
  const { client, portfolio } = await visitor(api);
  await listPayment(api, "2026-11-10T12:00:00Z", "1", "2026-11-18");
  api.setNow("2026-11-18T11:00:00Z");
  const phone = await signInAgain(api);
  const seen = await sinceVisitOf(phone, portfolio);
  expect(seen).toMatchObject({ day: "2026-11-16", received: { payments: 1 } });
  // Reloaded at once, hours later, and on the other device at the end of the day.
  for (const [device, now] of [
    [phone, "2026-11-18T11:00:01Z"],
    [phone, "2026-11-18T15:00:00Z"],
    [client, "2026-11-19T02:59:00Z"],
  ] as const) {
    api.setNow(now);
    expect(await sinceVisitOf(device, portfolio)).toEqual(seen);
  }
  api.setNow("2026-11-19T03:00:00Z");
  expect(await lastVisitOf(phone)).toBe("2026-11-19T02:59:00.000Z");
  expect(await sinceVisitOf(phone, portfolio)).toMatchObject({ day: "2026-11-18", ...nothing });
});

it("has no change of the result if no price is newer than the visit", async () => {
  await using api = await startApi();
  const { client, portfolio } = await visitor(api);
  await client.get("/portfolios");
  await quote(api, "PETR4", { "2026-11-12": "10", "2026-11-13": "11" });
  api.setNow("2026-11-18T12:00:00Z");
  expect(await sinceVisitOf(client, portfolio)).toMatchObject({ result: { amount: "0", isNewer: false } });
  // Three sessions later the price is late, and the change is not known.
  api.setNow("2026-11-20T12:00:00Z");
  expect(await sinceVisitOf(client, portfolio)).toMatchObject({ day: "2026-11-18", result: null });
});

it("counts the whole result of a portfolio that began after the visit", async () => {
  await using api = await startApi();
  const { client } = await visitor(api);
  await quote(api, "PETR4", { ...closes, "2026-11-17": "13" });
  api.setNow("2026-11-18T12:00:00Z");
  const later = await createPortfolio(client);
  await record(client, later, { tradeDate: "2026-11-16", quantity: "10", price: "11.5" });
  expect((await sinceVisitOf(client, later))?.result).toEqual({
    since: "2026-11-13",
    amount: "15",
    isNewer: true,
  });
});

it("has the events that changed a holding and the contracts that matured, but no earlier ones", async () => {
  await using api = await startApi();
  const { client, portfolio } = await visitor(api);
  await quote(api, "VALE3", { "2026-11-12": "50" });
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-11-12", quantity: "1", price: "50" });
  const terms = { remuneration: "12% a.a.", firstDay: "2026-06-01", liquidity: "at-maturity" };
  await applyMoney(client, portfolio, { ...terms, issuer: "Banco Sol", maturity: "2026-11-13" });
  await applyMoney(client, portfolio, { ...terms, issuer: "Banco Lua", maturity: "2026-11-18" });
  await split(api, "PETR4", "2026-11-16", "2");
  await split(api, "VALE3", "2026-11-17", "2");
  await split(api, "BBAS3", "2026-11-17", "2");
  await record(client, portfolio, { ticker: "BBDC4", tradeDate: "2026-11-12", quantity: "1", price: "20" });
  await convert(api, ["BBDC4", "ITUB4"], { day: "2026-11-18", kind: "conversion" });
  api.setNow("2026-11-19T12:00:00Z");
  expect(await sinceVisitOf(client, portfolio)).toMatchObject({
    events: { count: 2, names: ["VALE3", "BBDC4"] },
    matured: { count: 1, names: ["CDB Banco Lua 12% a.a."] },
  });
});

it("tells of a payment and a maturity that became known after the visit, although their days are before it", async () => {
  await using api = await startApi();
  const { client, portfolio } = await visitor(api);
  await publish(api, "CDI", { "2026-11-10": "0.05", "2026-11-11": "0.05" });
  await applyMoney(client, portfolio, {
    remuneration: "110% CDI",
    firstDay: "2026-11-10",
    liquidity: "at-maturity",
    maturity: "2026-11-16",
  });
  const publishLate = (knownAt: string, ...days: string[]) =>
    api.superuser
      .insertInto("index_values")
      .values(days.map((day) => ({ index_name: "CDI", day, value: "0.05", known_at: knownAt })))
      .execute();
  await publishLate("2026-11-16T14:00:00Z", "2026-11-12");
  api.setNow("2026-11-17T12:00:00Z");
  expect(await sinceVisitOf(client, portfolio)).toMatchObject(nothing);
  api.setNow("2026-11-18T12:00:00Z");
  await listPayment(api, "2026-11-17T14:00:00Z", "1", "2026-11-16");
  await listPayment(api, "2026-11-10T14:00:00Z", "2", "2026-11-15");
  await publishLate("2026-11-17T14:00:00Z", "2026-11-13");
  expect(await sinceVisitOf(client, portfolio)).toMatchObject({
    day: "2026-11-17",
    received: { payments: 1, net: "5" },
    matured: { count: 1 },
  });
  api.setNow("2026-11-19T12:00:00Z");
  expect(await sinceVisitOf(client, portfolio)).toMatchObject({ day: "2026-11-18", ...nothing });
});

it("tells of a payment whose day was announced after it", async () => {
  await using api = await startApi();
  const { client, portfolio } = await visitor(api);
  const id = await distribute(api, "PETR4", { record: "2026-11-13", perUnit: "0.5" });
  api.setNow("2026-11-18T12:00:00Z");
  expect(await sinceVisitOf(client, portfolio)).toMatchObject(nothing);
  await api.superuser
    .updateTable("distributions")
    .set({ payment_date: "2026-11-16" })
    .where("id", "=", id)
    .execute();
  expect(await sinceVisitOf(client, portfolio)).toMatchObject({ received: { payments: 1, net: "5" } });
});

it("has each person's own visit", async () => {
  await using api = await startApi();
  const { client, portfolio } = await visitor(api);
  api.setNow("2026-11-18T12:00:00Z");
  const other = await signUp(api, { email: "bia@example.com" });
  const theirs = await createPortfolio(other);
  await record(other, theirs, { tradeDate: "2026-11-12", quantity: "10", price: "10" });
  await sinceVisitOf(other, theirs);
  api.setNow("2026-11-19T12:00:00Z");
  expect((await sinceVisitOf(other, theirs))?.day).toBe("2026-11-18");
  expect((await sinceVisitOf(client, portfolio))?.day).toBe("2026-11-16");
  const answer = await other.send("GET", `/portfolios/${portfolio.id}/summary`);
  expect(answer.status).toBe(404);
  expect(await lastVisitOf(client)).toBe(visitedAt);
});

it("writes a visit at most once in five minutes, and waits for no lock of the account", async () => {
  await using api = await startApi();
  const { client } = await visitor(api);
  const written = async () => {
    const row = await api.superuser.selectFrom("users").select("visited_at").executeTakeFirstOrThrow();
    return row.visited_at?.toISOString();
  };
  api.setNow("2026-11-16T15:04:59Z");
  await client.get("/portfolios");
  expect(await written()).toBe(visitedAt);
  api.setNow("2026-11-16T15:05:01Z");
  await api.superuser.transaction().execute(async (db) => {
    await sql`select from users for no key update`.execute(db);
    await client.get("/portfolios");
  });
  expect(await written()).toBe(visitedAt);
  await client.get("/portfolios");
  expect(await written()).toBe("2026-11-16T15:05:01.000Z");
});

import { sql } from "kysely";
import { expect, it } from "vitest";
import type { CurrentSession } from "#contract/accounts.ts";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Holder } from "#contract/holders.ts";
import type { IncomeSummary } from "#contract/income.ts";
import type { Overview } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import type { TaxYear } from "#contract/taxes.ts";
import { type Client, createPortfolio, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { listIncome } from "#tests/support/income.ts";
import { answerIncome, distribute, quote, split } from "#tests/support/market.ts";
import { giveTo, sumOfId } from "#tests/support/sums.ts";

/** A has 1.000 PETR4 at 30,00 since 06/01/2026, worth 45,00 in May and 50,00 in November. B is empty. */
async function startMove(api: TestApi) {
  const a = await startEvents(api);
  const { client } = a;
  const b = await startEvents(api, client);
  await quote(api, "PETR4", {
    "2026-01-06": "30",
    "2026-05-14": "44",
    "2026-05-15": "45",
    "2026-05-18": "46",
    "2026-11-19": "50",
  });
  await a.buy("PETR4", "2026-01-06", "1000", "30");
  const { person } = await client.get<CurrentSession>("/session");
  const sum = await sumOfId(client, person?.id ?? "");
  const move = (more: object = {}) => ({
    ticker: "PETR4",
    kind: "portfolio-transfer",
    day: "2026-05-15",
    quantity: "1000",
    toPortfolioId: b.portfolio.id,
    ...more,
  });
  return { a, b, client, sum, move };
}

const overview = (client: Client, { id }: Portfolio) =>
  client.get<Overview>(`/portfolios/${id}/overview?period=all`);
const taxes = (client: Client, { id }: Portfolio) => client.get<TaxYear>(`/portfolios/${id}/taxes?year=2026`);
const annual = (client: Client, { id }: Portfolio) =>
  client.get<AnnualReturn>(`/portfolios/${id}/taxes/annual?year=2026`);

/** Everything that the person sees of both portfolios and of their sum. */
const everything = async ({ a, b, client, sum }: Awaited<ReturnType<typeof startMove>>) => ({
  held: [await a.held(), await b.held()],
  overviews: [await overview(client, a.portfolio), await overview(client, b.portfolio)],
  sum: await overview(client, sum),
  taxes: [await taxes(client, a.portfolio), await annual(client, a.portfolio)],
});

it("moves units with their cost: no tax, no result, average 30,00 in the other portfolio and in the annual return", async () => {
  await using api = await startApi();
  const moving = await startMove(api);
  const { a, b, move } = moving;
  const before = await everything(moving);
  const id = await a.adjust(move());
  expect([await a.held(), await b.held()]).toEqual([[], ["1000 PETR4 @ 30"]]);
  const after = await everything(moving);
  // A sale and a purchase at 45,00 would be a day trade of 45.000,00, or a DARF of 2.247,75 a day later.
  expect(after.taxes).toEqual(before.taxes);
  const [, declared] = after.taxes as [TaxYear, AnnualReturn];
  expect(JSON.stringify(declared)).toContain('"30000"');
  expect(after.sum).toEqual(before.sum);
  expect((await a.undo(id)).status).toBe(204);
  expect(await everything(moving)).toEqual(before);
});

it("shows both portfolios before it is saved: what one keeps, and the average of the other", async () => {
  await using api = await startApi();
  const { a, b, move } = await startMove(api);
  await b.buy("PETR4", "2026-02-02", "100", "50");
  const preview = await a.preview(move({ quantity: "400" }));
  expect(preview).toMatchObject({
    before: { quantity: "1000", averagePrice: "30" },
    after: { quantity: "600", averagePrice: "30", cost: "18000" },
    // (100 × 50 + 400 × 30) / 500
    other: {
      portfolio: { id: b.portfolio.id, name: b.portfolio.name },
      before: { quantity: "100", averagePrice: "50" },
      after: { quantity: "500", averagePrice: "34", cost: "17000" },
    },
  });
  expect([await a.held(), await b.held()]).toEqual([["1000 PETR4 @ 30"], ["100 PETR4 @ 50"]]);
  const id = await a.adjust(move({ quantity: "400" }));
  // A change of the recorded transfer counts from the state without it.
  const body = await a.bodyOf(move({ quantity: "1000" }));
  expect(await a.client.post(`${a.path}/preview?except=${id}`, body)).toMatchObject({
    after: { quantity: "0" },
    other: { before: { quantity: "100" }, after: { quantity: "1100" } },
  });
});

const trailOf = async ({ client, base, idOf }: Awaited<ReturnType<typeof startEvents>>) =>
  client.get<AssetTrail>(`${base}/assets/${await idOf("PETR4")}/origin`);

it("leaves at the day's market value in one portfolio and enters at it in the other", async () => {
  await using api = await startApi();
  const { a, b, client, move } = await startMove(api);
  await a.adjust(move({ quantity: "400" }));
  // 600 × 50 + 400 × 45 − 1.000 × 30, and 50 / 30.
  expect(await overview(client, a.portfolio)).toMatchObject({
    result: { contributions: "30000", withdrawals: "18000", amount: "18000" },
    return: { rate: expect.stringMatching(/^0\.66666/) },
  });
  // 400 × (50 − 45), and 50 / 45.
  expect(await overview(client, b.portfolio)).toMatchObject({
    result: { contributions: "18000", withdrawals: "0", amount: "2000" },
    return: { rate: expect.stringMatching(/^0\.11111/) },
  });
  const left = await trailOf(a);
  expect(left.lines.at(-1)).toMatchObject({
    kind: "TRANSFER_OUT",
    units: "400",
    amount: "18000",
    otherPortfolio: b.portfolio.name,
    quantity: "600",
    averagePrice: "30",
  });
  expect(left.result).toMatchObject({ contributions: "30000", withdrawals: "18000", amount: "18000" });
  const came = await trailOf(b);
  expect(came.lines).toMatchObject([
    {
      kind: "TRANSFER_IN",
      units: "400",
      amount: "18000",
      otherPortfolio: a.portfolio.name,
      averagePrice: "30",
    },
  ]);
  expect(came.result).toMatchObject({ contributions: "18000", withdrawals: "0", amount: "2000" });
});

/** Income, positions and report of the sum. Rows tell their portfolios apart, which a move changes. */
const incomeOfSum = async ({ client, sum }: Awaited<ReturnType<typeof startMove>>) => {
  const positions = await client.get<Position[]>(`/portfolios/${sum.id}/positions`);
  return {
    positions: positions.map(({ parts, ...position }) => position),
    summary: await client.get<IncomeSummary>(`/portfolios/${sum.id}/income/summary`),
    report: await client.get(`/portfolios/${sum.id}/report?period=2026`),
  };
};

it("changes neither income, yields, positions nor report of the sum, with payments before and after", async () => {
  await using api = await startApi();
  const moving = await startMove(api);
  await distribute(api, "PETR4", { record: "2026-05-14", paid: "2026-06-01", perUnit: "1" });
  await distribute(api, "PETR4", { record: "2026-08-14", paid: "2026-09-01", perUnit: "2" });
  await answerIncome(api, "PETR4", "2026-11-20");
  const before = await incomeOfSum(moving);
  // 1.000 × 3,00 over 1.000 × 30,00 and 1.000 × 50,00
  const yields = { yieldOnCost: { rate: "0.1" }, dividendYield: { rate: "0.06" } };
  expect(before.summary).toMatchObject(yields);
  const part = await moving.a.adjust(moving.move({ quantity: "400" }));
  const divided = await incomeOfSum(moving);
  expect(divided.positions).toEqual(before.positions);
  expect(divided.summary).toMatchObject(yields);
  expect(divided.summary.received).toEqual(before.summary.received);
  await moving.a.undo(part);
  await moving.a.adjust(moving.move());
  expect(await incomeOfSum(moving)).toEqual(before);
});

it("is refused with its reason", async () => {
  await using api = await startApi();
  const { a, b, client, move } = await startMove(api);
  await a.sell("PETR4", "2026-06-10", "300", "48");
  const holder = await client.post<Holder>("/holders", { name: "Bia" });
  const ofBia = await createPortfolio(client, { name: "Bia", holderId: holder.id });
  const stranger = await signUp(api, { email: "caio@example.com" });
  const foreign = await createPortfolio(stranger);
  const otherPortfolio = "toPortfolioId: Escolha uma carteira sua";
  expect({
    more: await a.refusal(move({ quantity: "1001" })),
    laterSale: await a.refusal(move({ quantity: "701" })),
    early: await a.refusal(move({ day: "2026-01-05" })),
    future: await a.refusal(move({ day: "2026-11-21" })),
    itself: await a.refusal(move({ toPortfolioId: a.portfolio.id })),
    otherHolder: await a.refusal(move({ toPortfolioId: ofBia.id })),
    otherPerson: await a.refusal(move({ toPortfolioId: foreign.id })),
    nothingHeld: await b.refusal(move({ toPortfolioId: a.portfolio.id })),
  }).toEqual({
    more: [400, "quantity: Você tinha só 1000 deste ativo nesta carteira em 15/05/2026"],
    laterSale: [400, "quantity: Transfira menos: para a venda de 10/06/2026 sobraria só 299"],
    early: [400, "day: Você ainda não tinha este ativo em 05/01/2026"],
    future: [400, "day: Data não pode ser futura"],
    itself: [400, "toPortfolioId: Escolha outra carteira: os ativos já estão nesta"],
    otherHolder: [
      400,
      "toPortfolioId: Esta carteira é de outro titular. Passar ativos para outra pessoa é doação ou venda, não transferência",
    ],
    otherPerson: [400, otherPortfolio],
    nothingHeld: [400, "day: Você ainda não tinha este ativo em 15/05/2026"],
  });
  expect([await a.list(), await b.list()]).toEqual([[], []]);
  await a.adjust(move({ quantity: "700" }));
  // A portfolio with units of another one stays with its holder.
  expect(await giveTo(client, holder, b.portfolio)).toMatchObject({
    status: 400,
    body: { errors: [{ field: "holderId" }] },
  });
});

it("is one entry of both portfolios: recorded once, changed and deleted together", async () => {
  await using api = await startApi();
  const { a, b, client, move } = await startMove(api);
  const send = async () =>
    client.send("POST", a.path, {
      body: await a.bodyOf(move({ quantity: "400" })),
      headers: { "idempotency-key": "transferencia-1" },
    });
  const first = await send();
  expect(await send()).toMatchObject({ status: first.status, body: first.body });
  expect([await a.held(), await b.held()]).toEqual([["600 PETR4 @ 30"], ["400 PETR4 @ 30"]]);
  const { id } = first.body as { id: string };
  expect([await a.list(), await b.list()]).toMatchObject([
    [
      {
        adjustmentId: id,
        kind: "portfolio-transfer",
        otherPortfolio: { id: b.portfolio.id },
        quantity: "400",
      },
    ],
    [
      {
        adjustmentId: id,
        kind: "portfolio-arrival",
        otherPortfolio: { id: a.portfolio.id },
        quantity: "400",
      },
    ],
  ]);
  expect((await a.send("PUT", `/${id}`, move({ quantity: "250" }))).status).toBe(204);
  expect([await a.held(), await b.held()]).toEqual([["750 PETR4 @ 30"], ["250 PETR4 @ 30"]]);
  // An earlier purchase of the first portfolio changes the average of both.
  await a.buy("PETR4", "2026-01-07", "1000", "40");
  expect([await a.held(), await b.held()]).toEqual([["1750 PETR4 @ 35"], ["250 PETR4 @ 35"]]);
  const undone = await client.send("DELETE", `${a.path}/${id}`, { headers: { "if-match": '"2"' } });
  expect(undone.status).toBe(204);
  expect([await a.held(), await b.held()]).toEqual([["2000 PETR4 @ 35"], []]);
});

it("is of both portfolios or of none when its transaction fails after it is written", async () => {
  await using api = await startApi();
  const moving = await startMove(api);
  const { a, b, client, move } = moving;
  const before = await everything(moving);
  // Fires after all other triggers of the table, among them those that count the entry in both portfolios.
  await sql`
    create function fail_at_the_end() returns trigger language plpgsql as $$
    begin raise exception 'the server stops here'; end $$
  `.execute(api.superuser);
  await sql`
    create trigger zz_fails after insert or update or delete on ledger_adjustments
    for each statement execute function fail_at_the_end()
  `.execute(api.superuser);
  const headers = { "idempotency-key": "transferencia-2" };
  const send = async () => client.send("POST", a.path, { body: await a.bodyOf(move()), headers });
  expect((await send()).status).toBe(500);
  expect([await a.list(), await b.list()]).toEqual([[], []]);
  expect(await everything(moving)).toEqual(before);
  await sql`drop trigger zz_fails on ledger_adjustments`.execute(api.superuser);
  expect((await send()).status).toBe(201);
  expect([await a.held(), await b.held()]).toEqual([[], ["1000 PETR4 @ 30"]]);
});

it("keeps its units in the other portfolio if the one that gave them is deleted while it is written", async () => {
  await using api = await startApi();
  const { a, b, client, move } = await startMove(api);
  // After the entry is written, its transaction waits for the lock.
  await sql`
    create function wait_at_the_end() returns trigger language plpgsql set lock_timeout = '15s' as $$
    begin perform pg_advisory_xact_lock(7); return null; end $$
  `.execute(api.superuser);
  await sql`
    create trigger zz_waits after insert on ledger_adjustments
    for each statement execute function wait_at_the_end()
  `.execute(api.superuser);
  const body = await a.bodyOf(move());
  const remove = async () => (await client.send("DELETE", `/portfolios/${a.portfolio.id}`)).status;
  await api.superuser.connection().execute(async (session) => {
    const waiting = async () => {
      const { rows } = await sql<{ event: string }>`
        select wait_event as event from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(session);
      return rows.map(({ event }) => (event === "advisory" ? "entry" : "deletion")).toSorted();
    };
    const isWaiting = (...names: string[]) => expect.poll(waiting, { timeout: 15_000 }).toEqual(names);
    await sql`select pg_advisory_lock(7)`.execute(session);
    const written = client.send("POST", a.path, { body });
    await isWaiting("entry");
    const removed = remove();
    await isWaiting("deletion", "entry");
    await sql`select pg_advisory_unlock(7)`.execute(session);
    expect((await written).status).toBe(201);
    // A deletion that waits for too long is refused, and can be sent again.
    if ((await removed) !== 204) expect(await remove()).toBe(204);
  });
  expect(await b.held()).toEqual(["1000 PETR4 @ 30"]);
});

it("lets an event of the day of the move, and later ones, act once on all units; earlier income stays", async () => {
  await using api = await startApi();
  const { a, b, client, sum, move } = await startMove(api);
  await split(api, "PETR4", "2026-05-15", "2");
  await split(api, "PETR4", "2026-06-15", "5");
  await distribute(api, "PETR4", { record: "2026-05-14", paid: "2026-06-01", perUnit: "1" });
  const before = await overview(client, sum);
  await a.adjust(move({ quantity: "500" }));
  expect([await a.held(), await b.held()]).toEqual([["7500 PETR4 @ 3"], ["2500 PETR4 @ 3"]]);
  expect(await overview(client, sum)).toEqual(before);
  const [ofA] = (await listIncome(client, a.portfolio)).items;
  expect(ofA).toMatchObject({ quantity: "1000" });
  expect((await listIncome(client, b.portfolio)).items).toEqual([]);
});

it("keeps the cost of the units when the portfolio that gave them is deleted", async () => {
  await using api = await startApi();
  const { a, b, client, move } = await startMove(api);
  await a.adjust(move());
  await b.sell("PETR4", "2026-06-10", "600", "48");
  const { months } = await taxes(client, b.portfolio);
  expect((await client.send("DELETE", a.base)).status).toBe(204);
  expect(await b.held()).toEqual(["400 PETR4 @ 30"]);
  expect((await taxes(client, b.portfolio)).months).toEqual(months);
  const [arrival] = await b.list();
  expect(arrival).toMatchObject({ kind: "portfolio-arrival", otherPortfolio: null, quantity: "1000" });
  // 600 × 48 + 400 × 50 − 1.000 × 45
  expect((await overview(client, b.portfolio)).result).toMatchObject({
    contributions: "45000",
    amount: "3800",
  });
});

it("leaves the units gone when the portfolio that has them is deleted, until the entry is", async () => {
  await using api = await startApi();
  const { a, b, client, move } = await startMove(api);
  const id = await a.adjust(move({ quantity: "400" }));
  expect((await client.send("DELETE", b.base)).status).toBe(204);
  expect(await a.held()).toEqual(["600 PETR4 @ 30"]);
  expect(await a.list()).toMatchObject([{ kind: "portfolio-transfer", otherPortfolio: null }]);
  expect((await overview(client, a.portfolio)).result).toMatchObject({
    withdrawals: "18000",
    amount: "18000",
  });
  const undone = await client.send("DELETE", `${a.path}/${id}`, { headers: { "if-match": "*" } });
  expect(undone.status).toBe(204);
  expect(await a.held()).toEqual(["1000 PETR4 @ 30"]);
});

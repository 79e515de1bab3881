import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Transaction, type TransactionPage, TransactionType } from "#contract/transactions.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";

/** 317 entries of two assets on 8 days, recorded in mixed order of days. */
const fill = (portfolioId: string, assetIds: string[]) => sql`
  insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
  select user_id, id, (${assetIds}::uuid[])[1 + entry % 2], case when entry % 3 = 0 then 'SELL' else 'BUY' end,
    date '2026-01-05' + entry * 7 % 8, entry, 10, 0
  from portfolios, generate_series(1, 317) as entry where id = ${portfolioId} order by entry`;

it.each([
  [{}, () => true],
  [{ type: "BUY" }, ({ type }: Transaction) => type === TransactionType.enum.BUY],
  [{ type: "SELL" }, ({ type }: Transaction) => type === TransactionType.enum.SELL],
  [
    { from: "2026-01-07", to: "2026-01-11" },
    ({ tradeDate }: Transaction) => tradeDate >= "2026-01-07" && tradeDate <= "2026-01-11",
  ],
  [{ search: "vale3" }, ({ asset }: Transaction) => asset.ticker === "VALE3"],
  [
    { search: "vale3", type: "BUY", from: "2026-01-08" },
    ({ asset, type, tradeDate }: Transaction) =>
      asset.ticker === "VALE3" && type === "BUY" && tradeDate >= "2026-01-08",
  ],
])("shows each entry on one page, from the first page to the last, for %j", async (filter, isShown) => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const other = await createPortfolio(client);
  const assets = [await findAsset(client, "PETR4"), await findAsset(client, "VALE3")];
  const ids = assets.map(({ id }) => id);
  await fill(portfolio.id, ids).execute(api.superuser);
  await fill(other.id, ids).execute(api.superuser);
  const pages = async (query: Record<string, string>) => {
    const all: TransactionPage[] = [];
    for (let page = 1; all.at(-1)?.transactions.length !== 0; page += 1) {
      const search = new URLSearchParams({ ...query, page: String(page) });
      all.push(await client.get<TransactionPage>(`/portfolios/${portfolio.id}/transactions?${search}`));
    }
    return all;
  };
  const everything = (await pages({})).flatMap(({ transactions }) => transactions);
  const newestFirst = everything.toSorted(
    (a, b) => b.tradeDate.localeCompare(a.tradeDate) || Number(b.quantity) - Number(a.quantity),
  );
  expect(everything).toEqual(newestFirst);
  expect(new Set(everything.map(({ id }) => id)).size).toBe(317);

  const expected = everything.filter(isShown);
  expect(expected.length).toBeGreaterThan(50);
  const found = await pages(filter);
  expect(found.flatMap(({ transactions }) => transactions)).toEqual(expected);
  expect(new Set(found.map(({ count, anyRecorded }) => `${count} ${anyRecorded}`))).toEqual(
    new Set([`${expected.length} true`]),
  );
  const sumOf = (type: TransactionType) =>
    expected
      .filter((entry) => entry.type === type)
      .reduce((sum, { total }) => sum.plus(total), decimal("0"))
      .toString();
  const totals = { bought: sumOf("BUY"), sold: sumOf("SELL") };
  const isWhole = Object.keys(filter).length === 0;
  for (const page of found) expect(page.totals).toEqual(isWhole ? null : totals);
  expect(found.slice(0, -2).every(({ transactions }) => transactions.length === 50)).toBe(true);
});

it("keeps count and sum of each type as entries come, change and go", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const path = `/portfolios/${portfolio.id}/transactions`;
  const counts = () =>
    Promise.all(
      ["ALL", "BUY", "SELL"].map(
        async (type) => (await client.get<TransactionPage>(`${path}?type=${type}`)).count,
      ),
    );
  const sumOf = async (type: "BUY" | "SELL") => {
    const { totals } = await client.get<TransactionPage>(`${path}?type=${type}`);
    return type === "BUY" ? totals?.bought : totals?.sold;
  };
  const sums = async () => [await sumOf("BUY"), await sumOf("SELL")];
  expect([await counts(), await sums()]).toEqual([
    [0, 0, 0],
    ["0", "0"],
  ]);
  const { id, asset } = await record(client, portfolio);
  const sale = await record(client, portfolio, { type: "SELL" });
  await record(client, portfolio);
  // Each is of 100 at 10.
  expect([await counts(), await sums()]).toEqual([
    [3, 2, 1],
    ["2000", "1000"],
  ]);
  const change = (type: string) =>
    client.send("PUT", `${path}/${id}`, {
      body: { assetId: asset.id, type, tradeDate: "2026-11-20", quantity: "1", price: "1" },
    });
  for (const [type, expected, sum] of [
    ["SELL", [3, 1, 2], ["1000", "1001"]],
    ["SELL", [3, 1, 2], ["1000", "1001"]],
    ["BUY", [3, 2, 1], ["1001", "1000"]],
  ] as const) {
    expect((await change(type)).status).toBe(200);
    expect([await counts(), await sums()]).toEqual([expected, sum]);
  }
  await client.send("DELETE", `${path}/${sale.id}`);
  expect([await counts(), await sums()]).toEqual([
    [2, 2, 0],
    ["1001", "0"],
  ]);
});

it("tells what is wrong with an entry as one answer, and nothing below somebody else's portfolio", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const ofBia = await createPortfolio(bia);
  const { id } = await record(ana, portfolio);
  const house = await bia.post<{ id: string }>("/assets", {
    ticker: "CASA",
    name: "Casa",
    assetClass: "OTHER",
  });
  const custodian = await bia.post<{ id: string }>("/custodians", { name: "XP" });
  const amounts = { type: "BUY", quantity: "1", price: "1" };
  const body = { ...amounts, assetId: house.id, custodianId: custodian.id, tradeDate: "2026-11-21" };
  const errors = [
    { field: "tradeDate", message: "Data não pode ser futura" },
    { field: "assetId", message: "Ativo inválido" },
    { field: "custodianId", message: "Custodiante inválido" },
  ];
  const before = await ana.get(`/portfolios/${portfolio.id}/transactions`);
  for (const [method, path] of [
    ["POST", ""],
    ["PUT", `/${id}`],
    ["PUT", `/${crypto.randomUUID()}`],
  ] as const) {
    const refused = await ana.send(method, `/portfolios/${portfolio.id}/transactions${path}`, { body });
    expect(refused).toMatchObject({ status: 400, body: { errors } });
    const missing = await ana.send(method, `/portfolios/${ofBia.id}/transactions${path}`, { body });
    expect(missing.status).toBe(404);
  }
  expect((await ana.send("POST", "/portfolios/nope/transactions", { body })).status).toBe(404);
  expect((await ana.send("GET", "/portfolios/nope/transactions")).status).toBe(404);
  expect((await ana.send("GET", `/portfolios/${ofBia.id}/transactions`)).status).toBe(404);
  expect((await ana.send("GET", "/portfolios/nope")).status).toBe(404);
  expect(await ana.get(`/portfolios/${portfolio.id}/transactions`)).toEqual(before);
});

import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { TaxYear } from "#contract/taxes.ts";
import { calendarDays } from "#domain/kernel/calendar.ts";
import { findAsset, startApi, type TestApi } from "#tests/support/api.ts";
import { applyMoney, redemptionsOf } from "#tests/support/fixed-income.ts";
import { publish } from "#tests/support/market.ts";
import { startTaxes } from "#tests/support/taxes.ts";

/** 12,50 % fixed over two years; it was paid after Carnival. */
const carnival = {
  firstDay: "2023-03-01",
  remuneration: "12,50% a.a.",
  amount: "25000.00",
  maturity: "2025-03-03",
  liquidity: "at-maturity",
};

async function startContracts(api: TestApi) {
  const taxes = await startTaxes(api);
  const { client, portfolio, base, path } = taxes;
  const trade = (type: "BUY" | "SELL") => (assetId: string, tradeDate: string, form: object) =>
    client.post(`${base}/transactions`, { assetId, type, tradeDate, isRestored: true, ...form });
  return {
    ...taxes,
    apply: (form: Record<string, unknown> = {}) => applyMoney(client, portfolio, form),
    buy: trade("BUY"),
    redeem: trade("SELL"),
    annual: (year: number) => client.get<AnnualReturn>(`${path}/annual?year=${year}`),
  };
}

const linesOf = ({ lines }: AnnualReturn) =>
  lines.map(({ line, asset, payer, amount }) => [line, asset?.ticker, payer, amount]);
const costsOf = ({ goods }: AnnualReturn) =>
  goods.map(({ asset, code, before, after }) => [asset.ticker, code, before.cost, after.cost]);

it("has the yield of a redeemed CDB net in line 06, and its cost before in 'Bens e Direitos'", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply, annual } = await startContracts(api);
  const { id, ticker } = await apply(carnival);
  const { propose, redeem } = redemptionsOf(client, portfolio, id);
  const { gross, iof, incomeTax } = await propose({ day: "2025-03-05" });
  await redeem({ day: "2025-03-05", isWhole: true, gross, iof, incomeTax });
  const before = await annual(2024);
  expect(costsOf(before)).toEqual([[ticker, "04-02", "25000", "25000"]]);
  expect(before.goods[0]).toMatchObject({
    taxKind: "taxed-fixed-income",
    contract: { issuer: "Banco Sol", kind: "CDB", remuneration: "12,5% a.a.", maturity: "2025-03-03" },
  });
  expect(before.lines).toEqual([]);
  const after = await annual(2025);
  expect(costsOf(after)).toEqual([[ticker, "04-02", "25000", "0"]]);
  // 31.640,63 − 996,09 − 25.000,00
  expect(linesOf(after)).toEqual([["taxed-interest", ticker, "Banco Sol", "5644.54"]]);
  expect(after.incomplete).toEqual([]);
});

it("has the kinds without tax in line 12 with their payers, and all kinds at their cost", async () => {
  await using api = await startApi();
  const { apply, redeem, annual, year } = await startContracts(api);
  const amount = "1000.00";
  const ipca = { remuneration: "IPCA + 6%", amount };
  for (const kind of ["CDB", "RDB", "LC", "DEBENTURE", "OTHER", "LCI", "LCA", "LCD", "LIG", "CRI", "CRA"])
    await apply({ kind, issuer: kind, amount });
  await apply({ kind: "INCENTIVISED_DEBENTURE", issuer: "Rodovias", ...ipca });
  const lci = await apply({ kind: "LCI", issuer: "Casa", amount: "5000.00", firstDay: "2024-06-14" });
  await redeem(lci.id, "2025-06-16", { quantity: "5000", price: "1.11126969" });
  const answer = await annual(2025);
  expect(linesOf(answer)).toEqual([["exempt-interest", "LCI CASA", "Casa", "556.35"]]);
  const codes = Map.groupBy(answer.goods, ({ code }) => code);
  const kindsOf = (code: string) => codes.get(code)?.map(({ contract }) => contract?.kind);
  expect(new Set(kindsOf("04-02"))).toEqual(new Set(["CDB", "RDB", "LC", "DEBENTURE", "OTHER"]));
  expect(new Set(kindsOf("04-03"))).toEqual(
    new Set(["LCI", "LCA", "LCD", "LIG", "CRI", "CRA", "INCENTIVISED_DEBENTURE"]),
  );
  expect(codes.size).toBe(2);
  // Nothing to ask: the contract tells the kind.
  expect((await year()).kinds).toEqual([]);
});

it("has the yield of a title of another kind in line 06, as that of a CDB", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply, annual } = await startContracts(api);
  const { id, ticker } = await apply({ ...carnival, kind: "OTHER" });
  const { propose, redeem } = redemptionsOf(client, portfolio, id);
  const { gross, iof, incomeTax } = await propose({ day: "2025-03-05" });
  await redeem({ day: "2025-03-05", isWhole: true, gross, iof, incomeTax });
  expect(costsOf(await annual(2024))).toEqual([["RF BANCO SOL", "04-02", "25000", "25000"]]);
  // 31.640,63 − 996,09 − 25.000,00
  expect(linesOf(await annual(2025))).toEqual([["taxed-interest", ticker, "Banco Sol", "5644.54"]]);
});

it("takes the oldest purchase of a contract first, and sets no loss off", async () => {
  await using api = await startApi();
  const { apply, buy, redeem, annual } = await startContracts(api);
  const bond = await apply({ kind: "DEBENTURE", issuer: "Vale", amount: "1000.00" });
  await buy(bond.id, "2024-06-03", { quantity: "1000", price: "1.3", fees: "10" });
  const other = await apply({ issuer: "Banco Lua", amount: "1000.00" });
  // All of the first purchase, and half of the second one.
  await redeem(bond.id, "2025-02-03", { quantity: "1500", price: "1.2", fees: "35" });
  await redeem(other.id, "2025-02-03", { quantity: "1000", price: "0.9" });
  const answer = await annual(2025);
  // 1.200,00 − 1.000,00 − 35,00; the second purchase lost 55,00.
  expect(linesOf(answer)).toEqual([["taxed-interest", "DEB VALE", "Vale", "165"]]);
  expect(costsOf(answer)).toEqual([
    ["CDB BANCO LUA", "04-02", "1000", "0"],
    ["DEB VALE", "04-02", "2310", "655"],
  ]);
});

it("joins the portfolios of a holder, and interest with what redemptions paid", async () => {
  await using api = await startApi();
  const first = await startContracts(api);
  const second = await startTaxes(api, first.client);
  const { id } = await first.apply({ amount: "1000.00" });
  await first.client.post(`${second.base}/transactions`, {
    assetId: id,
    type: "BUY",
    tradeDate: "2024-02-01",
    quantity: "500",
    price: "1.1",
    isRestored: true,
  });
  await first.redeem(id, "2025-02-03", { quantity: "600", price: "1.2", fees: "20" });
  await first.redeem(id, "2025-03-03", { quantity: "400", price: "1.25", fees: "15" });
  expect(linesOf(await first.annual(2025))).toEqual([
    // 120,00 − 20,00 and 100,00 − 15,00
    ["taxed-interest", "CDB BANCO SOL", "Banco Sol", "185"],
  ]);
  expect(costsOf(await first.annual(2025))).toEqual([["CDB BANCO SOL", "04-02", "1550", "550"]]);
});

it.each([
  ["gain", "1.5"],
  ["loss", "0.5"],
])("a redemption with %s changes no month, limit or DARF", async (_, price) => {
  await using api = await startApi();
  const { trades, apply, redeem, annual, year } = await startContracts(api);
  const cdb = await apply({ amount: "100000.00" });
  const lca = await apply({ kind: "LCA", amount: "100000.00" });
  await trades(
    "BUY PETR4 2025-01-06 2000 @ 10",
    "SELL PETR4 2025-03-10 1000 @ 15",
    "BUY HGLG11 2025-01-06 100 @ 100",
    "SELL HGLG11 2025-03-10 50 @ 130",
    "SELL PETR4 2025-04-10 1000 @ 9",
  );
  const without = { months: (await annual(2025)).months, year: await year(2025) };
  expect(without.year.months.map(({ tax }) => tax)).toContain("300");
  for (const { id } of [cdb, lca])
    for (const day of ["2025-02-03", "2025-03-10", "2025-04-10", "2025-05-12"])
      await redeem(id, day, { quantity: "25000", price });
  const figures = ({ months }: TaxYear) =>
    months.map(({ state, groups: { untaxed, ...groups }, ...month }) => ({ ...month, groups }));
  const later = await year(2025);
  expect(later.months.find(({ month }) => month === "2025-03")?.groups.untaxed.count).toBe(2);
  expect(figures(later)).toEqual(figures(without.year));
  const answer = await annual(2025);
  expect(answer.months).toEqual(without.months);
  expect(linesOf(answer).filter(([line]) => line !== "exempt-share-gains")).toHaveLength(
    price === "1.5" ? 2 : 0,
  );
});

it("follows the kind of a contract when it changes, unless the person chose another", async () => {
  await using api = await startApi();
  const { client, portfolio, apply, redeem, annual } = await startContracts(api);
  const { id } = await apply({ amount: "1000.00" });
  await redeem(id, "2025-02-03", { quantity: "500", price: "1.2" });
  const kindNow = async () => {
    const { goods, lines } = await annual(2025);
    return [goods[0]?.taxKind, goods[0]?.code, lines[0]?.line];
  };
  const choose = (body: object) => client.send("PUT", `/assets/${id}/tax-kind`, { body });
  expect(await kindNow()).toEqual(["taxed-fixed-income", "04-02", "taxed-interest"]);
  expect(await client.get(`/assets/${id}/tax-kind`)).toMatchObject({ isDoubtful: false, isChosen: false });
  const terms = {
    issuer: "Banco Sol",
    kind: "LCI",
    firstDay: "2024-01-02",
    remuneration: "100% CDI",
    liquidity: "daily",
  };
  await client.send("PUT", `/portfolios/${portfolio.id}/fixed-income/${id}`, { body: terms });
  expect(await kindNow()).toEqual(["exempt-fixed-income", "04-03", "exempt-interest"]);
  expect(await choose({ kind: "other" })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "reason", message: "Diga por quê" }] },
  });
  expect((await choose({ kind: "taxed-fixed-income", reason: "É um CDB" })).status).toBe(204);
  expect(await kindNow()).toEqual(["taxed-fixed-income", "04-02", "taxed-interest"]);
  expect((await choose({ kind: "other", reason: "É um empréstimo" })).status).toBe(204);
  expect(await kindNow()).toEqual(["other", null, "check"]);
  expect((await choose({ kind: null })).status).toBe(204);
  expect(await kindNow()).toEqual(["exempt-fixed-income", "04-03", "exempt-interest"]);
});

it("takes the oldest purchases of a Tesouro bond, with the yield net of fees in line 06 and the rest in 04-02 at cost", async () => {
  await using api = await startApi();
  const { client, buy, redeem, annual } = await startContracts(api);
  const ticker = "TESOURO-PREFIXADO-2028";
  const { id } = await findAsset(client, ticker);
  await buy(id, "2023-03-01", { quantity: "2", price: "600" });
  await buy(id, "2024-09-02", { quantity: "1", price: "700" });
  // 1.5 × 180 of the first purchase; 17.5 % of it is withheld.
  await redeem(id, "2025-02-03", { quantity: "1.5", price: "780", fees: "47.25" });
  const answer = await annual(2025);
  expect(linesOf(answer)).toEqual([["taxed-interest", ticker, "Tesouro Nacional", "222.75"]]);
  // 0.5 × 600 + 700
  expect(costsOf(answer)).toEqual([[ticker, "04-02", "1900", "1000"]]);
});

const ratesUntil = (last: string) =>
  Object.fromEntries(
    calendarDays("2024-01-12", last).flatMap((day) => (day.endsWith("-12") ? [[day, "0.5"]] : [])),
  );

it("has savings at their balance in 04-01, and the interest of the year in line 12", async () => {
  await using api = await startApi();
  const { client, portfolio, apply, annual } = await startContracts(api);
  await publish(api, "SAVINGS", ratesUntil("2025-12-12"));
  const savings = { kind: "POUPANCA", issuer: "Caixa", remuneration: "poupança", firstDay: "2024-10-12" };
  const { id, ticker } = await apply({ ...savings, amount: "1000.00" });
  const first = await annual(2024);
  // Two months of 0,5 %.
  expect(costsOf(first)).toEqual([[ticker, "04-01", "0", "1010.03"]]);
  expect(linesOf(first)).toEqual([["exempt-interest", ticker, "Caixa", "10.03"]]);
  const { redeem } = redemptionsOf(client, portfolio, id);
  await redeem({ day: "2025-02-12", isWhole: false, gross: "510.08", iof: "0", incomeTax: "0" });
  const second = await annual(2025);
  // The rest had fourteen months until December, and the withdrawal four.
  expect(costsOf(second)).toEqual([[ticker, "04-01", "1010.03", "536.16"]]);
  expect(linesOf(second)).toEqual([["exempt-interest", ticker, "Caixa", "36.21"]]);
  expect(second.goods[0]).toMatchObject({ isUncertain: false, contract: { kind: "POUPANCA" } });
});

it("savings without published rates are uncertain in the return", async () => {
  await using api = await startApi();
  const { apply, annual } = await startContracts(api);
  await publish(api, "SAVINGS", ratesUntil("2024-10-12"));
  const savings = { kind: "POUPANCA", issuer: "Caixa", remuneration: "poupança", firstDay: "2024-10-12" };
  await apply({ ...savings, amount: "1000.00" });
  const { goods } = await annual(2024);
  expect(goods).toMatchObject([{ after: { cost: "1005" }, isUncertain: true }]);
});

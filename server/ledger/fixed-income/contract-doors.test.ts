import { expect, it } from "vitest";
import type { ContractOfAsset } from "#contract/contract-of-asset.ts";
import type { MarketPrice } from "#contract/market-gap.ts";
import type { Notice } from "#contract/notices.ts";
import { contractDoors, type TransactionPage } from "#contract/transactions.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { record, startApi, type TestApi } from "#tests/support/api.ts";
import { endRates, investorOn, redemptionsOf } from "#tests/support/fixed-income.ts";

// A contract is bought once: a later amount is another contract, and units leave it by a redemption.

const today = "2026-11-28";
const cdb = {
  issuer: "Banco X",
  remuneration: "100% CDI",
  firstDay: "2025-01-02",
  maturity: "2027-01-04",
  amount: "1000.00",
};
const lci = { ...cdb, kind: "LCI", remuneration: "90% CDI", amount: "5000.00", unitPrice: "1000" };
const ipca = { ...cdb, remuneration: "IPCA + 6%" };

async function holder(api: TestApi, form: Record<string, unknown> = {}) {
  await endRates(api, "2026-08-20");
  const investor = await investorOn(api, today);
  const { client, portfolio, apply } = investor;
  const { id } = await apply({ ...cdb, ...form });
  const path = `/portfolios/${portfolio.id}/transactions`;
  return {
    ...investor,
    id,
    trade: (type: "BUY" | "SELL", tradeDate: string, quantity: string, price: string) =>
      client.send("POST", path, { body: { assetId: id, type, tradeDate, quantity, price } }),
    priceOf: (day: string, price?: string) =>
      client.get<MarketPrice>(
        `/assets/${id}/market-price?${new URLSearchParams({ day, ...(price && { price }) })}`,
      ),
    wealth: async () => {
      const { contracts } = await investor.list();
      return contracts.reduce((sum, { gross }) => sum.plus(gross), decimal("0")).toFixed(2);
    },
    notices: () => client.get<Notice[]>(`/portfolios/${portfolio.id}/notices`),
    ...redemptionsOf(client, portfolio, id),
  };
}

const newApplication = contractDoors.BUY;
const redemption = contractDoors.SELL;
const refusal = (message: string) => ({
  status: 400,
  body: { type: "invalid-input", errors: [{ field: "assetId", message }] },
});

type Case = {
  title: string;
  form: Record<string, unknown>;
  more: Record<string, unknown>;
  before: string;
  after: string;
};

// From a calculation outside the product on the published DI and IPCA.
const cases: Case[] = [
  { title: "of today", form: cdb, more: { firstDay: today }, before: "1245.33", after: "1745.33" },
  { title: "of June", form: cdb, more: { firstDay: "2026-06-01" }, before: "1245.33", after: "1760.80" },
  {
    title: "at IPCA + 6%",
    form: ipca,
    more: { firstDay: "2026-08-03" },
    before: "1189.55",
    after: "1692.74",
  },
  {
    title: "in units of 1,000",
    form: lci,
    more: { firstDay: "2026-06-01", amount: "1000.00" },
    before: "6091.54",
    after: "7119.34",
  },
];

it.each(cases)("a second amount $title is a contract of its own", async ({ form, more, before, after }) => {
  await using api = await startApi({ hasHistory: true });
  const { trade, wealth, apply, list } = await holder(api, form);
  expect(await wealth()).toBe(before);
  const day = String(more.firstDay);
  const units = form === lci ? ["1", "1000"] : ["500", "1"];
  expect(await trade("BUY", day, units[0] ?? "", units[1] ?? "")).toMatchObject(refusal(newApplication));
  expect(await wealth()).toBe(before);
  await apply({ ...form, amount: "500.00", ...more });
  expect(await wealth()).toBe(after);
  expect((await list()).contracts).toHaveLength(2);
});

it("units leave a contract by a redemption, which takes them at their value", async () => {
  await using api = await startApi({ hasHistory: true });
  const { trade, wealth, propose, redeem } = await holder(api);
  expect(await trade("SELL", "2026-06-01", "500", "1")).toMatchObject(refusal(redemption));
  expect(await wealth()).toBe("1245.33");
  const { gross, iof, incomeTax, quantity } = await propose({ day: "2026-06-01", gross: "500" });
  expect(decimal(quantity).toFixed(2)).toBe("413.92");
  await redeem({ day: "2026-06-01", isWhole: false, gross, iof, incomeTax });
  expect(await wealth()).toBe("729.86");
});

it("tells the value of a unit, and that another price is none", async () => {
  await using api = await startApi({ hasHistory: true });
  const { priceOf } = await holder(api);
  const june = { price: "1.20795628", day: "2026-06-01" };
  const newest = { price: "1.24532726", day: "2026-08-21" };
  expect(await priceOf("2026-06-01", "1.20795628")).toEqual({ close: june, nearest: june, gap: null });
  expect(await priceOf("2026-06-01", "1")).toEqual({
    close: june,
    nearest: june,
    gap: { close: june.price, day: june.day, ratio: "0.8278445309", cause: { kind: "CONTRACT" } },
  });
  expect(await priceOf(today, "1")).toMatchObject({ close: newest, gap: { close: newest.price } });
  // Nobody knows the rates after the newest one, so more than that value is no contradiction.
  expect(await priceOf(today, "1.28")).toMatchObject({ close: newest, gap: null });
  expect(await priceOf("2025-01-01", "1")).toEqual({ close: null, nearest: null, gap: null });
});

it("names recorded entries whose price is not the value, but no redemption at the amounts of the bank", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, id, notices, redeem } = await holder(api);
  expect(await notices()).toEqual([]);
  const bought = { assetId: id, tradeDate: "2026-06-01" };
  const { id: far } = await record(client, portfolio, { ...bought, quantity: "500", price: "1" });
  await record(client, portfolio, { ...bought, quantity: "10", price: "1.20796" });
  await redeem({ day: "2026-06-02", isWhole: false, gross: "80", iof: "0", incomeTax: "3" });
  expect(await notices()).toEqual([
    {
      transactionId: far,
      reason: "FAR_FROM_MARKET",
      gap: { close: "1.20795628", day: "2026-06-01", ratio: "0.8278445309", cause: { kind: "CONTRACT" } },
    },
  ]);
});

it("an entry of a contract is changed and restored, and another one never becomes one", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, id, wealth } = await holder(api);
  const path = `/portfolios/${portfolio.id}/transactions`;
  const { transactions } = await client.get<TransactionPage>(path);
  const own = transactions[0];
  if (!own) throw new Error("the application has no purchase");
  const form = { assetId: id, type: "BUY", tradeDate: own.tradeDate, quantity: "2000", price: "1" };
  const change = (entry: { id: string }, body: object) => client.send("PUT", `${path}/${entry.id}`, { body });
  expect((await change(own, form)).status).toBe(200);
  expect(await wealth()).toBe("2490.65");
  expect(await change(own, { ...form, type: "SELL" })).toMatchObject(refusal(redemption));
  const share = await record(client, portfolio);
  expect(await change(share, form)).toMatchObject(refusal(newApplication));
  await client.send("DELETE", `${path}/${own.id}`);
  await client.post(path, { ...form, isRestored: true });
  expect(await wealth()).toBe("2490.65");
});

it.each([
  [{ kind: "subscription", quantity: "100", total: "100" }, newApplication],
  [{ kind: "fraction-sale", quantity: "1", total: "1" }, redemption],
  [{ kind: "split", from: "1", to: "2" }, "Um contrato de renda fixa não tem este evento"],
  [{ kind: "transfer", quantity: "10", fromCustodianId: null }, undefined],
])("own event %j on a contract: %s", async (event, message) => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, id, wealth } = await holder(api);
  const { id: xp } = await client.post<{ id: string }>("/custodians", { name: "XP" });
  const sent = await client.send("POST", `/portfolios/${portfolio.id}/corporate-events`, {
    body: {
      ...event,
      assetId: id,
      day: "2026-06-01",
      ...(event.kind === "transfer" && { toCustodianId: xp }),
    },
  });
  if (message) expect(sent).toMatchObject(refusal(message));
  else expect(sent.status).toBe(201);
  expect(await wealth()).toBe("1245.33");
});

it("the last entry of a contract takes it along with its targets, and an entry among others does not", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, id, redeem } = await holder(api);
  const path = `/portfolios/${portfolio.id}`;
  const onlyEntry = async () => (await client.get<ContractOfAsset>(`${path}/fixed-income/${id}`)).onlyEntryId;
  const entries = async () => (await client.get<TransactionPage>(`${path}/transactions`)).transactions;
  const remove = (entryId: string) => client.send("DELETE", `${path}/transactions/${entryId}?asset=remove`);
  const contracts = () => api.superuser.selectFrom("fixed_income_contracts").select("asset_id").execute();
  const [purchase] = await entries();
  expect(await onlyEntry()).toBe(purchase?.id);

  await redeem({ day: "2026-06-02", isWhole: false, gross: "80", iof: "0", incomeTax: "3" });
  expect(await onlyEntry()).toBeNull();
  expect(await remove(purchase?.id ?? "")).toMatchObject({ status: 409, body: { type: "asset-in-use" } });
  expect(await entries()).toHaveLength(2);
  const sale = (await entries()).find(({ type }) => type === "SELL");
  expect((await client.send("DELETE", `${path}/transactions/${sale?.id}`)).status).toBe(204);

  const { user_id } = await api.superuser
    .selectFrom("portfolios")
    .select("user_id")
    .where("id", "=", portfolio.id)
    .executeTakeFirstOrThrow();
  const target = { user_id, portfolio_id: portfolio.id, asset_id: id, percent: "100" };
  await api.superuser.insertInto("targets").values(target).execute();
  expect(await onlyEntry()).toBe(purchase?.id);
  expect(await contracts()).toHaveLength(1);
  expect((await remove(purchase?.id ?? "")).status).toBe(204);
  expect(await entries()).toEqual([]);
  expect(await contracts()).toEqual([]);
  expect(await client.get(`${path}/fixed-income/${id}`)).toEqual({ contract: null, onlyEntryId: null });
  expect(await api.superuser.selectFrom("targets").selectAll().execute()).toEqual([]);
  expect((await remove(purchase?.id ?? "")).status).toBe(404);
});

it("an entry of a catalogue asset takes no asset along", async () => {
  await using api = await startApi();
  const { client, portfolio } = await investorOn(api, today);
  const { id } = await record(client, portfolio, { tradeDate: "2026-01-05" });
  const path = `/portfolios/${portfolio.id}/transactions`;
  expect((await client.send("DELETE", `${path}/${id}?asset=remove`)).status).toBe(404);
  expect((await client.get<TransactionPage>(path)).transactions).toHaveLength(1);
});

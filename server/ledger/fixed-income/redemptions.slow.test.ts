import { expect, it } from "vitest";
import type { RedemptionProposal } from "#contract/fixed-income.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { type Client, startApi, type TestApi } from "#tests/support/api.ts";
import { application, investorOn, redemptionsOf } from "#tests/support/fixed-income.ts";

const tenDays = { firstDay: "2025-02-03", amount: "1000" };
const tenDaysPaid = { gross: "1003.93", iof: "2.59", incomeTax: "0.3" };

/** A person with one contract, at noon of a day. */
async function holderOn(api: TestApi, day: string, form: Record<string, unknown> = {}) {
  const investor = await investorOn(api, day);
  const { client, portfolio, apply } = investor;
  const { id } = await apply(form);
  const sales = async () => {
    const path = `/portfolios/${portfolio.id}/transactions?type=SELL`;
    return (await client.get<TransactionPage>(path)).transactions;
  };
  return { ...investor, id, sales, ...redemptionsOf(client, portfolio, id) };
}

const exportOf = async (client: Client) =>
  (await client.get<{ contractRedemptions: Record<string, string>[] }>("/account/export"))
    .contractRedemptions;

it("proposes and records the worked case of ten days, after which nothing is held", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, id, propose, redeem, sales, list } = await holderOn(api, "2025-02-13", tenDays);
  const day = "2025-02-13";
  const worked = { invested: "1000", ...tenDaysPaid, net: "1001.04" };
  expect(await propose({ day })).toEqual({
    day,
    quantity: "1000",
    isWhole: true,
    ...worked,
    basis: "contract",
    lastPrice: null,
  });
  const recorded = await redeem({ day, isWhole: true, ...tenDaysPaid });
  expect(recorded).toEqual({ id: expect.any(String), quantity: "1000", ...worked, custodyFee: "0" });
  const [sale] = await sales();
  expect(sale).toMatchObject({
    id: recorded.id,
    asset: { id },
    tradeDate: day,
    quantity: "1000",
    price: "1.00393",
    fees: "2.89",
  });
  const paid = decimal(sale?.price ?? "0")
    .times(sale?.quantity ?? "0")
    .minus(sale?.fees ?? "0");
  expect(paid.toString()).toBe("1001.04");
  expect(await client.get(`/portfolios/${portfolio.id}/positions`)).toEqual([]);
  expect((await list()).contracts).toEqual([]);
  expect(await exportOf(client)).toEqual([{ transactionId: recorded.id, iof: "2.59", incomeTax: "0.3" }]);
});

it("a title of another kind is taxed as a CDB, and not covered by the FGC", async () => {
  await using api = await startApi({ hasHistory: true });
  const other = { ...tenDays, kind: "OTHER" };
  const { client, id, propose, redeem, only, list } = await holderOn(api, "2025-02-13", other);
  expect(await only()).toMatchObject({
    ticker: "RF BANCO SOL",
    name: "Outro título Banco Sol 100% do CDI",
    kind: "OTHER",
    isExempt: false,
    ...tenDaysPaid,
    net: "1001.04",
    daysToLowerRate: 171,
  });
  expect((await list()).issuers).toEqual([]);
  expect(await client.get("/account/export")).toMatchObject({
    fixedIncomeContracts: [{ assetId: id, kind: "OTHER" }],
  });
  const day = "2025-02-13";
  expect(await propose({ day })).toMatchObject(tenDaysPaid);
  await redeem({ day, isWhole: true, ...tenDaysPaid });
  expect((await list()).contracts).toEqual([]);
});

it("an application has no custody fee", async () => {
  await using api = await startApi({ hasHistory: true });
  const { redeem, send } = await holderOn(api, "2025-02-13", tenDays);
  const form = { day: "2025-02-13", isWhole: true, ...tenDaysPaid };
  expect(await send({ ...form, custodyFee: "0.01" })).toMatchObject({
    status: 400,
    body: {
      errors: [{ field: "custodyFee", message: "Só títulos do Tesouro Direto têm taxa de custódia" }],
    },
  });
  expect(await redeem({ ...form, custodyFee: "0" })).toMatchObject({ net: "1001.04" });
});

it("a half and the rest pay what the whole would", async () => {
  await using api = await startApi({ hasHistory: true });
  const { propose, redeem, only, list } = await holderOn(api, "2025-01-02");
  const day = "2025-01-02";
  const half = await propose({ day, gross: "5543.80" });
  expect(half).toMatchObject({ isWhole: false, gross: "5543.8", iof: "0", incomeTax: "95.16" });
  const amounts = ({ gross, iof, incomeTax }: RedemptionProposal) => ({ day, gross, iof, incomeTax });
  const first = await redeem({ ...amounts(half), isWhole: false });
  expect(first).toMatchObject({ quantity: half.quantity, invested: half.invested, net: half.net });
  expect(await only()).toMatchObject({ gross: "5543.8" });
  const rest = await propose({ day });
  expect(rest).toMatchObject({ isWhole: true, gross: "5543.8", incomeTax: "95.17" });
  await redeem({ ...amounts(rest), isWhole: true });
  expect((await list()).contracts).toEqual([]);
  expect(decimal(first.quantity).plus(rest.quantity).toString()).toBe("10000");
  expect(decimal(half.invested).plus(rest.invested).toDecimalPlaces(9).toString()).toBe("10000");
});

it("takes the oldest purchase first, each with the taxes of its own days", async () => {
  await using api = await startApi({ hasHistory: true });
  const investor = await holderOn(api, "2025-01-02", { amount: "1000" });
  const { client, portfolio, id, propose, redeem, only } = investor;
  const later = {
    assetId: id,
    type: "BUY",
    tradeDate: "2024-12-16",
    quantity: "1000",
    price: "1.1",
    isRestored: true,
  };
  await client.post(`/portfolios/${portfolio.id}/transactions`, later);
  const day = "2025-01-02";
  const first = await propose({ day, gross: "1108.76" });
  expect(first).toMatchObject({ gross: "1108.76", iof: "0", incomeTax: "19.03" });
  expect(decimal(first.invested).minus("1000").abs().lt("0.01")).toBe(true);
  // IOF of 43 % and income tax of 22.5 % on 0.72 of the second purchase.
  const both = { gross: "1200", iof: "0.31", incomeTax: "19.12" };
  const proposed = await propose({ day, gross: "1200" });
  expect(proposed).toMatchObject({ isWhole: false, ...both, net: "1180.57" });
  await redeem({ day, isWhole: false, ...both });
  const left = decimal("2000").minus(proposed.quantity);
  expect(await only()).toMatchObject({ quantity: left.toString(), daysToLowerRate: 164 });
  const { invested } = await only();
  expect(decimal(invested).minus(left.times("1.1")).abs().lt("0.01")).toBe(true);
});

it("an amount within a cent of the whole is the whole, and more is refused", async () => {
  await using api = await startApi({ hasHistory: true });
  const { ask, propose } = await holderOn(api, "2025-02-13", tenDays);
  const day = "2025-02-13";
  for (const gross of ["1003.92", "1003.93", "1003.94"])
    expect(await propose({ day, gross })).toMatchObject({ isWhole: true, quantity: "1000", ...tenDaysPaid });
  expect(await propose({ day, gross: "1003.91" })).toMatchObject({ isWhole: false, gross: "1003.91" });
  expect(await ask({ day, gross: "1003.95" })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "gross", message: "Em 13/02/2025 a aplicação valia R$ 1.003,93" }] },
  });
});

it("records the amounts that the person typed, of another day too", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, redeem, sales, propose } = await holderOn(api, "2025-06-02", tenDays);
  const { id: custodianId } = await client.post<{ id: string }>("/custodians", { name: "Banco Sol" });
  const day = "2025-02-13";
  expect(await propose({ day })).toMatchObject(tenDaysPaid);
  const typed = { gross: "1004.10", iof: "2.71", incomeTax: "0.31" };
  const recorded = await redeem({ day, isWhole: true, ...typed, custodianId });
  expect(recorded).toMatchObject({ gross: "1004.1", iof: "2.71", incomeTax: "0.31", net: "1001.08" });
  expect(await sales()).toMatchObject([
    { tradeDate: day, quantity: "1000", price: "1.0041", fees: "3.02", custodian: { id: custodianId } },
  ]);
});

it("an ended contract pays what it did on the day of its payment", async () => {
  await using api = await startApi({ hasHistory: true });
  const { propose, redeem, list } = await holderOn(api, "2025-08-29", {
    firstDay: "2023-03-01",
    remuneration: "12,50% a.a.",
    amount: "25000.00",
    maturity: "2025-03-03",
    liquidity: "at-maturity",
  });
  const paid = { gross: "31640.63", iof: "0", incomeTax: "996.09" };
  for (const day of ["2025-03-05", "2025-08-29"])
    expect(await propose({ day }), day).toMatchObject({ ...paid, net: "30644.54" });
  await redeem({ day: "2025-03-05", isWhole: true, ...paid });
  expect((await list()).contracts).toEqual([]);
});

it("the price of a valuation counts, and an exempt kind pays no tax", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, id, propose } = await holderOn(api, "2025-02-13", { ...tenDays, kind: "LCI" });
  await client.post(`/custom-assets/${id}/valuations`, { day: "2025-02-13", unitValue: "1.5" });
  const day = "2025-02-13";
  expect(await propose({ day })).toMatchObject({ gross: "1500", iof: "0", incomeTax: "0", net: "1500" });
  expect(await propose({ day, gross: "750" })).toMatchObject({ quantity: "500", isWhole: false });
});

it("redeems units once for requests that come together", async () => {
  await using api = await startApi({ hasHistory: true });
  const { send, sales } = await holderOn(api, "2025-02-13", tenDays);
  const whole = { day: "2025-02-13", isWhole: true, gross: "703.93", iof: "0.77", incomeTax: "0.09" };
  const answers = await Promise.all([send(whole), send(whole)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect(await sales()).toHaveLength(1);
});

it.each([
  [{ day: "2025-02-02" }, "day", "A aplicação só começou em 03/02/2025"],
  [{ day: "2025-02-14" }, "day", "Data não pode ser futura"],
  [{ day: "2025-02-30" }, "day", "Data do resgate inválida"],
  [{ gross: "0" }, "gross", "Valor bruto deve ser maior que zero"],
  [{ gross: "10.001" }, "gross", "Valor bruto deve ter no máximo 2 casas decimais"],
  [{ gross: "x" }, "gross", "Valor bruto deve ser um número"],
  [{ gross: "2000" }, "gross", "Em 13/02/2025 a aplicação valia R$ 1.003,93"],
] as const)("refuses %j at its field, as a proposal too", async (change, field, message) => {
  await using api = await startApi({ hasHistory: true });
  const { ask, send, sales } = await holderOn(api, "2025-02-13", tenDays);
  const asked = { day: "2025-02-13", gross: "100", ...change };
  const refusal = { status: 400, body: { type: "invalid-input", errors: [{ field, message }] } };
  expect(await ask(asked)).toMatchObject(refusal);
  expect(await send({ ...asked, isWhole: false, iof: "0", incomeTax: "0" })).toMatchObject(refusal);
  expect(await sales()).toEqual([]);
});

it("refuses taxes above the amount, a foreign custodian and a price beyond what is kept", async () => {
  await using api = await startApi({ hasHistory: true });
  const { send, sales } = await holderOn(api, "2025-02-13", { ...tenDays, amount: "100000000000" });
  const form = { day: "2025-02-13", isWhole: true, gross: "0.01", iof: "0", incomeTax: "0" };
  const refusedAt = async (change: Record<string, unknown>) =>
    ((await send({ ...form, ...change })).body as { errors: { field: string }[] }).errors[0]?.field;
  expect(await refusedAt({ incomeTax: "0.02" })).toBe("incomeTax");
  expect(await refusedAt({ gross: "1", custodianId: crypto.randomUUID() })).toBe("gross");
  expect(await refusedAt({ gross: "100", custodianId: crypto.randomUUID() })).toBe("custodianId");
  expect(await sales()).toEqual([]);
});

it("redeems no units that a later redemption has taken", async () => {
  await using api = await startApi({ hasHistory: true });
  const { send, ask, propose, redeem } = await holderOn(api, "2025-02-13", tenDays);
  const part = { isWhole: false, gross: "400", iof: "0", incomeTax: "0" };
  const { quantity } = await redeem({ ...part, day: "2025-02-13" });
  expect((await propose({ day: "2025-02-10" })).quantity).toBe(decimal("1000").minus(quantity).toString());
  await redeem({ day: "2025-02-12", isWhole: true, gross: "600", iof: "0", incomeTax: "0" });
  const errors = [{ field: "day", message: "Nesta data não resta nada desta aplicação para resgatar" }];
  for (const day of ["2025-02-03", "2025-02-12", "2025-02-13"]) {
    expect(await ask({ day })).toMatchObject({ status: 400, body: { errors } });
    expect(await send({ ...part, day, isWhole: true })).toMatchObject({ status: 400, body: { errors } });
  }
});

it("refuses a first day after a redemption, and changes nothing", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path, id, redeem, sales, only } = await holderOn(api, "2025-02-13", tenDays);
  const sold = { gross: "500", iof: "0", incomeTax: "0" };
  await redeem({ day: "2025-02-12", isWhole: false, ...sold });
  await redeem({ day: "2025-02-10", isWhole: false, ...sold, gross: "100" });
  const { amount, ...terms } = application(tenDays);
  const move = (firstDay: string) => client.send("PUT", `${path}/${id}`, { body: { ...terms, firstDay } });
  const before = await only();
  expect(await move("2025-02-11")).toMatchObject({
    status: 400,
    body: {
      type: "invalid-input",
      errors: [
        {
          field: "firstDay",
          message: "Há um resgate em 10/02/2025, e a aplicação não pode começar depois dele",
        },
      ],
    },
  });
  expect(await only()).toEqual(before);
  expect(await move("2025-02-10")).toMatchObject({ status: 200, body: { firstDay: "2025-02-10" } });
  expect((await only()).quantity).toBe(before.quantity);
  expect(await sales()).toHaveLength(2);
});

it("the taxes of a redemption end with its sale, or with a change of its fees", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, id, redeem, sales } = await holderOn(api, "2025-02-13", tenDays);
  const part = { day: "2025-02-13", isWhole: false, gross: "300", iof: "0.77", incomeTax: "0.09" };
  const first = await redeem(part);
  const second = await redeem(part);
  const path = (sale: string) => `/portfolios/${portfolio.id}/transactions/${sale}`;
  const [sale] = await sales();
  const { quantity, price, fees } = sale ?? {};
  const body = { assetId: id, type: "SELL", tradeDate: "2025-02-13", quantity, price, fees, notes: "banco" };
  expect((await client.send("PUT", path(first.id), { body })).status).toBe(200);
  expect(await exportOf(client)).toHaveLength(2);
  await client.send("PUT", path(first.id), { body: { ...body, fees: "0.9" } });
  expect(await exportOf(client)).toMatchObject([{ transactionId: second.id }]);
  await client.send("DELETE", path(second.id));
  expect(await exportOf(client)).toEqual([]);
});

it("neither shows nor redeems another person's contract", async () => {
  await using api = await startApi({ hasHistory: true });
  const { id, portfolio, only } = await holderOn(api, "2025-02-13", tenDays);
  const stranger = await investorOn(api, "2025-02-13");
  const form = { day: "2025-02-13", isWhole: true, ...tenDaysPaid };
  for (const place of [portfolio, stranger.portfolio]) {
    const { ask, send } = redemptionsOf(stranger.client, place, id);
    expect((await ask({ day: form.day })).status).toBe(404);
    expect((await send(form)).status).toBe(404);
  }
  const outside = redemptionsOf(api.client(), portfolio, id);
  expect((await outside.ask({ day: form.day })).status).toBe(401);
  expect(await only()).toMatchObject({ quantity: "1000" });
});

import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { ImportReview } from "#contract/imports.ts";
import type { Overview } from "#contract/overview.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { record, startApi, type TestApi } from "#tests/support/api.ts";
import { titleMovements } from "#tests/support/b3-titles.ts";
import { investorOn, redemptionsOf } from "#tests/support/fixed-income.ts";
import { importsPath, reviewWith } from "#tests/support/imports.ts";
import { quote } from "#tests/support/market.ts";

const today = "2026-11-20";
const running = "TESOURO-PREFIXADO-2029";
const matured = "TESOURO-PREFIXADO-2026";
const selic = "TESOURO-SELIC-2025";

type Purchase = [day: string, quantity: string, price: string];

async function holderOf(
  api: TestApi,
  ticker: string,
  closes: Record<string, string>,
  purchases: readonly Purchase[],
) {
  await quote(api, ticker, closes);
  const investor = await investorOn(api, today);
  const { client, portfolio } = investor;
  let id = "";
  for (const [tradeDate, quantity, price] of purchases)
    id = (await record(client, portfolio, { ticker, tradeDate, quantity, price })).asset.id;
  const sales = async () =>
    (await client.get<TransactionPage>(`/portfolios/${portfolio.id}/transactions?type=SELL`)).transactions;
  return { ...investor, id, sales, ...redemptionsOf(client, portfolio, id) };
}

const twoPurchases: readonly Purchase[] = [
  ["2025-06-02", "10", "700"],
  ["2026-10-30", "2.5", "740.1"],
];
const runningCloses = { "2026-11-18": "760", "2026-11-19": "760.55" };

it("an early redemption has the price of the day, and the taxes of each purchase are kept", async () => {
  await using api = await startApi();
  const { client, id, propose, redeem, sales, list } = await holderOf(
    api,
    running,
    runningCloses,
    twoPurchases,
  );
  const paid = { gross: "9506.88", iof: "15.34", incomeTax: "114.01" };
  const worked = { invested: "8850.25", ...paid, net: "9377.53" };
  expect(await propose({ day: today })).toEqual({
    day: today,
    quantity: "12.5",
    isWhole: true,
    ...worked,
    basis: "price",
    lastPrice: { price: "760.55", day: "2026-11-19" },
  });
  expect(await propose({ day: "2026-11-18" })).toMatchObject({
    gross: "9500",
    lastPrice: { price: "760", day: "2026-11-18" },
  });
  const recorded = await redeem({ day: today, isWhole: true, ...paid });
  expect(recorded).toEqual({ id: expect.any(String), quantity: "12.5", ...worked, custodyFee: "0" });
  expect(await sales()).toMatchObject([
    { id: recorded.id, asset: { id }, tradeDate: today, quantity: "12.5", price: "760.5504", fees: "129.35" },
  ]);
  expect((await list()).bonds).toEqual([]);
  expect(await client.get("/account/export")).toMatchObject({
    contractRedemptions: [{ transactionId: recorded.id, iof: "15.34", incomeTax: "114.01" }],
  });
});

it("B3's custody fee is a fee of the sale, lowers what is paid out, and changes no tax", async () => {
  await using api = await startApi();
  const investor = await holderOf(api, running, runningCloses, twoPurchases);
  const { client, portfolio, propose, send, sales } = investor;
  const paid = { gross: "9506.88", iof: "15.34", incomeTax: "114.01" };
  const form = { day: today, isWhole: true, ...paid, custodyFee: "7.25" };
  for (const [custodyFee, message] of [
    ["-1", "Taxa de custódia não pode ser negativa"],
    ["0.001", "Taxa de custódia deve ter no máximo 2 casas decimais"],
    ["9377.54", "Impostos e taxa de custódia não podem passar do valor bruto"],
  ])
    expect(await send({ ...form, custodyFee }), custodyFee).toMatchObject({
      status: 400,
      body: { errors: [{ field: "custodyFee", message }] },
    });
  expect(await propose({ day: today })).toMatchObject(paid);
  const headers = { "idempotency-key": "resgate-com-taxa" };
  const { body: recorded } = await send(form, headers);
  expect(recorded).toMatchObject({ ...paid, custodyFee: "7.25", net: "9370.28" });
  expect((await send(form, headers)).body).toEqual(recorded);
  expect((await send({ ...form, custodyFee: "7.26" }, headers)).body).toMatchObject({
    type: "request-reused",
  });
  expect(await sales()).toMatchObject([{ quantity: "12.5", price: "760.5504", fees: "136.6" }]);
  expect(await client.get("/account/export")).toMatchObject({
    contractRedemptions: [{ iof: "15.34", incomeTax: "114.01" }],
  });
  const overview = await client.get<Overview>(`/portfolios/${portfolio.id}/overview`);
  // 9.370,28 were paid out for 8.850,25.
  expect(overview.result).toMatchObject({ amount: "520.03", parts: { fees: "-136.6" } });
});

it("a part takes hundredths of a bond, the oldest first, and the typed amount tells its price", async () => {
  await using api = await startApi();
  const { propose, redeem, ask, list } = await holderOf(api, running, runningCloses, twoPurchases);
  // 240.00 at 17.5 %.
  const part = { gross: "3040", iof: "0", incomeTax: "42" };
  const proposed = await propose({ day: today, gross: "3040" });
  expect(proposed).toMatchObject({ quantity: "4", isWhole: false, invested: "2800", ...part, net: "2998" });
  expect(await ask({ day: today, gross: "9507" })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "gross", message: "Em 20/11/2026 o título valia R$ 9.506,88" }] },
  });
  expect(await redeem({ day: today, isWhole: false, ...part })).toMatchObject({ quantity: "4" });
  expect((await list()).bonds).toMatchObject([
    { quantity: "8.5", lots: [{ quantity: "6" }, { quantity: "2.5" }] },
  ]);
});

it("a matured bond with a fixed rate repays its nominal value, on whichever day it is recorded", async () => {
  await using api = await startApi();
  const { propose, redeem, list, client, portfolio } = await holderOf(
    api,
    matured,
    { "2025-12-30": "998.9" },
    [["2024-01-13", "10", "800"]],
  );
  const paid = { gross: "10000", iof: "0", incomeTax: "350" };
  for (const day of ["2026-01-02", today])
    expect(await propose({ day }), day).toMatchObject({ ...paid, basis: "nominal-value" });
  // 17.5 % of 1,989.00 after 717 days.
  const before = { gross: "9989", incomeTax: "348.08", basis: "price" };
  expect(await propose({ day: "2025-12-30" })).toMatchObject(before);
  await redeem({ day: "2026-01-02", isWhole: true, ...paid });
  expect((await list()).bonds).toEqual([]);
  const annual = await client.get<AnnualReturn>(`/portfolios/${portfolio.id}/taxes/annual?year=2026`);
  expect(annual.lines).toMatchObject([
    { line: "taxed-interest", asset: { ticker: matured }, payer: "Tesouro Nacional", amount: "1650" },
  ]);
});

it("the amount is asked where the last price still has a coupon that was paid", async () => {
  await using api = await startApi();
  const closes = { "2025-06-30": "948.8", "2025-07-02": "901" };
  const { propose } = await holderOf(api, "TESOURO-PREFIXADO-JS-2033", closes, [["2024-12-02", "1", "900"]]);
  expect(await propose({ day: "2025-06-30" })).toMatchObject({ basis: "price", gross: "948.8" });
  const lastPrice = { price: "948.8", day: "2025-06-30" };
  expect(await propose({ day: "2025-07-01" })).toMatchObject({
    basis: "interest-due",
    gross: null,
    lastPrice,
  });
  expect(await propose({ day: "2025-07-02" })).toMatchObject({ basis: "price", gross: "901" });
});

it("the amount of another matured bond is asked, with its last price as a hint, and taxed as typed", async () => {
  await using api = await startApi();
  const { propose, send, redeem, sales } = await holderOf(api, selic, { "2025-02-27": "16000.11" }, [
    ["2022-03-02", "0.1", "11000"],
  ]);
  const day = "2025-03-05";
  const hint = { price: "16000.11", day: "2025-02-27" };
  expect(await propose({ day })).toEqual({
    day,
    quantity: "0.1",
    isWhole: true,
    invested: "1100",
    gross: null,
    iof: null,
    incomeTax: null,
    net: null,
    basis: "asked",
    lastPrice: hint,
  });
  // 15 % of 501.50.
  const paid = { gross: "1601.5", iof: "0", incomeTax: "75.23" };
  expect(await propose({ day, gross: "1601.50" })).toMatchObject({ ...paid, net: "1526.27", basis: "asked" });
  const message = "Sem o preço desta data, só é possível registrar o resgate de tudo";
  expect(await send({ day, isWhole: false, ...paid })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "gross", message }] },
  });
  await redeem({ day, isWhole: true, ...paid });
  expect(await sales()).toMatchObject([{ tradeDate: day, quantity: "0.1", price: "16015", fees: "75.23" }]);
});

it("a repeated request is recorded once, and units are redeemed once", async () => {
  await using api = await startApi();
  const { send, sales } = await holderOf(api, running, runningCloses, twoPurchases);
  const headers = { "idempotency-key": "resgate-1" };
  const form = { day: today, isWhole: true, gross: "9506.88", iof: "15.34", incomeTax: "114.01" };
  const answers = await Promise.all([form, form].map((each) => send(each, headers)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await send(form)).toMatchObject({
    status: 400,
    body: {
      errors: [{ field: "day", message: "Nesta data não resta nada deste título para resgatar" }],
    },
  });
  expect(await sales()).toHaveLength(1);
});

it("neither an asset of another kind nor another person's bond is redeemed", async () => {
  await using api = await startApi();
  const { client, portfolio, id } = await holderOf(api, running, runningCloses, twoPurchases);
  const share = await record(client, portfolio, { tradeDate: "2026-11-03" });
  expect((await redemptionsOf(client, portfolio, share.asset.id).ask({ day: today })).status).toBe(404);
  const stranger = await investorOn(api, today);
  expect((await redemptionsOf(stranger.client, portfolio, id).ask({ day: today })).status).toBe(404);
  expect((await redemptionsOf(stranger.client, stranger.portfolio, id).ask({ day: today })).status).toBe(400);
});

it("B3's row of a recorded redemption is known, and nothing is redeemed twice", async () => {
  await using api = await startApi();
  const { client, portfolio, redeem } = await holderOf(api, matured, {}, [["2024-01-15", "10", "800"]]);
  await redeem({ day: "2026-01-02", isWhole: true, gross: "10000", iof: "0", incomeTax: "350" });
  const row = {
    day: "02/01/2026",
    label: "VENCIMENTO",
    product: "Tesouro Prefixado 2026",
    quantity: 10,
    price: 1000,
    isOut: true,
  };
  const review: ImportReview = await reviewWith(client, importsPath(portfolio), [titleMovements(row)], {});
  expect(review.counts).toMatchObject({ read: 1, new: 0, known: 1 });
});

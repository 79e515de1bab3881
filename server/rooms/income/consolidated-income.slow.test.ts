import { expect, it } from "vitest";
import type { IncomeEntry } from "#contract/income.ts";
import { findAsset, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { buy, incomePath, incomeSummary, listIncome, recordIncome } from "#tests/support/income.ts";
import { answerIncome, distribute, quote } from "#tests/support/market.ts";
import { startSum, sumOfTexts } from "#tests/support/sums.ts";

async function startPaid(api: TestApi) {
  await quote(api, "PETR4", { "2025-03-10": "30", "2026-02-10": "36", "2026-11-19": "40" });
  await quote(api, "VALE3", { "2025-04-10": "60", "2026-11-19": "62" });
  await distribute(api, "PETR4", { record: "2026-01-15", paid: "2026-02-02", perUnit: "0.3333" });
  await distribute(api, "PETR4", { record: "2026-06-15", paid: "2026-07-02", perUnit: "0.5" });
  await distribute(api, "PETR4", { record: "2026-11-10", paid: "2026-12-01", perUnit: "0.25" });
  await distribute(api, "VALE3", { record: "2026-06-15", paid: "2026-07-02", perUnit: "1.5" });
  for (const subject of ["PETR", "VALE"]) await answerIncome(api, subject, "2026-11-19");
  return startSum(api);
}

it("lists one row for each payment to each portfolio, which it names, in one order", async () => {
  await using api = await startApi();
  const { client, first, second, sum, whole } = await startPaid(api);
  const page = await listIncome(client, sum);
  expect(
    page.items.map(({ asset, paymentDate, portfolio, quantity }) => [
      asset.ticker,
      paymentDate,
      portfolio?.name,
      quantity,
    ]),
  ).toEqual([
    ["PETR4", "2026-12-01", "Longo prazo", "60"],
    ["PETR4", "2026-12-01", "Renda", "80"],
    expect.arrayContaining(["2026-07-02"]),
    expect.arrayContaining(["2026-07-02"]),
    expect.arrayContaining(["2026-07-02"]),
    ["PETR4", "2026-02-02", "Longo prazo", "50"],
    ["PETR4", "2026-02-02", "Renda", "100"],
  ]);
  const one = await listIncome(client, first);
  const other = await listIncome(client, second);
  const inOne = await listIncome(whole.client, whole.portfolio);
  for (const state of ["received", "receivable", "announced"] as const)
    for (const amount of ["gross", "withheld", "net"] as const) {
      const text = page.sums[state][amount];
      expect([state, amount, text]).toEqual([
        state,
        amount,
        sumOfTexts(one.sums[state][amount], other.sums[state][amount]),
      ]);
      expect([state, amount, text]).toEqual([state, amount, inOne.sums[state][amount]]);
    }
  expect(page.count).toBe(one.count + other.count);
  expect(page.months.map(({ month, sums }) => [month, sums])).toEqual(
    inOne.months.map(({ month, sums }) => [month, sums]),
  );
  expect(one.items.every(({ portfolio }) => portfolio === undefined)).toBe(true);
});

it("takes the filters of a list, by the asset in every portfolio, and the notes of each entry", async () => {
  await using api = await startApi();
  const { client, first, sum } = await startPaid(api);
  const petr4 = await findAsset(client, "PETR4");
  const { id } = await recordIncome(client, first, { assetId: petr4.id, notes: "Do extrato" });
  const ofAsset = await listIncome(client, sum, { assetId: petr4.id });
  expect(ofAsset.items.map(({ asset }) => asset.ticker)).toEqual(Array(7).fill("PETR4"));
  expect(ofAsset.items.find((item) => item.id === id)).toMatchObject({
    notes: "Do extrato",
    portfolio: { id: first.id },
  });
  const folded = await listIncome(client, sum, { ahead: "folded" });
  expect([folded.count, folded.later.count]).toEqual([6, 2]);
  expect((await listIncome(client, sum, { from: "2026-07-01", to: "2026-07-31" })).count).toBe(3);
});

it("summarises the sum as one portfolio with all entries, with one row for an asset of two", async () => {
  await using api = await startApi();
  const { client, first, second, sum, whole } = await startPaid(api);
  const summary = await incomeSummary(client, sum);
  const inOne = await incomeSummary(whole.client, whole.portfolio);
  // The parts of a payment are its own rows in the calendar and in the counts.
  expect({
    ...summary,
    calendar: [],
    payments: 0,
    receivable: { ...summary.receivable, payments: 0 },
  }).toEqual({
    ...inOne,
    calendar: [],
    payments: 0,
    receivable: { ...inOne.receivable, payments: 0 },
  });
  expect(summary.calendar.map(({ day, item }) => [day, item.portfolio?.name, item.net])).toEqual([
    ["2026-12-01", "Renda", "20"],
    ["2026-12-01", "Longo prazo", "15"],
  ]);
  expect(summary.nextPayment).toMatchObject({ tickers: ["PETR4"], net: "35" });
  const one = await incomeSummary(client, first);
  const other = await incomeSummary(client, second);
  expect(summary.received.net).toBe(sumOfTexts(one.received.net, other.received.net));
  expect([summary.payments, summary.receivable.payments]).toEqual([one.payments + other.payments, 2]);
});

it("follows an entry in any of the portfolios, and names an asset without history once", async () => {
  await using api = await startApi();
  const { client, first, second, sum } = await startPaid(api);
  const before = await incomeSummary(client, sum);
  expect(before.withoutHistory).toEqual([]);
  const { id: assetId } = await findAsset(client, "VALE3");
  await recordIncome(client, second, { assetId, gross: "7" });
  const after = await incomeSummary(client, sum);
  expect(after.received.net).toBe(sumOfTexts(before.received.net, "7"));

  for (const portfolio of [first, second]) await buy(client, portfolio, "ITUB4", "1", "2026-11-18");
  expect((await incomeSummary(client, sum)).withoutHistory).toEqual(["ITUB4"]);
});

it("is nobody else's, and takes neither an entry nor a decision", async () => {
  await using api = await startApi();
  const { client, first, sum } = await startPaid(api);
  const stranger = await signUp(api, { email: "caio@example.com" });
  for (const path of [incomePath(sum), `${incomePath(sum)}/summary`])
    expect((await stranger.send("GET", path)).status).toBe(404);
  const { id: assetId } = await findAsset(client, "PETR4");
  const form = { assetId, kind: "dividend", paymentDate: "2026-03-02", gross: "1" };
  const own = await client.post<IncomeEntry>(incomePath(first), form);
  const [listed] = (await listIncome(client, sum)).items;
  const headers = { "if-match": `"${own.version}"` };
  for (const [method, path, options] of [
    ["POST", incomePath(sum), { body: form }],
    ["GET", `${incomePath(sum)}/${own.id}`, {}],
    ["PUT", `${incomePath(sum)}/${own.id}`, { body: form, headers }],
    ["DELETE", `${incomePath(sum)}/${own.id}`, { headers }],
    ["PUT", `${incomePath(sum)}/ignored/${listed?.distributionId}`, {}],
    ["DELETE", `${incomePath(sum)}/ignored/${listed?.distributionId}`, {}],
  ] as const)
    expect([method, path, (await client.send(method, path, options)).status]).toEqual([method, path, 404]);
});

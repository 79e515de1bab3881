import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { openingOf, startTaxes } from "#tests/support/taxes.ts";

/** Balances of which none is typed. */
const untyped = (month: string, more: object) => ({
  ...openingOf(month, {}),
  commonLoss: null,
  dayTradeLoss: null,
  fundLoss: null,
  commonWithheld: null,
  dayTradeWithheld: null,
  ...more,
});

it("clears the DARFs of all months until the one that the person names, at once", async () => {
  await using api = await startApi();
  const { trades, year, month, put } = await startTaxes(api);
  await trades(
    "BUY HGLG11 2024-01-05 100 @ 100",
    "SELL HGLG11 2024-12-10 10 @ 200",
    "SELL HGLG11 2026-03-10 10 @ 200",
    "SELL HGLG11 2026-04-10 10 @ 200",
  );
  expect((await year()).otherYears).toMatchObject([{ month: "2024-12", state: "late" }]);
  expect((await put("/opening", untyped("2026-05", { paidUntil: "2026-03" }))).status).toBe(204);
  expect((await year()).otherYears).toEqual([]);
  expect(await month("2024-12")).toMatchObject({ state: "paid", darfs: [{ state: "settled", late: null }] });
  expect(await month("2026-03")).toMatchObject({ state: "paid", darfs: [{ state: "settled" }] });
  expect(await month("2026-04")).toMatchObject({ state: "late", darfs: [{ state: "late" }] });
});

it("keeps a DARF that was marked as paid and has changed since", async () => {
  await using api = await startApi();
  const { trades, month, put } = await startTaxes(api);
  await trades("BUY HGLG11 2026-01-05 100 @ 100", "SELL HGLG11 2026-03-10 10 @ 200");
  const due = (await month("2026-03")).darfs[0]?.amount;
  await put("/darfs/6015/2026-03", { amount: due, paidOn: "2026-04-30", due });
  await put("/opening", untyped("2026-05", { paidUntil: "2026-03" }));
  expect(await month("2026-03")).toMatchObject({ state: "paid" });
  await trades("SELL HGLG11 2026-03-11 10 @ 200");
  expect(await month("2026-03")).toMatchObject({ state: "changed" });
});

it("takes the typed sum below R$ 10,00 in place of the computed one, for each code", async () => {
  await using api = await startApi();
  const { trades, month, put } = await startTaxes(api);
  await trades(
    "BUY HGLG11 2026-01-05 100 @ 10",
    // 20 % of 40,00 waits, and 20 % of 35,00 follows (Lei 9.430/1996, art. 68).
    "SELL HGLG11 2026-03-10 40 @ 11",
    "SELL HGLG11 2026-05-11 35 @ 11",
  );
  expect((await month("2026-05")).darfs).toMatchObject([{ waitingBefore: "8", amount: "15" }]);
  const typed = { waiting: "3.5", coinWaiting: "9.99" };
  expect((await put("/opening", untyped("2026-05", typed))).status).toBe(204);
  // 3,50 + 7,00
  expect((await month("2026-05")).darfs).toMatchObject([{ waitingBefore: "3.5", amount: "10.5" }]);
  await trades("BUY BTC 2026-01-05 1 @ 35000", "SELL BTC 2026-06-10 1 @ 35001");
  // 15 % of 1,00 is 0,15.
  expect((await month("2026-06")).darfs).toMatchObject([
    { code: "4600", waitingBefore: "9.99", amount: "10.14", state: "late" },
  ]);
});

it("keeps the computed balances that the person did not type", async () => {
  await using api = await startApi();
  const { trades, month, put } = await startTaxes(api);
  await trades("BUY HGLG11 2026-01-05 100 @ 100", "SELL HGLG11 2026-03-10 10 @ 90");
  await put("/opening", untyped("2026-05", { commonLoss: "500" }));
  const { common, fund } = (await month("2026-05")).buckets;
  expect([common.lossBefore, fund.lossBefore]).toEqual(["500", "100"]);
});

it("refuses a waiting sum that is due, and a month that has not ended", async () => {
  await using api = await startApi();
  const { put } = await startTaxes(api);
  const refused = async (more: object) => {
    const { status, body } = await put("/opening", untyped("2026-05", more));
    return [status, (body as { errors?: { message: string }[] }).errors?.[0]?.message];
  };
  expect(await refused({ waiting: "10" })).toEqual([400, "Deve ser menor que R$ 10,00"]);
  expect(await refused({ coinWaiting: "-1" })).toEqual([400, "Valor acumulado não pode ser negativo"]);
  expect(await refused({ paidUntil: "2026-11" })).toEqual([400, "Escolha um mês que já terminou"]);
  // Lei 14.754/2023 has losses abroad that pass to the next year since 2024.
  expect(await refused({ month: "2024-12", coinAbroadLoss: "1" })).toEqual([
    400,
    "Só passam perdas desde 2024: escolha um mês de 2025 ou depois",
  ]);
});

it("says what is left of the withheld tax in each month, also on 31 December", async () => {
  await using api = await startApi();
  const { trades, month, put } = await startTaxes(api);
  await trades("BUY HGLG11 2025-01-06 1000 @ 100", "SELL HGLG11 2025-11-10 400 @ 99");
  // A loss on sales of 39.600,00, from which 0,005 % are withheld: 1,98.
  expect((await month("2025-11")).withheld.common).toMatchObject({ used: "0", left: "1.98", after: "1.98" });
  await put("/months/2025-12/withheld", { common: "0.5", dayTrade: null });
  expect((await month("2025-12")).withheld.common).toMatchObject({
    before: "1.98",
    left: "2.48",
    after: "0",
  });
  expect((await month("2026-01")).withheld.common).toMatchObject({ before: "0", left: "0" });
});

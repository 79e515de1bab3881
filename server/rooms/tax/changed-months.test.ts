import { describe, expect, it } from "vitest";
import type { TaxMonth } from "#contract/taxes.ts";
import { startApi } from "#tests/support/api.ts";
import { trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, importsPath } from "#tests/support/imports.ts";
import { openingOf, startTaxes } from "#tests/support/taxes.ts";

describe("the limit", () => {
  it.each([
    ["20000.00", true],
    ["20000.01", false],
  ])("of R$ 20.000,00 with sales of %s", async (sales, isExempt) => {
    await using api = await startApi();
    const { trades, month } = await startTaxes(api);
    await trades("BUY PETR4 2026-01-05 1 @ 10000", `SELL PETR4 2026-03-10 1 @ ${sales}`);
    expect((await month("2026-03")).isExempt).toBe(isExempt);
  });

  it("counts sales by their day, at the ends of months and years and on a leap day", async () => {
    await using api = await startApi();
    const { trades, month } = await startTaxes(api);
    await trades(
      "BUY PETR4 2023-01-05 1000 @ 10",
      "SELL PETR4 2023-12-29 100 @ 100",
      "SELL PETR4 2024-01-02 100 @ 110",
      "SELL PETR4 2024-02-29 100 @ 120",
      "SELL PETR4 2024-03-01 100 @ 130",
    );
    const sold = async (name: string) => (await month(name)).groups.shares.sales;
    expect(await Promise.all(["2023-12", "2024-01", "2024-02", "2024-03"].map(sold))).toEqual([
      "10000",
      "11000",
      "12000",
      "13000",
    ]);
  });
});

describe("a change in the past", () => {
  const ledger = [
    "BUY PETR4 2025-01-06 1000 @ 20",
    "SELL PETR4 2025-02-10 200 @ 25",
    "BUY HGLG11 2025-01-06 100 @ 100",
    "SELL HGLG11 2025-03-10 10 @ 90",
    "SELL HGLG11 2025-06-10 10 @ 140",
  ];

  it("changes the months that it touches and no other, also by an import and its undoing", async () => {
    await using api = await startApi();
    const { client, portfolio, trades: record, trade: recordOne, year, base } = await startTaxes(api);
    await record(...ledger);
    const months = async () => (await year(2025)).months;
    const before = await months();
    const changed = (after: readonly TaxMonth[]) =>
      after
        .filter((month, index) => JSON.stringify(month) !== JSON.stringify(before[index]))
        .map(({ month }) => month);
    const entry = await recordOne("SELL HGLG11 2025-05-12 5 @ 120");
    // May has the gain, and June offsets less of the loss of March.
    expect(changed(await months())).toEqual(["2025-05", "2025-06"]);
    const path = `${base}/transactions/${entry.id}`;
    const { quantity, price, tradeDate, type, asset } = entry;
    const moved = { quantity, price, type, assetId: asset.id, tradeDate: tradeDate.replace("-05-", "-04-") };
    await client.send("PUT", path, { body: moved });
    expect(changed(await months())).toEqual(["2025-04", "2025-05", "2025-06"]);
    await client.send("DELETE", path);
    expect(changed(await months())).toEqual([]);

    const imports = importsPath(portfolio);
    const file = trades(trade("12/05/2025", "Venda", "HGLG11", "5", "120,00"));
    const { id } = await confirmImport(client, imports, [file]);
    expect(changed(await months())).toEqual(["2025-05", "2025-06"]);
    await client.send("DELETE", `${imports}/${id}`);
    expect(changed(await months())).toEqual([]);
  });

  it("flags a DARF that was paid, and never changes it silently", async () => {
    await using api = await startApi();
    const { trades: record, month, put, client, path } = await startTaxes(api);
    await record(...ledger);
    const due = (await month("2025-06")).darfs[0]?.amount;
    expect(due).toBe("60");
    const paid = await put("/darfs/6015/2025-06", { amount: "60", paidOn: "2025-07-31", due });
    expect(paid.status).toBe(204);
    expect(await month("2025-06")).toMatchObject({ state: "paid", darfs: [{ state: "paid" }] });
    await record("SELL HGLG11 2025-06-12 10 @ 110");
    expect(await month("2025-06")).toMatchObject({
      state: "changed",
      darfs: [{ state: "changed", amount: "80", payment: { amount: "60", due: "60" } }],
    });
    await put("/opening", openingOf("2025-06", { fundLoss: "10000" }));
    expect(await month("2025-06")).toMatchObject({ state: "changed", darfs: [{ amount: "0" }] });
    expect((await client.send("DELETE", `${path}/darfs/6015/2025-06`)).status).toBe(204);
    expect((await client.send("DELETE", `${path}/darfs/6015/2025-06`)).status).toBe(404);
    expect((await month("2025-06")).darfs).toEqual([]);
  });
});

it("names the DARFs of other years that need the person", async () => {
  await using api = await startApi();
  const { trades: record, year, put } = await startTaxes(api);
  await record(
    "BUY HGLG11 2024-01-05 100 @ 100",
    "SELL HGLG11 2024-12-10 10 @ 200",
    "SELL HGLG11 2025-03-10 10 @ 200",
  );
  expect((await year(2026)).otherYears).toEqual([
    { code: "6015", month: "2025-03", state: "late" },
    { code: "6015", month: "2024-12", state: "late" },
  ]);
  const due = (await year(2024)).months[11]?.darfs[0]?.amount ?? "";
  await put("/darfs/6015/2024-12", { amount: due, paidOn: "2025-01-31", due });
  expect((await year()).otherYears).toMatchObject([{ month: "2025-03" }]);
  expect((await year(2025)).otherYears).toEqual([]);
});

it("refuses days and months that are no month of a ledger, and amounts below zero", async () => {
  await using api = await startApi();
  const { put, client, path } = await startTaxes(api);
  const payment = { amount: "1", paidOn: "2026-01-30", due: "1" };
  const refused = async (rest: string, body: object) => {
    const answer = await put(rest, body);
    return [answer.status, (answer.body as { errors?: { message: string }[] }).errors?.[0]?.message];
  };
  expect(await refused("/darfs/6015/2026-13", payment)).toEqual([404, undefined]);
  expect((await put("/darfs/1234/2026-01", payment)).status).toBe(404);
  expect(await refused("/darfs/6015/2026-01", { ...payment, paidOn: "2090-01-01" })).toEqual([
    400,
    "Data não pode ser futura",
  ]);
  expect(await refused("/opening", openingOf("2026-12", {}))).toEqual([400, "O mês não pode ser futuro"]);
  expect(await refused("/opening", openingOf("2026-01", { commonLoss: "-1" }))).toEqual([
    400,
    "Prejuízo não pode ser negativo",
  ]);
  expect((await client.send("GET", `${path}?year=1900`)).status).toBe(400);
});

import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import { startApi } from "#tests/support/api.ts";
import { recordIncome } from "#tests/support/income.ts";
import { startTaxes } from "#tests/support/taxes.ts";

it("has the yield of fixed-income ETFs, funds and bonds in line 06, and says that it is gross", async () => {
  await using api = await startApi();
  const { trades, trade, client, path } = await startTaxes(api);
  await api.superuser
    .insertInto("assets")
    .values({
      ticker: "26199519000134",
      name: "Itaú Privilège Renda Fixa Referenciado DI",
      asset_class_code: "FUND",
      search_text: "26199519000134 itau privilege",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trades(
    "BUY IMAB11 2024-03-04 100 @ 100",
    "SELL IMAB11 2025-05-05 100 @ 110",
    "BUY 26199519000134 2024-03-04 1000 @ 1.5",
    "SELL 26199519000134 2025-05-05 1000 @ 1.8",
    "BUY B5P211 2024-03-04 100 @ 100",
  );
  await trade("SELL B5P211 2025-05-05 100 @ 110", { fees: "150" });
  const { lines, isComplete, incomplete } = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
  expect([isComplete, incomplete]).toEqual([true, []]);
  expect(lines.map(({ line, asset, amount, isGross }) => [line, asset?.ticker, amount, isGross])).toEqual([
    ["taxed-interest", "26199519000134", "300", true],
    ["taxed-interest", "B5P211", "850", false],
    ["taxed-interest", "IMAB11", "1000", true],
  ]);
});

it("says of interest without its tax that it is gross, and of interest with it nothing", async () => {
  await using api = await startApi();
  const { trades, client, path, portfolio, idOf } = await startTaxes(api);
  await trades(
    "BUY TESOURO-IPCA-JS-2035 2024-12-02 2 @ 900",
    "BUY TESOURO-PREFIXADO-JS-2033 2024-12-02 10 @ 900",
    "BUY PETR4 2024-12-02 100 @ 30",
  );
  const paid = async (
    ticker: string,
    gross: string,
    withheld: string,
    kind: "fixed-income-interest" | "securities-lending" = "fixed-income-interest",
  ) =>
    recordIncome(client, portfolio, {
      assetId: await idOf(ticker),
      kind,
      paymentDate: "2025-09-17",
      gross,
      withheld,
    });
  await paid("TESOURO-IPCA-JS-2035", "264.88", "0");
  await paid("TESOURO-PREFIXADO-JS-2033", "100", "20");
  await paid("PETR4", "7", "0", "securities-lending");
  const { lines } = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
  const marked = lines.flatMap(({ line, asset, amount, isGross }) =>
    line === "taxed-interest" ? [[asset?.ticker, isGross, isGross ? amount : null]] : [],
  );
  expect(Object.fromEntries(marked.map(([ticker, ...rest]) => [ticker, rest]))).toEqual({
    "TESOURO-IPCA-JS-2035": [true, "264.88"],
    "TESOURO-PREFIXADO-JS-2033": [false, null],
    PETR4: [false, null],
  });
});

it("is complete only if the year has ended and each result has a sure line", async () => {
  await using api = await startApi();
  const { trades, client, path, idOf } = await startTaxes(api);
  const choose = async (kind: string) =>
    client.send("PUT", `/assets/${await idOf("IMAB11")}/tax-kind`, { body: { kind, reason: "Teste" } });
  const flags = async (year: number) => {
    const { lines, hasEnded, isComplete } = await client.get<AnnualReturn>(`${path}/annual?year=${year}`);
    return [hasEnded, isComplete, ...lines.map(({ line }) => line)];
  };
  await trades("BUY IMAB11 2024-03-04 100 @ 100", "SELL IMAB11 2025-05-05 50 @ 110");
  expect(await flags(2025)).toEqual([true, true, "taxed-interest"]);
  expect(await flags(2026)).toEqual([false, false]);
  await choose("other");
  expect(await flags(2025)).toEqual([true, false, "check"]);
  expect(await flags(2024)).toEqual([true, true]);
  await choose("fixed-income-etf");
  await trades("SELL IMAB11 2025-06-05 51 @ 110");
  // One more unit than held.
  expect((await flags(2025)).slice(0, 2)).toEqual([true, false]);
});

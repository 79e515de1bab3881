import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import { startApi } from "#tests/support/api.ts";
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

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

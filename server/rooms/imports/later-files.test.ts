import { expect, it } from "vitest";
import type { IncomePage } from "#contract/income.ts";
import { record, startApi } from "#tests/support/api.ts";
import { movement, movements, position, positions, trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, positionsText, reviewImport, startImports } from "#tests/support/imports.ts";
import { distribute } from "#tests/support/market.ts";

it("counts income once that is imported before the trades on which it rests", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  await distribute(api, "ITUB4", { record: "2026-10-10", paid: "2026-10-20", perUnit: "1" });
  const dividend = movement("Credito", "20/10/2026", "Dividendo", "ITUB4 - ITAU", "100", "1,00", "100,00");
  await confirmImport(client, path, [movements(dividend)]);
  await confirmImport(client, path, [trades(trade("05/10/2026", "Compra", "ITUB4", "100", "30,00"))]);
  const { items } = await client.get<IncomePage>(`${own}/income`);
  expect(items.map(({ basis, net }) => [basis, net])).toEqual([["confirmed", "100"]]);
});

it("keeps income of another amount apart from the distribution of a holding that is not there", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  await distribute(api, "ITUB4", { record: "2026-10-10", paid: "2026-10-20", perUnit: "1" });
  const dividend = movement("Credito", "20/10/2026", "Dividendo", "ITUB4 - ITAU", "100", "0,50", "50,00");
  await confirmImport(client, path, [movements(dividend)]);
  const { items } = await client.get<IncomePage>(`${own}/income`);
  expect(items.map(({ basis, net }) => [basis, net])).toEqual([["own", "50"]]);
});

it("counts a split once whose second institution comes in a later file", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const atClear = (line: string) => line.replace("XP INVESTIMENTOS CCTVM S/A", "CLEAR CORRETORA");
  const purchase = trade("05/10/2026", "Compra", "WEGE3", "10", "30,00");
  const bought = trades(purchase, atClear(purchase));
  const splitOn = (day: string) => movement("Credito", day, "Desdobro", "WEGE3 - WEG", "10", "-", "-");
  await confirmImport(client, path, [bought, movements(splitOn("20/10/2026"))]);
  expect(await positionsText(client, own)).toEqual(["WEGE3 40 15"]);
  const later = movements(atClear(splitOn("21/10/2026")), splitOn("20/10/2026"));
  await expect(confirmImport(client, path, [bought, later])).rejects.toThrow("Não há nada novo");
  expect(await positionsText(client, own)).toEqual(["WEGE3 40 15"]);
});

it("leaves a sale to the person that takes the units of a later sale of the portfolio", async () => {
  await using api = await startApi();
  const { client, path, portfolio } = await startImports(api);
  const typed = { ticker: "ITUB4", quantity: "10", price: "20" };
  await record(client, portfolio, { ...typed, tradeDate: "2026-10-01" });
  await record(client, portfolio, { ...typed, type: "SELL", tradeDate: "2026-10-10" });
  const file = trades(trade("05/10/2026", "Venda", "ITUB4", "10", "24,00"));
  expect((await reviewImport(client, path, file)).counts).toMatchObject({ review: 1, new: 0 });
});

it("counts the units of a posição once that is sent twice", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const bought = trades(trade("05/10/2026", "Compra", "ITUB4", "10", "24,00"));
  const held = positions(position("ITUB4", "10"));
  const { reconciliation } = await reviewImport(client, path, bought, held, held);
  expect(reconciliation).toMatchObject({ agreed: 1, differences: [] });
});

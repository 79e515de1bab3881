import { expect, it } from "vitest";
import { createPortfolio, findAsset, startApi } from "#tests/support/api.ts";
import { movement, movements, position, positions, trade, trades } from "#tests/support/b3-files.ts";
import {
  confirmImport,
  importsPath,
  positionsText,
  reviewImport,
  startImports,
} from "#tests/support/imports.ts";

it("B3's files of before a move add nothing to the portfolio that gave the units, and leave the move alone", async () => {
  await using api = await startApi();
  const { client, path, own, portfolio } = await startImports(api);
  const b = await createPortfolio(client, { name: "Longo prazo" });
  const bought = trades(trade("05/10/2026", "Compra", "WEGE3", "10", "30,00"));
  await confirmImport(client, path, [bought]);
  const { id: assetId } = await findAsset(client, "WEGE3");
  const events = `/portfolios/${portfolio.id}/corporate-events`;
  const move = { kind: "portfolio-transfer", assetId, quantity: "4", day: "2026-10-20", toPortfolioId: b.id };
  await client.post(events, move);
  const held = async () => [
    await positionsText(client, own),
    await positionsText(client, `/portfolios/${b.id}`),
  ];
  expect(await held()).toEqual([["WEGE3 6 30"], ["WEGE3 4 30"]]);
  expect((await reviewImport(client, path, bought)).counts).toMatchObject({ new: 0, known: 1 });
  // B3 does not know the move: between two brokers of one person, nothing is bought or sold.
  const atRico = (line: string) => line.replace("XP INVESTIMENTOS CCTVM S/A", "RICO INVESTIMENTOS");
  const out = movement("Debito", "10/11/2026", "Transferência", "WEGE3 - WEG", "6", "-", "-");
  const into = atRico(movement("Credito", "10/11/2026", "Transferência", "WEGE3 - WEG", "6", "-", "-"));
  await confirmImport(client, path, [movements(out, into)]);
  expect(await held()).toEqual([["WEGE3 6 30"], ["WEGE3 4 30"]]);
  // Later trades of the portfolio act on what it kept.
  const later = trades(trade("12/11/2026", "Venda", "WEGE3", "2", "35,00"));
  await confirmImport(client, path, [bought, later]);
  expect(await held()).toEqual([["WEGE3 4 30"], ["WEGE3 4 30"]]);
  const there = await reviewImport(client, importsPath(b), positions(position("WEGE3", "4")));
  expect(there.reconciliation).toMatchObject({ agreed: 1, differences: [] });
});

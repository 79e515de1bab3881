import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ImportReview } from "#contract/imports.ts";
import type { Position } from "#contract/positions.ts";
import { createPortfolio, findAsset, record, startApi, type TestApi } from "#tests/support/api.ts";
import { movement, movements, trade, trades } from "#tests/support/b3-files.ts";
import {
  confirmImport,
  importsPath,
  positionsText,
  reviewImport,
  startImports,
} from "#tests/support/imports.ts";
import { announceBonus, distribute } from "#tests/support/market.ts";

// B3's files do not know portfolios: a row that one portfolio recorded is no further fact in another one that has the units.

async function startMove(api: TestApi) {
  const { client, path, own, portfolio } = await startImports(api);
  const b = await createPortfolio(client, { name: "Longo prazo" });
  const there = importsPath(b);
  const events = `/portfolios/${portfolio.id}/corporate-events`;
  const move = async (assetId: string, quantity: string, day: string) => {
    const terms = { kind: "portfolio-transfer", assetId, quantity, day, toPortfolioId: b.id };
    return (await client.post<{ id: string }>(events, terms)).id;
  };
  const undo = (id: string) => client.send("DELETE", `${events}/${id}`, { headers: { "if-match": "*" } });
  const sorted = async (at: string) => (await positionsText(client, at)).toSorted();
  const held = async () => ({ here: await sorted(own), there: await sorted(`/portfolios/${b.id}`) });
  return { client, portfolio, path, b, there, move, undo, held };
}

/** '05/10/2026 WEGE3 new' of each row, with the reason of known ones. */
const rowsText = ({ rows }: ImportReview) =>
  rows.map(({ day, code, group, reason }) =>
    [day, code, group, ...(group === "known" ? [reason] : [])].join(" "),
  );

const inFirst = "Já está na carteira “Aposentadoria”, de onde este ativo veio";

it("rows of an asset that moved are known in the portfolio that received it, by each file, until the move is undone", async () => {
  await using api = await startApi();
  const { client, path, there, move, undo, held } = await startMove(api);
  const bought = [
    trade("05/10/2026", "Compra", "WEGE3", "10", "30,00"),
    trade("05/10/2026", "Compra", "ITUB4", "5", "25,00"),
  ];
  const negotiation = trades(...bought);
  const settled = movements(
    movement("Credito", "07/10/2026", "Transferência - Liquidação", "WEGE3 - WEG", "10", "30,00", "300,00"),
    movement("Credito", "14/10/2026", "Dividendo", "WEGE3 - WEG", "10", "0,50", "5,00"),
    movement("Credito", "14/10/2026", "Dividendo", "ITUB4 - ITAU", "5", "0,20", "1,00"),
  );
  await confirmImport(client, path, [negotiation, settled]);
  const { id: assetId } = await findAsset(client, "WEGE3");
  // A part moves: the purchase of 10 is still one purchase.
  const id = await move(assetId, "4", "2026-10-20");
  const later = trade("12/11/2026", "Compra", "WEGE3", "2", "35,00");
  const review = await reviewImport(client, there, trades(later, ...bought), settled);
  expect(rowsText(review)).toEqual([
    "2026-11-12 WEGE3 new",
    `2026-10-05 WEGE3 known ${inFirst}`,
    "2026-10-05 ITUB4 new",
    "2026-10-07 WEGE3 mirror",
    `2026-10-14 WEGE3 known ${inFirst}`,
    "2026-10-14 ITUB4 new",
  ]);
  expect(review.missingOpenings).toEqual([]);
  // The movimentação alone: its settlement is of a purchase that the other portfolio has.
  expect(rowsText(await reviewImport(client, there, settled))[0]).toBe("2026-10-07 WEGE3 mirror");
  expect((await reviewImport(client, path, negotiation, settled)).counts).toMatchObject({ new: 0, known: 4 });
  await confirmImport(client, there, [negotiation]);
  expect(await held()).toEqual({ here: ["ITUB4 5 25", "WEGE3 6 30"], there: ["ITUB4 5 25", "WEGE3 4 30"] });
  // Later rows that one of the two recorded are known in both, whichever has the units.
  await confirmImport(client, there, [trades(later)]);
  expect(rowsText(await reviewImport(client, path, trades(later)))).toEqual([
    "2026-11-12 WEGE3 known Já está na carteira “Longo prazo”, para onde este ativo foi",
  ]);
  expect((await undo(id)).status).toBe(204);
  expect((await reviewImport(client, there, negotiation)).counts).toMatchObject({ new: 1, known: 1 });
});

it("trades that the person typed, or another source told, are known in the portfolio that received the units", async () => {
  await using api = await startApi();
  const { client, portfolio, path, there, move } = await startMove(api);
  await record(client, portfolio, { ticker: "WEGE3", tradeDate: "2026-10-05", quantity: "10", price: "30" });
  await confirmImport(client, path, [trades(trade("06/10/2026", "Compra", "ITUB4", "5", "25,00"))]);
  for (const [ticker, quantity] of [
    ["WEGE3", "10"],
    ["ITUB4", "5"],
  ] as const)
    await move((await findAsset(client, ticker)).id, quantity, "2026-10-20");
  const typed = trades(trade("05/10/2026", "Compra", "WEGE3", "10", "30,00"));
  expect(rowsText(await reviewImport(client, there, typed))).toEqual([
    "2026-10-05 WEGE3 known Você já cadastrou este lançamento na carteira “Aposentadoria”, de onde este ativo veio",
  ]);
  const sheet = "Data;Ativo;C/V;Quantidade;Preço;Custos\n06/10/2026;ITUB4;C;5;25,00;1,50";
  expect(rowsText(await reviewImport(client, there, sheet))).toEqual([
    `2026-10-06 ITUB4 known ${inFirst}, sem os custos de R$\u00a01,50: some-os nas Transações dela`,
  ]);
  const { id: assetId } = await findAsset(client, "ITUB4");
  const back = { kind: "portfolio-transfer", assetId, quantity: "1", day: "2026-10-21" };
  const events = there.replace("/imports", "/corporate-events");
  await client.post(events, { ...back, toPortfolioId: portfolio.id });
  expect(rowsText(await reviewImport(client, there, typed))).toEqual([
    "2026-10-05 WEGE3 known Você já cadastrou este lançamento na carteira “Aposentadoria”",
  ]);
});

it("a payment that counts by itself where the units were is not recorded again where they are", async () => {
  await using api = await startApi();
  await distribute(api, "WEGE3", { record: "2026-10-09", paid: "2026-10-14", perUnit: "0.5" });
  await distribute(api, "WEGE3", { record: "2026-11-09", paid: "2026-11-13", perUnit: "0.2" });
  const { client, portfolio, there, path, move } = await startMove(api);
  await record(client, portfolio, { ticker: "WEGE3", tradeDate: "2026-10-05", quantity: "10", price: "30" });
  await move((await findAsset(client, "WEGE3")).id, "4", "2026-10-20");
  const paid = (day: string, units: string, price: string, value: string) =>
    movements(movement("Credito", day, "Dividendo", "WEGE3 - WEG", units, price, value));
  // The first portfolio had 10 units. After the move it has 6, and the other one 4.
  const before = paid("14/10/2026", "10", "0,50", "5,00");
  const after = paid("13/11/2026", "10", "0,20", "2,00");
  const own = paid("13/11/2026", "4", "0,20", "0,80");
  const more = paid("13/11/2026", "7", "0,20", "1,40");
  const reviewed = async (file: string, at: string) => {
    const [row] = (await reviewImport(client, at, file)).rows;
    return `${row?.group}: ${row?.reason}`;
  };
  expect(await reviewed(before, there)).toBe(
    "known: Este provento já conta na carteira “Aposentadoria”, de onde este ativo veio",
  );
  expect(await reviewed(after, there)).toBe(
    "known: Este provento já conta: parte aqui, parte na carteira “Aposentadoria”, de onde este ativo veio",
  );
  expect(await reviewed(after, path)).toBe(
    "known: Este provento já conta: parte aqui, parte na carteira “Longo prazo”, para onde este ativo foi",
  );
  expect(await reviewed(own, there)).toBe("new: Confirma o provento já calculado, com o valor pago");
  expect(await reviewed(before, path)).toBe("new: Confirma o provento já calculado, com o valor pago");
  expect(await reviewed(more, there)).toBe(
    "review: Parte deste provento já conta na carteira “Aposentadoria”, de onde este ativo veio: registre só o que falta",
  );
});

it("an event that only the files know acts on units that the portfolio held itself, and not again on those that came", async () => {
  await using api = await startApi();
  const { client, path, b, there, move, held } = await startMove(api);
  const bought = trades(trade("05/10/2026", "Compra", "WEGE3", "10", "30,00"));
  const split = movements(movement("Credito", "13/10/2026", "Desdobro", "WEGE3 - WEG", "10", "-", "-"));
  await confirmImport(client, path, [bought, split]);
  await move((await findAsset(client, "WEGE3")).id, "8", "2026-10-20");
  expect(await held()).toEqual({ here: ["WEGE3 12 15"], there: ["WEGE3 8 15"] });
  expect(rowsText(await reviewImport(client, there, split))).toEqual([`2026-10-13 WEGE3 known ${inFirst}`]);
  await record(client, b, { ticker: "WEGE3", tradeDate: "2026-10-06", quantity: "10", price: "40" });
  await confirmImport(client, there, [split]);
  // 20 of its own at 20, and 8 at 15: (400 + 120) / 28
  expect((await held()).there).toEqual([expect.stringMatching(/^WEGE3 28 18\.5714/)]);
});

it("trades of before the units came from a portfolio that was deleted are asked, not doubled in silence", async () => {
  await using api = await startApi();
  const { client, portfolio, path, there, move } = await startMove(api);
  const bought = trade("05/10/2026", "Compra", "WEGE3", "10", "30,00");
  await confirmImport(client, path, [trades(bought)]);
  await move((await findAsset(client, "WEGE3")).id, "10", "2026-10-20");
  expect((await client.send("DELETE", `/portfolios/${portfolio.id}`)).status).toBe(204);
  const later = trade("12/11/2026", "Compra", "WEGE3", "2", "36,00");
  const review = await reviewImport(client, there, trades(later, bought));
  expect(review.rows.map(({ day, group }) => `${day} ${group}`)).toEqual([
    "2026-11-12 new",
    "2026-10-05 review",
  ]);
  expect(review.rows[1]).toMatchObject({
    reason: expect.stringContaining("veio de uma carteira que você excluiu"),
    question: { canRecord: true },
  });
  await confirmImport(client, there, [trades(later, bought)]);
  // (10 × 30 + 2 × 36) / 12
  expect(await positionsText(client, there.replace("/imports", ""))).toEqual(["WEGE3 12 31"]);
  const id = review.rows[1]?.question?.id ?? "";
  const another = { as: "buy", quantity: "10", price: "30", fees: "0" };
  await confirmImport(client, there, [trades(later, bought)], { answers: { [id]: another } });
  expect(await positionsText(client, there.replace("/imports", ""))).toEqual([
    expect.stringMatching(/^WEGE3 22 /),
  ]);
});

const folder = join(import.meta.dirname, "../../../../shared/market-data/b3_samples");
const names = ["negociacao", "movimentacao", "posicao"].map((kind) => `${kind}-2026-01-02-12-00-00.xlsx`);

it.runIf(existsSync(folder))(
  "the sample workbooks bring nothing of what moved: shares, funds, bonds, contracts",
  async () => {
    await using api = await startApi();
    await announceBonus(api, "ITUB4", { exDate: "2025-03-18", ratio: ["10", "11"], unitCost: "33.91" });
    const { client, portfolio, path, there, b, move } = await startMove(api);
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
    await confirmImport(client, path, files);
    const positionsOf = (id: string) => client.get<Position[]>(`/portfolios/${id}/positions`);
    const held = await positionsOf(portfolio.id);
    for (const { asset, quantity } of held) await move(asset.id, quantity, "2026-11-20");
    const amountsOf = (positions: readonly Position[]) =>
      positions.map(({ asset, quantity, invested }) => `${asset.ticker} ${quantity} ${invested}`).toSorted();
    expect(amountsOf(await positionsOf(b.id))).toEqual(amountsOf(held));
    const review = await reviewImport(client, there, ...files);
    const newCodes = new Set(review.rows.filter(({ group }) => group === "new").map(({ code }) => code));
    // A bond whose interest is in the files and whose units are not: it did not move.
    expect([...newCodes]).toEqual(["TESOURO IPCA+ COM JUROS SEMESTRAIS 2035"]);
    expect(review.changes).toEqual([]);
  },
);

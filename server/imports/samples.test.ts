import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Position } from "#contract/positions.ts";
import { createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { confirmImport, reviewImport } from "#tests/support/imports.ts";
import { announceBonus } from "#tests/support/market.ts";

const folder = join(import.meta.dirname, "../../../shared/market-data/b3_samples");
const names = ["negociacao", "movimentacao", "posicao"].map((kind) => `${kind}-2026-01-02-12-00-00.xlsx`);

it.runIf(existsSync(folder))("the sample workbooks give the positions that B3 shows", async () => {
  await using api = await startApi();
  // The bonus of the story, with the cost that the company attributes to each new share.
  await announceBonus(api, "ITUB4", { exDate: "2025-03-18", ratio: ["10", "11"], unitCost: "33.91" });
  const client = await signUp(api);
  const { id } = await createPortfolio(client);
  const path = `/portfolios/${id}/imports`;
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const { counts, rows } = await reviewImport(client, path, ...files);
  expect(counts.read).toBe(rows.length);
  expect(counts.new + counts.known + counts.mirror + counts.noEffect + counts.review).toBe(counts.read);
  // Left to the person: an option, a bond that was bought before the files begin, and rights that were sold.
  const left = rows.filter(({ group }) => group === "review").map(({ code }) => code);
  expect(left.toSorted()).toEqual(["23F00765432", "MXRF12", "PETRN368"]);

  await confirmImport(client, path, files);
  const positions = await client.get<Position[]>(`/portfolios/${id}/positions`);
  const quantities = Object.fromEntries(
    positions.map(({ asset, quantity }) => [asset.ticker, Number(quantity)]),
  );
  const expected = JSON.parse(await readFile(join(folder, "expected.json"), "utf8"));
  expect(quantities).toEqual({
    ...expected.positions_from_negociacao_plus_events,
    "TESOURO-IPCA-2035": 2.02,
    "TESOURO-SELIC-2029": 1,
    CDB424EXEMPL: 6,
  });
  const repeated = await reviewImport(client, path, ...files);
  expect(repeated.counts).toMatchObject({ new: 0, known: counts.new });
});

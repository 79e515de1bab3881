import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { IncomePage } from "#contract/income.ts";
import type { Position } from "#contract/positions.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { type Client, createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { confirmImport, reviewImport } from "#tests/support/imports.ts";
import { announceBonus } from "#tests/support/market.ts";

const folder = join(import.meta.dirname, "../../../../shared/market-data/b3_samples");
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

/** Everything that the imports recorded, in words that do not depend on ids and times. */
async function recordedIn(client: Client, id: string): Promise<string[]> {
  const own = `/portfolios/${id}`;
  const positions = await client.get<Position[]>(`${own}/positions`);
  const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
  const { items } = await client.get<IncomePage>(`${own}/income`);
  return [
    ...positions.map(({ asset, quantity, averagePrice }) => [asset.ticker, quantity, averagePrice].join(" ")),
    ...transactions.map(({ type, asset, tradeDate, quantity, price }) =>
      [type, asset.ticker, tradeDate, quantity, price].join(" "),
    ),
    ...items.map(({ kind, asset, paymentDate, gross, net }) =>
      [kind, asset.ticker, paymentDate, gross, net].join(" "),
    ),
  ].toSorted();
}

it.runIf(existsSync(folder))(
  "each file alone first, in any order, and then all together give the same",
  async () => {
    await using api = await startApi();
    await announceBonus(api, "ITUB4", { exDate: "2025-03-18", ratio: ["10", "11"], unitCost: "33.91" });
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
    const importAll = async (order: readonly number[]) => {
      const client = await signUp(api);
      const { id } = await createPortfolio(client);
      for (const index of order)
        await confirmImport(client, `/portfolios/${id}/imports`, [files[index] ?? ""]);
      await confirmImport(client, `/portfolios/${id}/imports`, files);
      return recordedIn(client, id);
    };
    const together = await importAll([]);
    expect(together.length).toBeGreaterThan(20);
    for (const order of [
      [0, 1, 2],
      [1, 0, 2],
      [2, 1, 0],
      [1, 2],
    ])
      expect({ order, recorded: await importAll(order) }).toEqual({ order, recorded: together });
  },
);

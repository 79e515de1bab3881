import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, positionsText, reviewImport, startImports } from "#tests/support/imports.ts";
import { quote, split } from "#tests/support/market.ts";

const sheet = (...rows: string[]) => ["Data;Ativo;C/V;Quantidade;Preço", ...rows].join("\n");
const reason = "Preço longe do fechamento de R$\u00a045,86 em 16/03/2026: confira";

it("a price of another spreadsheet far from the market is asked about, and recorded as answered", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-03-16": "45.86" });
  const { client, path, own } = await startImports(api);
  const file = sheet(
    "16/03/2026;PETR4;C;100;4586",
    "16/03/2026;PETR4;C;100;45,86",
    "17/03/2026;PETR4;C;100;30,00",
    "17/03/2026;PETR4;C;100;66,00",
    "16/03/2026;VALE3;C;100;4586",
  );
  const review = await reviewImport(client, path, file);
  expect(
    review.rows.filter(({ code }) => code === "PETR4").map(({ line, ...row }) => [line, row.reason]),
  ).toEqual([
    [5, reason],
    [4, reason],
    [3, "Compra, como diz a linha"],
    [2, reason],
  ]);
  const id = review.rows.find(({ line }) => line === 2)?.question?.id ?? "";
  const answers = { [id]: { as: "buy", quantity: "100", price: "45.86" } };
  await confirmImport(client, path, [file], { answers });
  expect(await positionsText(client, own)).toEqual(["PETR4 200 45.86", "VALE3 100 4586"]);
});

it("a price that fits the unit before a split is not asked about, and neither is one of B3", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-03-16": "4.586" });
  await split(api, "PETR4", "2026-03-13", "10");
  const { client, path } = await startImports(api);
  const old = sheet("12/03/2026;PETR4;C;100;45,86", "12/03/2026;PETR4;C;100;4,59");
  const { rows } = await reviewImport(client, path, old);
  expect(rows.map(({ amount, group }) => [amount, group])).toEqual([
    ["459", "review"],
    ["4586", "new"],
  ]);
  const ofB3 = trades(trade("16/03/2026", "Compra", "PETR4", "100", "4586,00"));
  expect((await reviewImport(client, path, ofB3)).counts).toMatchObject({ new: 1, review: 0 });
});

import { expect, it } from "vitest";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, reviewImport, reviewWith, startImports } from "#tests/support/imports.ts";
import { recordedIn } from "#tests/support/recorded-texts.ts";
import { createXlsx } from "#tests/support/xlsx.ts";

const header =
  "Código de Negociação|Período (Inicial)|Período (Final)|Instituição|Quantidade (Compra)|Quantidade (Venda)|Quantidade (Líquida)|Preço Médio (Compra)|Preço Médio (Venda)";

const summaryOf = (...rows: string[]) =>
  createXlsx([
    {
      name: "Negociações",
      rows: [header, ...rows].map((row) =>
        row.split("|").map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)),
      ),
    },
  ]);

const petr = "PETR4|02/01/2026|-|XP INVESTIMENTOS CCTVM S/A|100|0|100|30.9|0";
const january = summaryOf(
  "HGLG11|06/01/2026|26/01/2026|XP INVESTIMENTOS CCTVM S/A|73|0|73|156.71|0",
  petr,
  "VALE3|05/01/2026|05/01/2026|XP INVESTIMENTOS CCTVM S/A|100|0|100|70|0",
);

async function start(api: TestApi) {
  api.setNow("2026-11-28T15:00:00Z");
  return startImports(api);
}

it("a summary of one day proposes its purchase or sale, and one of several days names what to send", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path } = await start(api);
  const sold = "VALE3|12/01/2026|-|XP INVESTIMENTOS CCTVM S/A|0|40|-40|0|71.5";
  const both = "ITUB4|13/01/2026|-|XP INVESTIMENTOS CCTVM S/A|10|10|0|38|39";
  const { files, rows } = await reviewImport(client, path, january, summaryOf(sold, both));
  expect(files[0]).toMatchObject({ rows: 3, from: "2026-01-02", to: "2026-01-05" });
  expect(
    rows.map(({ code, day, label, quantity, question }) => [code, day, label, quantity, question?.proposal]),
  ).toEqual([
    ["HGLG11", null, "Compra", "73", null],
    ["PETR4", "2026-01-02", "Compra", "100", { as: "buy", quantity: "100", price: "30.9" }],
    ["VALE3", "2026-01-05", "Compra", "100", { as: "buy", quantity: "100", price: "70" }],
    ["VALE3", "2026-01-12", "Venda", "40", { as: "sell", quantity: "40", price: "71.5" }],
    ["ITUB4", "2026-01-13", "", null, null],
  ]);
  expect(rows.map(({ reason }) => reason)).toEqual([
    "Resumo do mês sem a data dos negócios: envie a Negociação",
    "Compra de 02/01/2026 pelo preço médio do resumo do mês: confira, ou envie a Negociação",
    "Compra de 05/01/2026 pelo preço médio do resumo do mês: confira, ou envie a Negociação",
    "Venda de 12/01/2026 pelo preço médio do resumo do mês: confira, ou envie a Negociação",
    "Resumo do mês com compra e venda em 13/01/2026, ou sem preço: envie a Negociação",
  ]);
});

it("a confirmed summary counts once, whether it or the negociação comes again", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path, own } = await start(api);
  const file = summaryOf(petr);
  const [row] = (await reviewImport(client, path, file)).rows;
  const { id, proposal } = row?.question ?? {};
  await confirmImport(client, path, [file], { answers: { [id ?? ""]: proposal } });
  const recorded = ["2026-01-02 buy PETR4 100 @ 30.9 at XP Investimentos"];
  expect(await recordedIn(client, own)).toEqual(recorded);
  const again = await reviewImport(client, path, file);
  expect(again.rows.map(({ group, question }) => [group, question])).toEqual([["known", null]]);
  const one = trades(trade("02/01/2026", "Compra", "PETR4", "100", "30,90"));
  expect((await reviewImport(client, path, one)).rows).toMatchObject([{ group: "known" }]);
  const parts = trades(
    trade("02/01/2026", "Compra", "PETR4", "60", "30,80"),
    trade("02/01/2026", "Compra", "PETR4", "40", "31,05"),
  );
  const { rows } = await reviewWith(client, path, [parts], {});
  expect(rows.map(({ group, reason }) => [group, reason])).toEqual([
    ["review", "Parece o mesmo negócio que já está na carteira: 100 ao todo"],
    ["review", "Parece o mesmo negócio que já está na carteira: 100 ao todo"],
  ]);
});

it("a summary whose trades the portfolio has records nothing", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path } = await start(api);
  const parts = trades(
    trade("02/01/2026", "Compra", "PETR4", "60", "30,80"),
    trade("02/01/2026", "Compra", "PETR4", "40", "31,05"),
  );
  await confirmImport(client, path, [parts]);
  const { rows } = await reviewImport(client, path, summaryOf(petr));
  expect(rows.map(({ group, reason }) => [group, reason])).toEqual([
    ["no-effect", "Resumo do mês: os negócios já estão na carteira"],
  ]);
});

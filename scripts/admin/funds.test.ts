import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { FoundAsset } from "#contract/assets.ts";
import type { Position } from "#contract/positions.ts";
import { connect } from "#server/platform/db/client.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";
import {
  classRow,
  dailyFile,
  dailyRow,
  dailyZip,
  fundRow,
  olderDailyFile,
  olderDailyRow,
  registryZip,
  subclassRow,
} from "#tests/support/fund-files.ts";
import type { Command } from "./command.ts";
import { fundQuotas } from "./fund-quotas.ts";
import { funds } from "./funds.ts";

const now = new Date("2026-11-20T15:00:00Z");
const written = "12.345.678/0001-95";
const cnpj = "12345678000195";
const unknownFund = "00.017.024/0001-53";
const codes = ["RBMFN1747320951", "MZMRC1747322915"] as const;

/** The commands of an operator, each with a file of the given content. */
async function startOperator(api: TestApi) {
  const folder = await mkdtemp(join(tmpdir(), "aporte-funds-"));
  const operator = connect(api.url, { role: "aporte_operator", connections: 1 });
  return {
    async run(command: Command, name: string, content: string | Buffer, ...flags: string[]) {
      const path = join(folder, name);
      await writeFile(path, content, "latin1");
      return command.read([path, ...flags], now)(operator);
    },
    async [Symbol.asyncDispose]() {
      await operator.destroy();
      await rm(folder, { recursive: true });
    },
  };
}

const search = (client: Client, text: string) =>
  client.get<FoundAsset[]>(`/assets?${new URLSearchParams({ search: text })}`);

const registry = registryZip({
  classes: [
    classRow({ cnpj, name: "KINEA ÔMEGA CLASSE DE INVESTIMENTO EM COTAS DE FIF MULTIMERCADO RL", id: "7" }),
    classRow({
      cnpj: "12987743000186",
      name: "ALASKA BLACK FIF COTAS FIA",
      kind: "Ações",
      fund: "2",
      id: "8",
    }),
    classRow({
      cnpj: "17024000153",
      name: "ÔMEGA MENOR FIF RENDA FIXA",
      kind: "Renda Fixa",
      fund: "3",
      id: "9",
      netAssets: "5.00",
    }),
    classRow({
      cnpj: "08323402000139",
      name: "BOGARI VALUE FIC FIA",
      state: "Cancelado",
      fund: "4",
      id: "10",
    }),
    classRow({
      cnpj: "08671980000166",
      name: "GALPÕES FII",
      type: "Classes de Cotas de Fundos FII",
      fund: "5",
      id: "11",
    }),
    classRow({ cnpj: "08671980000167", name: "CNPJ ERRADO", fund: "6", id: "12" }),
  ],
  funds: [
    fundRow("2", "12987743000186", "COM CLASSE"),
    fundRow("90", "73.232.530/0001-39", "DYNAMO COUGAR FIF"),
  ],
  subclasses: [subclassRow("7", codes[0], "SUBCLASSE I"), subclassRow("999", codes[1], "DE OUTRA CLASSE")],
});

it("adds the registry's funds to the catalogue, which people find by name and CNPJ", async () => {
  await using api = await startApi();
  await using operator = await startOperator(api);
  const ana = await signUp(api);
  expect(await search(ana, written)).toEqual([]);
  const loaded = await operator.run(funds, "registro_fundo_classe.zip", registry);
  expect(loaded).toBe(
    "5 fundos em funcionamento: 3 novos, 2 alterados, 1 encerrado.\n1 linha recusada:\n  registro_classe.csv, linha 7, 20/11/2026: CNPJ inválido",
  );
  const [kinea] = await search(ana, written);
  expect(kinea).toMatchObject({
    ticker: cnpj,
    name: "Kinea Ômega Classe de Investimento em Cotas de FIF Multimercado RL",
    subclass: "Multimercado",
    status: "active",
    assetClass: { code: "FUND" },
  });
  for (const text of [cnpj, "12.345.678", "kinea omega", "Kinea Ômega multimercado"])
    expect((await search(ana, text))[0]?.ticker).toBe(cnpj);
  const found = (await search(ana, "omega")).map(({ ticker }) => ticker);
  // The larger fund comes first, each class before its subclasses. OMGE3 and MEGA3 are delisted.
  expect(found).toEqual([cnpj, `${cnpj}-${codes[0]}`, "00017024000153", "OMGE3", "MEGA3"]);
  expect((await search(ana, codes[0]))[0]?.name).toContain("RL – Subclasse I");
  expect((await search(ana, "73232530000139"))[0]).toMatchObject({
    name: "Dynamo Cougar FIF",
    status: "active",
  });
  expect((await search(ana, "bogari"))[0]?.status).toBe("delisted");
  expect((await search(ana, "galpões fii")).length).toBe(0);

  const again = await operator.run(funds, "registro_fundo_classe.zip", registry);
  expect(again).toContain("5 fundos em funcionamento: 0 novos, 0 alterados, 0 encerrados.");
});

it("values a fund by its quotas as any asset by its closes, and a corrected quota changes the figures", async () => {
  await using api = await startApi();
  await using operator = await startOperator(api);
  const ana = await signUp(api);
  await operator.run(funds, "registro_fundo_classe.zip", registry);
  const portfolio = await createPortfolio(ana);
  const { id } = await findAsset(ana, cnpj);
  await record(ana, portfolio, { assetId: id, tradeDate: "2026-11-03", quantity: "100", price: "10" });
  const position = async () => (await ana.get<Position[]>(`/portfolios/${portfolio.id}/positions`))[0];
  const load = (rows: string[], ...flags: string[]) =>
    operator.run(fundQuotas, "inf_diario_fi_202611.zip", dailyZip({ 202611: dailyFile(rows) }), ...flags);
  const rows = [
    dailyRow(written, "2026-11-18", "10.500000000000"),
    dailyRow(written, "2026-11-17", "10.400000000000"),
    dailyRow(written, "2026-11-19", "10.6"),
    dailyRow(written, "2026-11-19", "999.9", codes[0]),
    dailyRow(unknownFund, "2026-11-19", "7.25"),
  ];
  expect(await load(rows)).toBe(
    `11/2026: 3 cotas de 1 fundo, 3 novas ou corrigidas; 2 linhas de outros fundos.\n1 linha recusada:\n  ${cnpj}, 19/11/2026: A cota é da subclasse ${codes[0]}, que é outro ativo`,
  );
  expect(await position()).toMatchObject({
    currentPrice: { price: "10.6", day: "2026-11-19", source: "CVM" },
    marketValue: "1060",
    hasOldPrice: false,
  });
  expect((await search(ana, cnpj))[0]).toMatchObject({
    price: { close: "10.6", day: "2026-11-19" },
    dayChange: "0.009524",
  });
  const body = { day: "2026-11-20", unitValue: "1" };
  expect((await ana.send("POST", `/custom-assets/${id}/valuations`, { body })).status).toBe(404);

  expect(await load(rows)).toContain("3 cotas de 1 fundo, 0 novas ou corrigidas");
  expect(await load([dailyRow(written, "2026-11-19", "10.7")])).toContain("1 nova ou corrigida");
  expect(await position()).toMatchObject({ marketValue: "1070" });
  // A quota that is ten times the one before waits for an explanation.
  expect(await load([dailyRow(written, "2026-11-20", "107")])).toContain("A cota é 10,00 vezes a anterior");
  expect(await position()).toMatchObject({ marketValue: "1070" });

  expect((await search(ana, unknownFund))[0]?.price).toBeNull();
  await load(rows, "--all");
  expect((await search(ana, unknownFund))[0]?.price).toEqual({ close: "7.25", day: "2026-11-19" });
});

it("loads each month of a year's file, also of the older form, and refuses a file that is no daily file", async () => {
  await using api = await startApi();
  await using operator = await startOperator(api);
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  await record(ana, portfolio, {
    ticker: "12987743000186",
    tradeDate: "2020-01-06",
    quantity: "1",
    price: "2",
  });
  const of2020 = dailyZip({
    202001: olderDailyFile([olderDailyRow("12.987.743/0001-86", "2020-01-31", "2.1")]),
    202002: olderDailyFile([olderDailyRow("12.987.743/0001-86", "2020-02-28", "2.2")]),
  });
  expect(await operator.run(fundQuotas, "inf_diario_fi_2020.zip", of2020)).toBe(
    [
      "01/2020: 1 cota de 1 fundo, 1 nova ou corrigida; 0 linhas de outros fundos.",
      "02/2020: 1 cota de 1 fundo, 1 nova ou corrigida; 0 linhas de outros fundos.",
    ].join("\n"),
  );
  const whole = dailyFile([dailyRow("12.987.743/0001-86", "2026-10-01", "2.1")]);
  const cases: [name: string, content: string | Buffer, reason: string][] = [
    ["quotas.csv", whole, "quotas.csv não se chama inf_diario_fi_aaaamm.csv"],
    ["inf_diario_fi_202613.csv", whole, "não se chama"],
    ["inf_diario_fi_202609.csv", whole, "o arquivo não tem cotas do mês"],
    ["inf_diario_fi_202610.csv", "CNPJ;DATA\n", "falta a coluna CNPJ_FUNDO_CLASSE"],
    ["inf_diario_fi_202610.zip", dailyZip({ 202610: whole }).subarray(0, 80), "não foi carregado"],
  ];
  for (const [name, content, reason] of cases)
    await expect(operator.run(fundQuotas, name, content)).rejects.toThrow(reason);
  await expect(operator.run(funds, "cad_fi.csv", "a;b\n")).rejects.toThrow(
    "cad_fi.csv não foi carregado: falta a coluna TP_FUNDO.",
  );
});

import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { ImportReview } from "#contract/imports.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { importForm } from "#tests/support/b3-files.ts";
import {
  confirmImport,
  importsPath,
  reviewImport,
  reviewWith,
  startImports,
} from "#tests/support/imports.ts";
import { startTaxes } from "#tests/support/taxes.ts";

const sample = (name: string) =>
  readFile(new URL(`../../../tests/samples/other-sheets/${name}`, import.meta.url));

const usesOf = ({ files }: ImportReview) =>
  Object.fromEntries(
    (files[0]?.columns?.columns ?? []).map(({ header, holds, use }) => [header, [holds, use]]),
  );

describe("costs in several columns", () => {
  it("are added up, and the withheld tax fills in that of the month until the import is undone", async () => {
    await using api = await startApi();
    const { client, portfolio, base, month, year } = await startTaxes(api);
    const path = importsPath(portfolio);
    const file = await sample("fees-in-four-columns.csv");
    const review = await reviewImport(client, path, file);
    expect(review.files[0]).toMatchObject({
      columns: { mapping: { fees: 8, moreFees: [7, 9], withheld: 10 } },
      withheld: [{ month: "2026-01", common: "1.25", dayTrade: "0", use: "filled" }],
    });
    expect(usesOf(review)).toMatchObject({
      Corretagem: ["fees", "read"],
      Taxas: ["fees", "read"],
      Impostos: ["fees", "read"],
      IRRF: ["withheld", "read"],
      Categoria: ["text", "unread"],
    });
    const { id } = await confirmImport(client, path, [file]);
    const { transactions } = await client.get<TransactionPage>(`${base}/transactions`);
    expect(transactions.map(({ type, fees }) => [type, fees])).toEqual([
      ["SELL", "12.64"],
      ["BUY", "11.74"],
    ]);
    expect(await month("2026-01")).toMatchObject({
      groups: { shares: { result: "2975.62" } },
      tax: "446.34",
      withheld: { common: { amount: "1.25", isTyped: true } },
      darfs: [{ amount: "445.09" }],
    });
    expect((await client.send("DELETE", `${path}/${id}`)).status).toBe(204);
    const months = (await year(2026)).months;
    expect(months.filter(({ withheld }) => withheld.common.isTyped)).toEqual([]);
  });

  it("keep the withheld tax that the person stated", async () => {
    await using api = await startApi();
    const { client, portfolio, put, month } = await startTaxes(api);
    const path = importsPath(portfolio);
    await put("/months/2026-01/withheld", { common: "3.00", dayTrade: null });
    const file = await sample("fees-in-four-columns.csv");
    const review = await reviewImport(client, path, file);
    expect(review.files[0]?.withheld).toMatchObject([{ use: "stated" }]);
    const { id } = await confirmImport(client, path, [file]);
    expect(await month("2026-01")).toMatchObject({ withheld: { common: { amount: "3" } } });
    await client.send("DELETE", `${path}/${id}`);
    const stated = await api.superuser.selectFrom("tax_withholdings").select(["month", "common"]).execute();
    expect(stated).toEqual([{ month: "2026-01", common: "3" }]);
  });

  const sheetOf = (header: string, ...rows: string[]) =>
    [`Data;Ativo;C/V;Qtde;Preço;${header}`, ...rows].join("\n");
  const withheldOf = async (first: string, second: string) => {
    await using api = await startApi();
    const { client, portfolio, month } = await startTaxes(api);
    const path = importsPath(portfolio);
    await confirmImport(client, path, [first]);
    const { files } = await reviewImport(client, path, second);
    await confirmImport(client, path, [second]);
    const { common } = (await month("2024-01")).withheld;
    return [files[0]?.withheld, common.amount, common.isTyped];
  };

  it("count the withheld tax of a trade once, also if its costs come later", async () => {
    const first = sheetOf("IRRF", "08/01/2024;PETR4;C;200;38,10;0", "26/01/2024;PETR4;V;60;39,90;0,12");
    const rows = ["08/01/2024;PETR4;C;200;38,10;1,00;0", "26/01/2024;PETR4;V;60;39,90;1,00;0,12"];
    expect(await withheldOf(first, sheetOf("Taxas;IRRF", ...rows))).toEqual([[], "0.12", true]);
  });

  it("name the withheld tax of trades that are recorded without it", async () => {
    const rows = ["08/01/2024;PETR4;C;200;38,10", "26/01/2024;PETR4;V;60;39,90"];
    const [buy, sell] = rows;
    const second = sheetOf("IRRF", `${buy};0`, `${sell};0,12`);
    const told = { month: "2024-01", common: "0.12", dayTrade: "0" };
    expect((await withheldOf(sheetOf("Obs", ...rows), second))[0]).toEqual([{ ...told, use: "other-sales" }]);
    const more = sheetOf("IRRF", `${buy};0`, `${sell};0,15`);
    expect(await withheldOf(second, more)).toEqual([
      [{ ...told, common: "0.15", use: "stated" }],
      "0.12",
      true,
    ]);
  });

  it("leave the estimate of a month with sales from elsewhere", async () => {
    await using api = await startApi();
    const { client, portfolio, trades, month } = await startTaxes(api);
    await trades("BUY VALE3 2026-01-05 1000 @ 60", "SELL VALE3 2026-01-12 1000 @ 61");
    const path = importsPath(portfolio);
    const file = await sample("fees-in-four-columns.csv");
    const review = await reviewImport(client, path, file);
    expect(review.files[0]?.withheld).toMatchObject([{ use: "other-sales" }]);
    await confirmImport(client, path, [file]);
    expect(await month("2026-01")).toMatchObject({
      withheld: { common: { amount: "4.3", isTyped: false } },
    });
  });

  it("are not added to a column that has their total already", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const file =
      "Data;Ativo;C/V;Quantidade;Preço;Corretagem;Emolumentos;Total de custos\n13/10/2026;ITUB4;C;10;30,00;4,90;0,10;5,00";
    const review = await reviewImport(client, path, file);
    expect(review.files[0]?.columns?.mapping).toMatchObject({ fees: 7, moreFees: [] });
    expect(usesOf(review)).toMatchObject({ Corretagem: ["fees", "open"], Emolumentos: ["fees", "open"] });
    await confirmImport(client, path, [file], {
      columns: { 0: { ...review.files[0]?.columns?.mapping, leftOut: [5, 6] } },
    });
    const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
    expect(transactions.map(({ fees }) => fees)).toEqual(["5"]);
  });
});

it("a remembered 'Taxa' is asked about again in a file with a bond, whose rate it may be", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const header = "Data;Ativo;C/V;Quantidade;Preço;Taxa";
  const shares = `${header}\n13/10/2026;ITUB4;C;10;30,00;4,90`;
  await confirmImport(client, path, [shares]);
  const later = await reviewImport(client, path, shares.replace("13/10", "14/10"));
  expect(later.files[0]?.columns).toMatchObject({ source: "remembered", mapping: { fees: 5 } });
  const bonds = `${header}\n14/10/2026;Tesouro IPCA+ 2035;C;0,53;2.450,12;6,85`;
  expect(usesOf(await reviewImport(client, path, bonds)).Taxa).toEqual(["fees", "open"]);
});

describe("a column that is not read", () => {
  const header = "Data;Ativo;C/V;Quantidade;Preço";
  const row = "13/10/2026;ITUB4;C;10;30,00";
  const start = async (api: TestApi, name: string, cell: string) => {
    const { client, path } = await startImports(api);
    const file = `${header};${name}\n${row};${cell}`;
    const review = await reviewImport(client, path, file);
    const send = async (choices: object) => {
      const { version } = await reviewWith(client, path, [file], choices);
      const { body, headers } = importForm([file], { version, ...choices });
      return client.send("POST", path, { body, headers });
    };
    return { use: usesOf(review)[name], mapping: review.files[0]?.columns?.mapping, send };
  };

  it.each([
    ["Outros", "3,10", "money"],
    ["Custo", "4,90", "fees"],
    ["Câmbio", "5,4321", "currency"],
    ["IRRF day trade", "x", "text"],
  ])("%s with %j seems to hold %s", async (name, cell, holds) => {
    await using api = await startApi();
    const { use, mapping, send } = await start(api, name, cell);
    const isOpen = holds !== "text";
    expect(use).toEqual([holds, isOpen ? "open" : "unread"]);
    const answer = await send({ columns: { 0: mapping } });
    expect(answer.status).toBe(isOpen ? 400 : 201);
    if (!isOpen) return;
    expect(answer.body).toMatchObject({ errors: [{ field: "columns" }] });
    expect((await send({ columns: { 0: { ...mapping, leftOut: [5] } } })).status).toBe(201);
  });

  it.each([
    ["Total", "300,00", "checked"],
    ["Valor atual", "310,00", "unread"],
    ["Lucro", "-1,50", "unread"],
    ["Conta", "12345-6", "unread"],
    ["Carteira", "Aposentadoria", "unread"],
    ["Notas", "comprado no home broker", "unread"],
    ["Nº da nota", "123456", "unread"],
    ["Dia útil", "14/10/2026", "unread"],
    ["Moeda", "", "unread"],
    ["Outras taxas", "0,00", "read"],
  ])("%s with %j is %s and asks nothing", async (name, cell, expected) => {
    await using api = await startApi();
    const { use, send } = await start(api, name, cell);
    expect(use?.[1]).toBe(expected);
    expect((await send({})).status).toBe(201);
  });
});

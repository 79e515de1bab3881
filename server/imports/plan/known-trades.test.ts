import { describe, expect, it } from "vitest";
import type { Position } from "#contract/positions.ts";
import { type Client, createPortfolio, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { movement, movements, trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, importsPath, leavingOut, reviewImport } from "#tests/support/imports.ts";

async function start(api: TestApi) {
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  return { client, path: importsPath(portfolio), own: `/portfolios/${portfolio.id}` };
}

const averages = async (client: Client, own: string) =>
  Object.fromEntries(
    (await client.get<Position[]>(`${own}/positions`)).map(({ asset, quantity, averagePrice }) => [
      asset.ticker,
      [quantity, averagePrice],
    ]),
  );

describe("a trade from two sources", () => {
  const sheet =
    "Data da compra;Ativo;Quantidade;Preço;Cotação atual\n05/10/2026;ITUB4;100;30,00;41,00\n13/10/2026;VALE3;5;60,00;70,00";
  const b3 = trades("05/10/2026;Compra;Mercado à Vista;-;XP INVESTIMENTOS;ITUB4;100;30,00;3000,00");

  it("counts once, whichever file comes first", async () => {
    await using api = await startApi();
    for (const [first, second, known] of [
      [sheet, b3, 1],
      [b3, sheet, 1],
    ] as const) {
      const { client, path, own } = await start(api);
      const confirm = async (file: string) =>
        confirmImport(client, path, [file], leavingOut(await reviewImport(client, path, file)));
      await confirm(first);
      expect((await reviewImport(client, path, second)).counts).toMatchObject({ known });
      await confirm(second);
      expect(await averages(client, own)).toEqual({ ITUB4: ["100", "30"], VALE3: ["5", "60"] });
    }
  });

  it("counts once in one upload", async () => {
    await using api = await startApi();
    const { client, path } = await start(api);
    expect((await reviewImport(client, path, sheet, b3)).counts).toMatchObject({ read: 3, new: 2, known: 1 });
  });

  it("counts once if a later export of the same spreadsheet changed a column that does not matter", async () => {
    await using api = await startApi();
    const { client, path } = await start(api);
    await confirmImport(client, path, [sheet], leavingOut(await reviewImport(client, path, sheet)));
    const later = sheet.replace("41,00", "45,00").replace("70,00", "71,00");
    expect((await reviewImport(client, path, later)).counts).toMatchObject({ new: 0, known: 2 });
  });

  it("counts twice if the person traded twice", async () => {
    await using api = await startApi();
    const { client, path } = await start(api);
    const row = "13/10/2026;ITUB4;100;30,00";
    const file = (...rows: string[]) => ["Data da compra;Ativo;Quantidade;Preço", ...rows].join("\n");
    await confirmImport(client, path, [file(row)]);
    expect((await reviewImport(client, path, file(row, row))).counts).toMatchObject({ new: 1, known: 1 });
  });
});

it("counts a row once that several files of one upload hold", async () => {
  await using api = await startApi();
  const [first, second, third] = ["05/10/2026", "06/10/2026", "07/10/2026"].map((day) =>
    trade(day, "Compra", "ITUB4", "100", "30,00"),
  ) as [string, string, string];
  const sheet = (...rows: string[]) => ["Data;C/V;Ativo;Quantidade;Preço", ...rows].join("\n");
  const row = "15/10/2026;C;ITUB4;100;30,00";
  for (const [files, quantity] of [
    [[trades(first, second), trades(second, third)], "300"],
    [[trades(first), trades(first), trades(first)], "100"],
    [[trades(first, first), trades(first)], "200"],
    [[sheet(row), sheet(row)], "100"],
    [[sheet(row, row), sheet(row)], "200"],
  ] as const) {
    const { client, path, own } = await start(api);
    await confirmImport(client, path, [...files]);
    expect({ files, averages: await averages(client, own) }).toEqual({
      files,
      averages: { ITUB4: [quantity, "30"] },
    });
  }
});

it("records a payment and an event once that two files of one upload hold", async () => {
  await using api = await startApi();
  const { client, path, own } = await start(api);
  const bought = trades(trade("05/10/2026", "Compra", "ITUB4", "100", "30,00"));
  const paid = movement("Credito", "10/11/2026", "Dividendo", "ITUB4 - ITAU", "100", "0,50", "50,00");
  const split = movement("Credito", "12/11/2026", "Desdobro", "ITUB4 - ITAU", "100", "-", "-");
  await confirmImport(client, path, [bought, movements(paid, split), movements(split, paid)]);
  expect(await averages(client, own)).toEqual({ ITUB4: ["200", "15"] });
  expect(await client.get(`${own}/income`)).toMatchObject({ items: [{ gross: "50" }] });
});

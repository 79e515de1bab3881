import { describe, expect, it } from "vitest";
import type { Position } from "#contract/positions.ts";
import { type Client, createPortfolio, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { trades } from "#tests/support/b3-files.ts";
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

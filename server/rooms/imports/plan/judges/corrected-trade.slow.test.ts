import { describe, expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, reviewImport, startImports } from "#tests/support/imports.ts";
import { convert } from "#tests/support/market.ts";

describe("a trade of another spreadsheet", () => {
  const sheetOf = (...rows: string[]) => ["Data;Ativo;C/V;Quantidade;Preço", ...rows].join("\n");
  const reasonsAfter = async (first: string, second: string) => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    await convert(api, ["VIIA3", "BHIA3"], { day: "2026-09-20" });
    await confirmImport(client, path, [first]);
    return (await reviewImport(client, path, second)).rows.map(({ reason }) => reason);
  };

  it("may correct one that a file sent again lacks", async () => {
    const rest = "13/10/2026;VALE3;C;100;60,00";
    const former = sheetOf("14/10/2026;PETR4;C;100;38,40", rest);
    expect(await reasonsAfter(former, sheetOf("14/10/2026;PETR4;C;10;38,40", rest))).toEqual([
      "Pode corrigir um negócio que já está na carteira e não está mais no arquivo: 100 a 38,4",
      "Já importada",
    ]);
    // A file without a known row corrects nothing.
    expect(await reasonsAfter(former, sheetOf("14/10/2026;PETR4;C;10;38,40"))).toEqual([
      "Compra, como diz a linha",
    ]);
    // A file that still holds the trade of 100 corrects nothing.
    const more = sheetOf("14/10/2026;PETR4;C;100;38,40", "14/10/2026;PETR4;C;10;38,40", rest);
    expect(await reasonsAfter(former, more)).toContain("Compra, como diz a linha");
  });

  it("may repeat one under a former ticker, and one of a coin before its fee", async () => {
    const repeats = /^Parece o mesmo negócio que já está na carteira/;
    expect(
      await reasonsAfter(
        sheetOf("14/09/2026;VIIA3;C;100;2,20"),
        "Date,Ticker,Side,Quantity,Price\n2026-09-14,BHIA3,Buy,100,2.20",
      ),
    ).toEqual([expect.stringMatching(repeats)]);
    expect(
      await reasonsAfter(
        sheetOf("14/09/2026;BTC;C;0,01;317.000,00"),
        "Date,Ticker,Side,Quantity,Price\n2026-09-14,BTC,Buy,0.00999,317000.00",
      ),
    ).toEqual([expect.stringMatching(repeats)]);
    expect(
      await reasonsAfter(sheetOf("14/09/2026;PETR4;C;100;38,40"), sheetOf("14/09/2026;PETR4;C;101;38,40")),
    ).toEqual(["Compra, como diz a linha"]);
  });

  const version1 = [
    "15/01/2024;PETR4;C;100;38,60",
    "15/01/2024;BBSE3;C;30;33,90",
    "17/06/2024;ITSA3;C;50;9,70",
  ];
  it.each([
    ["day", "18/06/2024;ITSA3;C;50;9,70"],
    ["side", "17/06/2024;ITSA3;V;50;9,70"],
    ["ticker", "17/06/2024;ITSA4;C;50;9,70"],
  ])(
    "may correct the %s of one that its file no longer holds, in a second upload or in the same",
    async (_what, row) => {
      const first = sheetOf(...version1);
      const second = sheetOf(...version1.slice(0, 2), row);
      const text = "compra de 50 ITSA3 a 9,7 em 17/06/2024. Se corrigir, apague a antiga em Transações";
      expect(await reasonsAfter(first, second)).toContain(
        `Pode corrigir um negócio que já está na carteira e não está mais no arquivo: ${text}`,
      );
      await using api = await startApi();
      const { client, path } = await startImports(api);
      const { rows } = await reviewImport(client, path, first, second);
      expect(rows.map(({ reason }) => reason)).toContain(
        `Pode corrigir um negócio de outro arquivo deste envio: ${text}`,
      );
    },
  );

  it("may correct the quantity of one in an older file of the same upload", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const second = sheetOf(...version1.slice(0, 2), "17/06/2024;ITSA3;C;500;9,70");
    const { rows } = await reviewImport(client, path, sheetOf(...version1), second);
    expect(rows.map(({ reason }) => reason)).toContain(
      "Pode corrigir um negócio de outro arquivo deste envio: 50 a 9,7",
    );
    const other = sheetOf("17/06/2024;ITSA3;C;500;9,70");
    const two = await reviewImport(client, path, sheetOf(...version1), other);
    expect(two.counts).toMatchObject({ review: 0 });
  });

  it("may be the settlement of one from another source", async () => {
    const settled =
      "Date,Ticker,Side,Quantity,Price\n2024-01-17,PETR4,Buy,100,38.60\n2024-01-18,PETR4,Buy,100,38.60";
    expect(await reasonsAfter(sheetOf(...version1), settled)).toEqual([
      "Compra, como diz a linha",
      "Parece um negócio que já está na carteira em 15/01/2024: uma das datas pode ser a da liquidação",
    ]);
  });

  it("may be the settlement of several trades together", async () => {
    const b3 = trades(
      trade("15/01/2024", "Compra", "PETR4", "100", "38,20"),
      trade("15/01/2024", "Compra", "PETR4F", "30", "38,20"),
    );
    expect(await reasonsAfter(b3, sheetOf("17/01/2024;PETR4;C;130;38,20"))).toEqual([
      "Parece um negócio que já está na carteira em 15/01/2024: uma das datas pode ser a da liquidação",
    ]);
  });

  it("may be one of B3 with a mistaken day, and not one of the same kind of source", async () => {
    const b3 = trades(trade("16/01/2024", "Compra", "PETR4", "100", "37,61"));
    expect(await reasonsAfter(b3, sheetOf("17/01/2024;PETR4;C;100;37,61"))).toEqual([
      "Parece um negócio que já está na carteira em 16/01/2024: confira a data",
    ]);
    expect(
      await reasonsAfter(sheetOf("16/01/2024;PETR4;C;100;37,61"), sheetOf("17/01/2024;PETR4;C;100;37,61")),
    ).toEqual(["Compra, como diz a linha"]);
  });

  it("may be another statement of what B3 states of the day in other amounts", async () => {
    const b3 = (...quantities: string[]) =>
      trades(...quantities.map((quantity) => trade("15/01/2024", "Compra", "PETR4", quantity, "38,50")));
    const sheet = `Data;Ativo;C/V;Quantidade;Preço;Corretora\n15/01/2024;PETR4;C;300;38,51;`;
    expect(await reasonsAfter(`${sheet}XP`, b3("100", "250"))).toEqual(
      Array(2).fill("Há outro negócio que já está na carteira neste dia: 300 a 38,51. Confira se é o mesmo"),
    );
    expect(await reasonsAfter(`${sheet}Clear`, b3("100", "250"))).not.toContain(
      expect.stringMatching(/^Há outro/),
    );
    expect(await reasonsAfter(b3("300"), sheetOf("15/01/2024;PETR4;C;10;38,51"))).toEqual([
      "Há outro negócio que já está na carteira neste dia: 300 a 38,5. Confira se é o mesmo",
    ]);
  });
});

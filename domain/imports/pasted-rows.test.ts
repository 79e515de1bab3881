import { describe, expect, it } from "vitest";
import { readPastedRows } from "#domain/imports/pasted-rows.ts";

const today = "2026-11-22";
const read = (...lines: string[]) => readPastedRows(lines.join("\n"), today);

describe("rows of a sheet", () => {
  it("with whole prices have the order that the box announces", () => {
    const { mapping, readAs, csv } = read("03/02/2025\tVALE3\t100\t55", "04/02/2025\tPETR4\t20\t31");
    expect(mapping).toMatchObject({ day: 0, asset: 1, side: null, quantity: 2, price: 3 });
    expect([readAs, csv]).toEqual(["order", "03/02/2025\tVALE3\t100\t55\n04/02/2025\tPETR4\t20\t31"]);
  });

  it("have that order beside a side and with a bad cell", () => {
    expect(
      read("03/02/2025;C;VALE3;100;55", "20/13/2025;V;PETR4;20;31", "04/02/2025;C;ITUB4;cem;30").mapping,
    ).toMatchObject({ day: 0, side: 1, asset: 2, quantity: 3, price: 4 });
    expect(
      read("03/02/2025;BTC;0,5;350000", "03/02/2025;PETR4;5;30", "03/02/2025;VALE3;5;55").mapping,
    ).toMatchObject({
      quantity: 2,
      price: 3,
    });
  });

  it.each([
    ["a header names the columns", ["Data\tAtivo\tPreço\tQuantidade", "03/02/2025\tVALE3\t55\t100"]],
    ["the first number has cents and the second is whole", ["03/02/2025\tVALE3\t55,00\t100"]],
    ["the first number has one decimal and the second is whole", ["03/02/2025\tVALE3\t32,5\t100"]],
    ["the columns stand in another order", ["VALE3\t31\t200\t03/02/2025"]],
    ["the asset stands last", ["03/02/2025\t31\t200\tVALE3"]],
    ["there are three numbers", ["03/02/2025\tVALE3\t100\t55\t5500"]],
    ["the contents say it already", ["03/02/2025\tVALE3\t100\t55,10"]],
    ["no column has days", ["VALE3\t100\t55\t10"]],
  ])("are left to the import if %s", (_why, lines) => {
    expect(read(...lines)).toMatchObject({ mapping: null, readAs: "table" });
  });

  it("with commas are a table too", () => {
    expect(read("Data,Ativo,Quantidade,Preço", "12/03/2025,PETR4,100,32.50")).toMatchObject({
      readAs: "table",
      unread: [],
    });
  });
});

describe("lines with blanks", () => {
  it("are read one by one, and keep their numbers", () => {
    expect(read("12/03/2025 C PETR4 100 32,50", "", "hm", "12/03/2025 V VALE3 100 32,50")).toMatchObject({
      readAs: "sentences",
      csv: "2025-03-12;C;PETR4;100;32,5;0;\n\n\n2025-03-12;V;VALE3;100;32,5;0;",
      mapping: { side: 1, institution: null, decimalMark: "comma" },
      unread: [{ line: 3, text: "hm", reason: { kind: "no-entry" } }],
    });
  });

  it("of a broker's note are left whole to the import, which says what they are", () => {
    const lines = [
      "Data pregão 03/02/2026",
      "1-BOVESPA C VISTA ITAUUNIBANCO PN N1 100 46,14",
      "12/03/2025 C PETR4 100 32,50",
    ];
    expect(read(...lines)).toMatchObject({
      readAs: "table",
      csv: lines.join("\n"),
      mapping: null,
      unread: [],
    });
  });

  it("of which none says the side are asked about once", () => {
    expect(read("12/03/2025 PETR4 100 32,50", "12/03/2025 VALE3 100 32,50")).toMatchObject({
      mapping: { side: null },
      unread: [],
    });
  });

  it("of which one says no side ask for that one", () => {
    const lines = ["12/03/2025 C PETR4 100 32,50", "12/03/2025 VALE3 100 32,50", "hm"];
    const asked = read(...lines);
    expect(asked.sideless).toEqual([{ line: 2, text: lines[1] }]);
    expect([asked.csv, asked.unread]).toEqual([
      "2025-03-12;C;PETR4;100;32,5;0;\n\n",
      [{ line: 3, text: "hm", reason: { kind: "no-entry" } }],
    ]);
    const answered = readPastedRows(lines.join("\n"), today, { 2: "SELL" });
    expect(answered.csv).toBe("2025-03-12;C;PETR4;100;32,5;0;\n2025-03-12;V;VALE3;100;32,5;0;\n");
  });

  it("of which none is read are no file", () => {
    const { csv, unread } = read("oi", "tudo bem?");
    expect([csv, unread.length]).toEqual([undefined, 2]);
  });
});

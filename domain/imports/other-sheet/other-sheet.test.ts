import { describe, expect, it } from "vitest";
import type { ColumnField } from "#domain/imports/other-sheet/mapping.ts";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import type { Workbook } from "#domain/imports/sheet.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { fileOf, guessOf, read } from "#tests/support/other-sheets.ts";

const columnsOf = (file: Workbook): Partial<Record<ColumnField, string>> => {
  const { table, guess } = guessOf(file);
  const {
    dayOrder: _order,
    moreFees: _fees,
    leftOut: _out,
    decimalMark: _mark,
    everySide: _side,
    areSheetsLeftOut: _sheets,
    totalCosts: _costs,
    priceIs: _price,
    ...columns
  } = guess;
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, index]) =>
      index === null ? [] : [[field, table.headers[index]]],
    ),
  );
};

describe("guessed columns and the rows they give", () => {
  it("of a broker's CSV with titles above the header", () => {
    const file = fileOf(
      ";",
      "Extrato de operações",
      "Cliente|Fulano de Tal",
      "Data do negócio|C/V|Mercado|Papel|Qtde.|Preço (R$)|Valor total|Corretagem|Corretora",
      "05/10/2026|C|Vista|PETR4F|1.000|1.234,56|1.234.560,00|4,90|XP INVESTIMENTOS CCTVM S/A",
      "23/10/2026|V|Vista|VALE3|100|R$ 60,10|6.010,00|(4,90)|XP INVESTIMENTOS CCTVM S/A",
      "Total||||||1.240.570,00||",
    );
    expect(columnsOf(file)).toEqual({
      day: "Data do negócio",
      side: "C/V",
      asset: "Papel",
      quantity: "Qtde.",
      price: "Preço (R$)",
      fees: "Corretagem",
      institution: "Corretora",
    });
    expect(read(file).texts).toEqual([
      "2026-10-05 buy PETR4 1000 1234.56 4.9 XP Investimentos",
      "2026-10-23 sell VALE3 100 60.1 4.9 XP Investimentos",
    ]);
  });

  it("of a tracker in English, with points and ISO days", () => {
    const file = fileOf(
      ",",
      "Date|Symbol|Type|Shares|Price|Fees|Broker|Notes",
      "2026-10-05|PETR4.SA|BUY|100|30.5|1.2|Clear|first",
      "2026-10-06T15:00:00Z|BVMF:VALE3|SELL|1,000|1,234.56|0|Clear|",
    );
    expect(read(file).texts).toEqual([
      "2026-10-05 buy PETR4 100 30.5 1.2 Clear",
      "2026-10-06 sell VALE3 1000 1234.56 0 Clear",
    ]);
  });

  it("of a tracker without a side: negative quantities are sales", () => {
    const file = fileOf(
      ";",
      "Ativo|Quantidade|Preço unitário|Data",
      "ITUB4|10|30,00|5/10/26",
      "ITUB4|-4|31,00|20-10-2026",
    );
    expect(read(file).texts).toEqual(["2026-10-05 buy ITUB4 10 30 0 ", "2026-10-20 sell ITUB4 4 31 0 "]);
  });

  it("of a workbook whose 'Tipo' is the class of the asset", () => {
    const file = fileOf(
      null,
      "Tipo|Código|Operação|Data da operação|Quantidade|Valor unitário|Taxas",
      "Ação|ITUB4 - ITAU UNIBANCO|Compra|05/10/2026|100|30.25|0.5",
      "FII|HGLG11|Venda|13/10/2026|3|160|0",
    );
    expect(columnsOf(file)).toMatchObject({ side: "Operação", asset: "Código" });
    expect(read(file).texts).toEqual([
      "2026-10-05 buy ITUB4 100 30.25 0.5 ",
      "2026-10-13 sell HGLG11 3 160 0 ",
    ]);
  });

  it("of an American layout, whose days prove the order for the whole column", () => {
    const file = fileOf(
      ",",
      "TradeDate|Ticker|Side|Quantity|Unit Price|Commission",
      "10/05/2026|PETR4|B|10|30.00|-1.00",
      "10/23/2026|PETR4|S|5|31.00|-1.00",
    );
    expect(read(file, { dayOrder: "day-first" }).texts).toEqual([
      "2026-10-05 buy PETR4 10 30 1 ",
      "2026-10-23 sell PETR4 5 31 1 ",
    ]);
  });

  it("of a file without headers, as far as the content tells", () => {
    const file = fileOf(";", "05/10/2026|C|PETR4|10|30,00", "13/10/2026|V|PETR4|5|31,00");
    const { table, guess } = guessOf(file);
    expect(table).toMatchObject({
      hasHeader: false,
      headers: ["Coluna A", "Coluna B", "Coluna C", "Coluna D", "Coluna E"],
    });
    expect(guess).toMatchObject({ day: 0, side: 1, asset: 2, quantity: 3, price: 4 });
    expect(read(file).texts[1]).toBe("2026-10-13 sell PETR4 5 31 0 ");
  });

  it.each([
    ["quantity and price", ["PETR4|10|30,50", "VALE3|1.000|61,20"], { quantity: 1, price: 2 }],
    ["the price first", ["MXRF11|100,00|10", "VALE3|61,20|1.000"], null],
    ["the kind of an income", ["PETR4|Dividendo|100|45,20", "VALE3|JCP|10|12,10"], null],
    ["a number of the note", ["PETR4|123456|10|30,50", "VALE3|123457|5|61,20"], null],
    ["a price in dollars and a total", ["PETR4|10|US$ 30.50|305,00", "VALE3|2|US$ 61.20|122,40"], null],
    ["a price that is missing once", ["PETR4|10|30,50", "VALE3|2|"], null],
    ["a total", ["PETR4|10|30,50|305,00", "VALE3|2|61,20|122,40"], { quantity: 1, price: 2 }],
    [
      "a total before the price",
      ["PETR4|10|305,00|30,50", "VALE3|2|122,40|61,20"],
      { quantity: 1, price: 3 },
    ],
    ["negative quantities", ["PETR4|-10|R$ 30,50", "VALE3|2|R$ 61,20"], { quantity: 1, price: 2 }],
    ["an amount with cents that may be a fee", ["PETR4|10|30,50|4,90", "VALE3|2|61,20|4,90"], null],
    ["a total of single units", ["PETR4|1|30,50|30,50", "VALE3|1|61,20|61,20"], null],
    ["whole prices", ["PETR4|10|30", "VALE3|2|61"], null],
    ["fractions of units", ["BTC|0,15|350000", "ETH|0,25|13000"], null],
  ])("of amounts without headers: %s", (_what, rows, expected) => {
    const file = fileOf(";", ...rows.map((row) => `05/10/2026|${row}|`));
    const { quantity, price } = guessOf(file).guess;
    const columns = quantity === null || price === null ? null : { quantity: quantity - 1, price: price - 1 };
    expect(columns).toEqual(expected);
  });
});

describe("one bad cell of a column without a header", () => {
  const good = ["03/02/2025|VALE3|100|55,10", "04/02/2025|PETR4|20|31,00", "05/02/2025|ITUB4|5|30,00"];
  it.each([
    ["day", "20/13/2025|PETR4|50|32,00", "Coluna A"],
    ["quantity", "06/02/2025|PETR4|cem|32,00", "Coluna C"],
    ["price", "06/02/2025|PETR4|50|caro", "Coluna D"],
  ])("leaves its row alone unread: the %s", (_what, bad, column) => {
    for (let at = 0; at <= good.length; at += 1) {
      const rows = good.toSpliced(at, 0, bad);
      const { texts } = read(fileOf("\t", ...rows), { everySide: "buy" });
      expect(texts.filter((text) => text === `unreadable ${column}`)).toHaveLength(1);
      expect(texts.filter((text) => !text.startsWith("unreadable"))).toHaveLength(good.length);
    }
  });

  it("leaves quantity and price open if good numbers have another shape", () => {
    const coins = ["350000|0,015", "351000,50|0,012", "349000|0,020"].map(
      (row) => `03/02/2025|BTC-BRL|${row}`,
    );
    expect(guessOf(fileOf("\t", ...coins)).guess).toMatchObject({ quantity: null, price: null });
  });

  it("leaves the column open if half of the cells are bad", () => {
    const rows = ["03/02/2025|VALE3|100|55,10", "20/13/2025|PETR4|50|32,00"];
    expect(guessOf(fileOf("\t", ...rows)).guess.day).toBeNull();
  });
});

it("keeps the word of a row that is neither a purchase nor a sale, also without a quantity", () => {
  const file = fileOf(
    ";",
    "DATA [1]|PAPEL|OP [2]|QTD [3]|PREÇO [4]|CUST. [5]|TOTAL OP [6]",
    "20/05/2016|BBAS3|C|1000|8,00|20,00|8.000,00",
    "05/09/2016|BBAS3|V|400|21,00|20,00|8.400,00",
    "06/09/2016|BBAS3|D||52,00||52,00",
    "TOTAL|||1400||40,00|16.400,00",
  );
  const { rows, texts, reports } = read(file);
  expect(texts).toEqual([
    "2016-05-20 buy BBAS3 1000 8 20 ",
    "2016-09-05 sell BBAS3 400 21 20 ",
    "2016-09-06 buy BBAS3 0 52 0 ",
  ]);
  expect(rows.map((row) => row.kind === "other-trades" && row.operation)).toEqual([null, null, "D"]);
  expect(reports[6]).toEqual({ holds: "money", use: "checked" });
});

it("takes no row for a trade that its status or an unknown operation puts in doubt", () => {
  const operationsOf = (header: string, ...rows: string[]) =>
    read(fileOf(";", header, ...rows)).rows.map((row) => row.kind === "other-trades" && row.operation);
  expect(
    operationsOf(
      "Data|Ativo|Operação|Quantidade|Preço|Status",
      "13/10/2026|PETR4|Compra|10|30,50|Cancelada",
      "13/10/2026|PETR4|Compra|10|30,50|Executada",
    ),
  ).toEqual(["Cancelada", null]);
  expect(operationsOf("Data|Ativo|Tipo|Quantidade|Preço", "13/10/2026|PETR4|Venda coberta|10|30,50")).toEqual(
    ["Venda coberta"],
  );
  expect(operationsOf("Data|Ativo|Tipo|Quantidade|Preço", "13/10/2026|PETR4|Ações|10|30,50")).toEqual([null]);
});

describe("unreadable rows", () => {
  const header = "Data|Ativo|Tipo|Quantidade|Preço";
  const good = "13/10/2026|PETR4|Compra|10|30,50";

  it("goes to review with the name of its column", () => {
    const file = fileOf(
      ";",
      header,
      good,
      "31/02/2026|PETR4|Compra|10|30,50",
      "14/10/2026||Compra|10|30,50",
      "14/10/2026|PETR4|Compra|dez|30,50",
      "14/10/2026|PETR4|Compra|-10|30,50",
      "14/10/2026|PETR4|Compra|10|trinta",
      "14/10/2026|PETR4|Compra|10|",
    );
    const { texts, unreadable } = read(file);
    expect(texts.slice(1)).toEqual(
      ["Data", "Ativo", "Quantidade", "Quantidade: o sinal não combina com “Compra”", "Preço", "Preço"].map(
        (name) => `unreadable ${name}`,
      ),
    );
    expect(unreadable.get("quantity")).toEqual({ count: 2, line: 5, text: "dez" });
  });

  it("includes numbers that may be a thousand, whatever the delimiter", () => {
    for (const delimiter of [";", ",", "\t", null]) {
      const file = fileOf(delimiter, header, "14/10/2026|PETR4|Compra|1.000|10");
      expect(read(file).texts).toEqual(["unreadable Quantidade"]);
      expect(read(file, { decimalMark: "comma" }).texts).toEqual(["2026-10-14 buy PETR4 1000 10 0 "]);
      expect(read(file, { decimalMark: "point" }).texts).toEqual(["2026-10-14 buy PETR4 1 10 0 "]);
    }
  });

  it("does not include numbers whose mark another number of the column or the file proves", () => {
    const readOne = (quantity: string, price: string) =>
      read(fileOf(";", header, `14/10/2026|PETR4|Compra|${quantity}|${price}`)).texts[0];
    expect(readOne("1.000", "10,50")).toBe("2026-10-14 buy PETR4 1000 10.5 0 ");
    expect(readOne("1,000", "10.5")).toBe("2026-10-14 buy PETR4 1000 10.5 0 ");
    const mixed = fileOf(
      ";",
      header,
      "13/10/2026|PETR4|Compra|0.5|1.000,00",
      "14/10/2026|PETR4|Compra|1.250|2.000",
    );
    expect(read(mixed).texts[1]).toBe("unreadable Quantidade");
    expect(read(mixed, { decimalMark: "point" }).texts[1]).toBe("2026-10-14 buy PETR4 1.25 2000 0 ");
  });

  it("does not include stored numbers of a workbook, which prove nothing about its texts", () => {
    const { sheets } = fileOf(null, header, "14/10/2026|PETR4|Compra|1.000|10.125");
    const rows = sheets[0]?.rows ?? [];
    const stored = (columns: number[]) =>
      rows.map((row, index) => (index === 0 ? row : { ...row, decimals: new Set(columns) }));
    const fileWith = (columns: number[]): Workbook => ({
      delimiter: null,
      sheets: [{ name: "Plan1", rows: stored(columns) }],
    });
    expect(read(fileWith([3, 4])).texts).toEqual(["2026-10-14 buy PETR4 1 10.125 0 "]);
    expect(read(fileWith([4])).texts).toEqual(["unreadable Quantidade"]);
  });

  it("includes a row whose number a comma divided into two cells", () => {
    const file = fileOf(",", header, "14/10/2026|PETR4|Compra|100|10|50", "14/10/2026|PETR4|Compra|100|10");
    expect(read(file).texts).toEqual([
      expect.stringMatching(/^unreadable Coluna F, que não tem título/),
      "2026-10-14 buy PETR4 100 10 0 ",
    ]);
  });

  it.each([
    ["1.000,50", "1000.5"],
    ["1000,50", "1000.5"],
    ["1.000.000,5", "1000000.5"],
    ["1 000,50", "1000.5"],
    ["R$ 1.000,50", "1000.5"],
    ["1,000.50", "1000.5"],
    ["1000.50", "1000.5"],
    ["1,000,000.5", "1000000.5"],
    ["1000", "1000"],
    ["0,125", "0.125"],
    ["0.125", "0.125"],
    ["1.5E3", "1500"],
  ])("reads the price %s as %s with every delimiter", (text, expected) => {
    for (const delimiter of [";", ",", "\t", null])
      expect(read(fileOf(delimiter, header, `14/10/2026|PETR4|Compra|7|${text}`)).texts).toEqual([
        `2026-10-14 buy PETR4 7 ${expected} 0 `,
      ]);
  });

  it("does not include blank rows, totals and repeated headers", () => {
    expect(read(fileOf(";", header, good, "||||", "Total|||10|305,00", header, good)).rows).toHaveLength(2);
  });
});

it("names costs in a row of their own, and no total of them", () => {
  const header = "Data|Ativo|C/V|Quantidade|Preço|Total";
  const trade = "15/05/2024|PETR4|C|100|38,40|3.840,00";
  const rows = ["||Taxas e corretagem|||4,90", "||Total de taxas|||4,90", "|||||3.844,90"];
  expect(read(fileOf(";", header, trade, ...rows)).rows.map(({ line }) => line)).toEqual([2, 3, 4]);
});

it("names a trade without its day and its asset, as merged cells leave it", () => {
  const file = fileOf(";", "Data|Ativo|C/V|Quantidade|Preço", "15/03/2023|PETR4|C|100|23,34", "||C|50|23,30");
  expect(read(file).texts).toEqual(["2023-03-15 buy PETR4 100 23.34 0 ", "unreadable Data"]);
});

it.each([
  ["100 unid.|45,86|4,90", "100 45.86 4.9"],
  ["+100|45,86/ação|-4,90", "100 45.86 4.9"],
  ["1'200|R$ 45,86 / ação|0", "1200 45.86 0"],
  ["100|45,86|4,90/ação", "unreadable Taxas"],
  ["100/ação|45,86|4,90", "unreadable Quantidade"],
  ["1,00E+03|45,86|4,90", "unreadable Quantidade"],
])("reads the amounts %s as %s", (cells, expected) => {
  const file = fileOf(";", "Data|Ativo|C/V|Quantidade|Preço|Taxas", `13/10/2026|PETR4|C|${cells}`);
  const { table, guess } = guessOf(file);
  const [row] = readOtherTable(table, guess).rows;
  const text =
    row?.kind === "other-trades"
      ? [row.quantity, row.price, row.fees].map((number) => textOf(number)).join(" ")
      : `unreadable ${row?.column}`;
  expect(text).toBe(expected);
});

describe("a column beside the trade", () => {
  const usesWith = (columns: Record<string, string>, asset = "PETR4") => {
    const headers = ["Data", "Ativo", "C/V", "Quantidade", "Preço", ...Object.keys(columns)];
    const cells = ["13/10/2026", asset, "C", "100", "30,50", ...Object.values(columns)];
    const { reports } = read(fileOf(";", headers.join("|"), cells.join("|")));
    return Object.fromEntries(reports.slice(5).map(({ use }, index) => [headers[index + 5], use]));
  };

  it.each([
    "Taxa contratada",
    "Taxa pactuada",
    "Taxa (contratada)",
    "Taxa IPCA+",
    "Taxa anual",
    "Taxa (a.a.)",
    "Taxa de retorno",
    "Taxa efetiva",
    "Taxa do título",
    "Taxa de aluguel",
    "Taxa indicativa",
    "Taxa de compra",
  ])("that is a rate is no cost: %s", (header) => {
    expect(usesWith({ [header]: "6,85" })).toEqual({ [header]: "open" });
    expect(usesWith({ [header]: "7" })).toEqual({ [header]: "open" });
  });

  it.each(["Tesouro IPCA+ 2035", "CDB Banco X", "LCI", "Debênture VALE"])(
    "that is a plain 'Taxa' may be the rate of %s",
    (asset) => {
      expect(usesWith({ Taxa: "6,85" }, asset)).toEqual({ Taxa: "open" });
      expect(usesWith({ "Taxa (R$)": "6,85" }, asset)).toEqual({ "Taxa (R$)": "read" });
      expect(usesWith({ Taxa: "0,00" }, asset)).toEqual({ Taxa: "read" });
    },
  );

  it.each([
    "Corretagem por ação",
    "Corretagem (por ação)",
    "Corretagem/ação",
    "Taxa unitária",
    "Commission per share",
    "Corretagem acumulada",
    "Taxas no mês",
    "Taxas a pagar",
  ])("that has no cost of one trade is asked about: %s", (header) => {
    expect(usesWith({ [header]: "0,05" })).toEqual({ [header]: "open" });
  });

  it.each(["Corretagem devolvida", "Estorno de corretagem", "Desconto de taxas", "Cashback", "Reembolso"])(
    "that is a refund is never added to the costs: %s",
    (header) => {
      expect(usesWith({ Corretagem: "4,90", [header]: "4,90" })).toEqual({
        Corretagem: "read",
        [header]: "open",
      });
    },
  );

  it.each([
    "IRRF acumulado",
    "IRRF no mês",
    "IRRF (ano)",
    "Saldo de IRRF",
    "Base do IRRF",
    "IRRF a compensar",
  ])("that has no tax of one trade is asked about: %s", (header) => {
    expect(usesWith({ [header]: "2,35" })).toEqual({ [header]: "open" });
  });

  it.each(["Taxa", "Taxas", "Taxa B3", "Taxa de liquidação", "Taxa de corretagem", "Outras taxas", "IRRF"])(
    "that is a cost or tax is read: %s",
    (header) => {
      expect(usesWith({ [header]: "2,35" })).toEqual({ [header]: "read" });
    },
  );
});

it("refuses a column with two meanings", () => {
  const file = fileOf(";", "Data|Ativo|Quantidade|Preço", "13/10/2026|PETR4|10|30,50");
  expect(read(file, { price: 2 }).problems).toEqual([{ field: "price", kind: "repeated" }]);
});

it("knows a row again after a re-save, and counts equal rows", () => {
  const row = "13/10/2026|PETR4|10|1.234,50";
  const keysOf = (file: Workbook) =>
    read(file)
      .rows.map(({ key }) => key)
      .toSorted();
  const csv = fileOf(";", "Data|Ativo|Quantidade|Preço", row, row);
  const workbook = fileOf(
    null,
    "Data|Ativo|Quantidade|Preço",
    ...[1, 2].map(() => "2026-10-13|PETR4|10|1234.5|"),
  );
  expect(keysOf(workbook)).toEqual(keysOf(csv));
  expect(new Set(keysOf(csv)).size).toBe(2);
});

it("lists the newest rows first, as B3 does", () => {
  const header = "Data|Ativo|Quantidade|Preço";
  const older = "13/10/2026|PETR4|10|30,50";
  const newer = "14/10/2026|PETR4|10|30,50";
  for (const rows of [
    [older, newer],
    [newer, older],
  ]) {
    const file = fileOf(";", header, ...rows);
    const { table, guess } = guessOf(file);
    const days = readOtherTable(table, guess).rows.map((row) => "day" in row && row.day);
    expect(days).toEqual(["2026-10-14", "2026-10-13"]);
  }
});

it("takes the sheet of a workbook in which most columns are guessed", () => {
  const [notes, trades] = [
    fileOf(null, "a|b|c|d", "x|y|z|w"),
    fileOf(null, "Data|Ativo|Quantidade|Preço", "13/10/2026|PETR4|10|30.5"),
  ].map(({ sheets }, index) => ({ name: `sheet ${index}`, rows: sheets[0]?.rows ?? [] }));
  if (!notes || !trades) throw new Error("no sheets");
  expect(findOtherTable({ delimiter: null, sheets: [notes, trades] })?.table.sheet).toBe("sheet 1");
});

it("finds no table in a sheet of fewer than four columns, or without rows below the header", () => {
  expect(findOtherTable(fileOf(";", "a|b", "1|2"))).toBeUndefined();
  expect(findOtherTable(fileOf(";", "Data|Ativo|Quantidade|Preço"))).toBeUndefined();
});

import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { IncomePage } from "#contract/income.ts";
import { startApi } from "#tests/support/api.ts";
import { trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, positionsText, reviewImport, startImports } from "#tests/support/imports.ts";
import { createXlsx } from "#tests/support/xlsx.ts";

const sample = (name: string) =>
  readFile(new URL(`../../../tests/samples/other-sheets/${name}`, import.meta.url));

describe("a row that is neither a purchase nor a sale", () => {
  const header = "Data;Evento;Ativo;Quantidade;Preço";
  const file = [
    header,
    "13/10/2026;Compra;ITUB4;100;30,00",
    "14/10/2026;DT;ITUB4;10;31,00",
    "15/10/2026;SALDO;ITUB4;110;31,50",
    "16/10/2026;Dividendo;ITUB4;100;0,50",
    "19/10/2026;JCP;ITUB4;;42,50",
    "20/10/2026;;ITUB4;5;32,00",
  ].join("\n");

  it("gets the same questions as the rows of B3, with its day, asset and amounts", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const review = await reviewImport(client, path, file);
    expect(review.counts).toMatchObject({ read: 6, new: 1, review: 5 });
    const asked = review.rows.filter(({ group }) => group === "review").toReversed();
    expect(asked.map(({ day, code, label, question }) => [day, code, label, question?.canRecord])).toEqual([
      ["2026-10-14", "ITUB4", "DT", true],
      ["2026-10-15", "ITUB4", "SALDO", true],
      ["2026-10-16", "ITUB4", "Dividendo", true],
      ["2026-10-19", "ITUB4", "JCP", true],
      ["2026-10-20", "ITUB4", "", true],
    ]);
    expect(asked.map(({ question }) => question?.proposal)).toEqual([
      { as: null, quantity: "10", price: "31" },
      { as: null, quantity: "110", price: "31.5" },
      { as: "income", kind: "dividend", quantity: "100", price: "0.5" },
      { as: "income", kind: "interest-on-equity", price: "42.5" },
      { as: null, quantity: "5", price: "32" },
    ]);
    expect(asked.map(({ reason }) => reason).slice(1, 2)).toEqual([
      "“SALDO” não é compra nem venda: diga o que é esta linha",
    ]);
    const [dayTrade, balance, dividend, interest] = asked.map(({ question }) => question?.id ?? "");
    await confirmImport(client, path, [file], {
      answers: {
        [dayTrade ?? ""]: { as: "buy", quantity: "10", price: "31", fees: "1.50" },
        [balance ?? ""]: { as: "nothing" },
        [dividend ?? ""]: { as: "income", kind: "dividend", gross: "50", withheld: "0" },
        [interest ?? ""]: { as: "income", kind: "interest-on-equity", gross: "50", withheld: "7.50" },
      },
    });
    expect(await positionsText(client, own)).toEqual([expect.stringMatching(/^ITUB4 110 /)]);
    const { items } = await client.get<IncomePage>(`${own}/income`);
    expect(items.filter(({ basis }) => basis !== "calculated").map(({ kind, net }) => [kind, net])).toEqual([
      ["interest-on-equity", "42.5"],
      ["dividend", "50"],
    ]);
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ known: 5, review: 1 });
  });

  it("is left to the person among trades under headers with footnotes", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const review = await reviewImport(client, path, await sample("footnotes-in-headers.csv"));
    expect(review.files[0]?.columns).toMatchObject({
      source: "guessed",
      mapping: { day: 0, asset: 1, side: 2, quantity: 3, price: 4, fees: 5 },
      problems: [],
    });
    expect(review.counts).toMatchObject({ read: 3, new: 2, review: 1 });
    expect(review.rows.find(({ group }) => group === "review")).toMatchObject({
      day: "2016-09-06",
      code: "BBAS3",
      label: "D",
      quantity: null,
      question: { canRecord: true, proposal: { as: null, gross: "52", price: "52" } },
    });
    await confirmImport(client, path, [await sample("footnotes-in-headers.csv")]);
    expect(await positionsText(client, own)).toEqual([expect.stringMatching(/^BBAS3 /)]);
  });

  it("in another currency proposes no amount", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const row = "13/10/2026;Dividend;AAPL;10;US$ 0.25";
    const { rows } = await reviewImport(client, path, `${header}\n${row}\n13/10/2026;Buy;AAPL;1;US$ 200.50`);
    expect(rows.find(({ label }) => label === "Dividend")).toMatchObject({
      reason: "“Dividend” não é compra nem venda, e o valor não está em reais: diga o que é esta linha",
      amount: null,
      question: { proposal: { as: "income", kind: "dividend", quantity: "10" } },
    });
  });
});

it("says why it cannot read an amount, and names no currency that is none", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const file = [
    "Data;Operação;Ativo;Quantidade;Preço",
    "13/10/2026;Compra;ITUB4;-100;30,00",
    "14/10/2026;Compra;BTC;0,05;380 mil",
    "15/10/2026;Compra;PETR4;10;45,86 D",
    "16/10/2026;;TOTAL;110;",
    "17/10/2026;Dividendo;AAPL;10;0,50",
  ].join("\n");
  const review = await reviewImport(client, path, file);
  expect(review.rows.toSorted((a, b) => a.line - b.line).map(({ group, reason }) => [group, reason])).toEqual(
    [
      ["review", "A quantidade “-100”: o sinal não combina com “Compra”"],
      ["review", "Não entendemos “380 MIL”: diga os valores em reais"],
      ["review", "Não entendemos “45,86 D”: diga os valores em reais"],
      ["review", "Sem operação: diga o que é esta linha"],
      [
        "review",
        "“Dividendo” não é compra nem venda, e a moeda do valor não é certa: diga o que é esta linha",
      ],
    ],
  );
  expect(review.files[0]?.columns?.problems).toEqual([
    {
      field: "quantity",
      message: "Linha 2 não lida. A quantidade “-100”: o sinal não combina com “Compra”.",
    },
  ]);
});

describe("a trade that the exchange cannot have had", () => {
  const header = "Data;Ativo;C/V;Quantidade;Preço";
  const fraction = "Quantidade com fração: confira se não é o preço";
  const noSession = (day: string) => `Não houve pregão em ${day}: confira a data`;

  it.each([
    ["21/03/2026;PETR4;C;100;45,86", noSession("21/03/2026")],
    ["25/12/2025;HGLG11;V;10;160,00", noSession("25/12/2025")],
    ["16/03/2026;PETR4;C;45,86;100", fraction],
    ["16/03/2026;BOVA11;C;100,5;45,86", fraction],
    ["21/03/2026;MXRF12;V;10,5;0,50", `${fraction}. ${noSession("21/03/2026")}`],
  ])("is asked about with its amounts: %s", async (row, reason) => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const file = `${header}\n${row}`;
    const review = await reviewImport(client, path, file);
    expect(review.rows).toMatchObject([{ group: "review", reason, question: { canRecord: true } }]);
    const { id = "", proposal } = review.rows[0]?.question ?? {};
    expect(proposal).not.toBeNull();
    if (proposal?.as !== "buy") return;
    await confirmImport(client, path, [file], { answers: { [id]: proposal } });
    expect(await positionsText(client, own)).toHaveLength(1);
  });

  it.each([
    "21/03/2026;BTC;C;0,05;380.000,00",
    "21/03/2026;Tesouro IPCA+ 2035;C;0,53;2.450,12",
    "16/03/2026;PETR4;C;100;45,86",
    // The exchange's holidays before 2010 are not certain.
    "09/07/1998;PETR4;C;100;45,86",
  ])("is not %s", async (row) => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const { rows } = await reviewImport(client, path, `${header}\n${row}`);
    expect(rows.map(({ reason }) => reason).filter((text) => /pregão|fração/.test(text))).toEqual([]);
  });

  it("is recorded from a file of B3 as it is", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const file = trades(trade("21/03/2026", "Compra", "ITUB4", "10", "25,00"));
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ new: 1, review: 0 });
  });
});

it("says what to do with a web page named .xls, and with a PDF", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const { files } = await reviewImport(client, path, await sample("html-table.xls"), "%PDF-1.7");
  expect(files.map(({ refusal }) => refusal)).toEqual([
    expect.stringMatching(/página da web.*salve como \.xlsx/),
    expect.stringMatching(/nota de corretagem, envie a Negociação/),
  ]);
});

it("reads the stored values of formulas, and asks where there is none", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const formula = (cell: string, stored: string) => ({ xml: `<c r="${cell}"><f>D2*7</f>${stored}</c>` });
  const rows = [
    ["Data", "Ativo", "C/V", "Quantidade", "Preço", "Corretagem", "Emolumentos", "Total"],
    ["13/10/2026", "PETR4", "C", formula("D2", "<v>100</v>"), 45.86, 4.9, 0.1, formula("H2", "<v>4586</v>")],
    ["14/10/2026", "PETR4", "C", formula("D3", ""), 46.38, 4.9, 0.1, formula("H3", "<v>463.8</v>")],
    ["15/10/2026", "PETR4", "C", 10, 46.38, 4.9, formula("G4", ""), formula("H4", "<v>463.8</v>")],
  ];
  const file = createXlsx([{ name: "Plan1", rows }]);
  const review = await reviewImport(client, path, file);
  expect(review.rows.map(({ line, group, quantity }) => [line, group, quantity])).toEqual([
    [4, "review", "10"],
    [3, "review", null],
    [2, "new", "100"],
  ]);
  expect(review.files[0]?.columns?.columns.map(({ use }) => use).slice(5)).toEqual([
    "read",
    "read",
    "checked",
  ]);
  expect(JSON.stringify(review)).not.toMatch(/D2\*7/);
  const [heads = [], first = []] = rows;
  const unread = createXlsx([{ name: "Plan1", rows: [heads, first.with(6, formula("G2", ""))] }]);
  const { files } = await reviewImport(client, path, unread);
  expect(files[0]?.columns?.columns[6]).toMatchObject({ header: "Emolumentos", use: "open" });
});

it("names how many rows that a filter hides are read", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const row = (day: string, quantity: number) => [day, "PETR4", "Compra", quantity, 36];
  const rows = [
    ["Data", "Ativo", "Operação", "Quantidade", "Preço"],
    row("14/10/2026", 1),
    row("15/10/2026", 2),
    row("16/10/2026", 3),
  ];
  const review = await reviewImport(client, path, createXlsx([{ name: "Plan1", rows, hidden: [2] }]));
  expect(review.counts).toMatchObject({ read: 3, new: 3 });
  expect(review.files).toMatchObject([{ hiddenRows: 1 }]);
});

it("asks about a ticker beside the name of another company, and not beside another form of its own", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const file = [
    "Data;Operação;Ativo;Quantidade;Preço",
    "13/10/2026;Compra;PETR4 - VALE ON;100;36,00",
    "14/10/2026;Compra;PETR4 - PETROBRAS PN N2;10;36,00",
    "15/10/2026;Compra;ITUB4 - ITAU UNIBANCO PN;10;30,00",
    "16/10/2026;Compra;VALE3;10;60,00",
  ].join("\n");
  const review = await reviewImport(client, path, file);
  const asked = review.rows.filter(({ group }) => group === "review");
  expect(asked.map(({ day, code, reason }) => [day, code, reason])).toEqual([
    ["2026-10-13", "PETR4", "O código é PETR4, mas o nome ao lado parece de VALE3: confira o ativo"],
  ]);
  await confirmImport(client, path, [file], {
    answers: { [asked[0]?.question?.id ?? ""]: { as: "buy", quantity: "100", price: "36" } },
  });
  expect(await positionsText(client, own)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^PETR4 110 /), expect.stringMatching(/^ITUB4 10 /)]),
  );
});

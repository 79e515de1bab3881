import { expect, it } from "vitest";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { textOf } from "#domain/kernel/decimal.ts";

// Layouts that brokers, exchanges and other applications export, with invented values.

type Layout = {
  name: string;
  delimiter: string;
  lines: string[];
  /** Columns that are not read, with their probable contents and their use. */
  unread: Record<string, string>;
  /** Day, operation, asset, quantity, price, fees, withheld tax and currency. */
  rows: string[];
};

const layouts: Layout[] = [
  {
    name: "StatusInvest",
    delimiter: ";",
    lines: [
      "Data operação;Categoria;Código Ativo;Operação C/V;Quantidade;Preço unitário;Corretora;Corretagem;Taxas;Impostos;IRRF",
      "13/10/2026;Ações;ITUB4;C;1.000;30,50;CLEAR;4,90;1,10;0,00;0,00",
      "14/10/2026;Ações;ITUB4;V;500;31,50;CLEAR;4,90;1,10;0,20;0,78",
    ],
    unread: { Categoria: "text unread" },
    rows: ["2026-10-13 buy ITUB4 1000 30.5 6 0 BRL", "2026-10-14 sell ITUB4 500 31.5 6.2 0.78 BRL"],
  },
  {
    name: "Investidor10",
    delimiter: ";",
    lines: [
      "Ativo;Tipo de Ativo;Data;Tipo;Quantidade;Preço;Custos;Moeda;Corretora;Valor Total",
      "HGLG11;FII;13/10/2026;Compra;10;160,00;0,50;BRL;XP;1.600,00",
      "AAPL;Stock;14/10/2026;Compra;2;230,10;0,00;USD;Avenue;460,20",
    ],
    unread: { "Tipo de Ativo": "text unread", "Valor Total": "money checked" },
    rows: ["2026-10-13 buy HGLG11 10 160 0.5 0 BRL", "2026-10-14 buy AAPL 2 230.1 0 0 USD"],
  },
  {
    name: "Kinvo",
    delimiter: ";",
    lines: [
      "Data;Produto;Classe;Tipo de Movimentação;Instituição;Quantidade;Valor Unitário (R$);Custos (R$);Valor Total (R$);Rentabilidade (%)",
      "13/10/2026;ITUB4;Ações;Aplicação;XP;100;30,50;4,90;3.054,90;1,2%",
      "14/10/2026;ITUB4;Ações;Resgate;XP;40;31,50;4,90;1.255,10;1,3%",
    ],
    unread: {
      Classe: "text unread",
      "Valor Total (R$)": "money checked",
      "Rentabilidade (%)": "number unread",
    },
    rows: ["2026-10-13 buy ITUB4 100 30.5 4.9 0 BRL", "2026-10-14 sell ITUB4 40 31.5 4.9 0 BRL"],
  },
  {
    name: "Gorila",
    delimiter: ",",
    lines: [
      "Data,Ativo,Tipo de Ativo,Evento,Quantidade,Preço,Financeiro,Taxas,Corretora,Conta",
      '13/10/2026,ITUB4,Ação,Compra,100,"30,50","3.050,00","4,90",XP,12345-6',
      '14/10/2026,ITUB4,Ação,Dividendo,100,"0,50","50,00","0,00",XP,12345-6',
    ],
    unread: { "Tipo de Ativo": "text unread", Financeiro: "money checked", Conta: "account unread" },
    rows: ["2026-10-13 buy ITUB4 100 30.5 4.9 0 BRL", "2026-10-14 Dividendo ITUB4 100 0.5 0 0 BRL"],
  },
  {
    name: "MyProfit",
    delimiter: ";",
    lines: [
      "Data;Operação;Ativo;Quantidade;Preço;Corretagem;Emolumentos;Taxa de Liquidação;Outros custos;Preço médio;Lucro;Day Trade",
      "13/10/2026;Compra;ITUB4;100;30,50;4,90;0,10;0,80;0,00;30,56;0,00;Não",
      "14/10/2026;Venda;ITUB4;40;31,50;4,90;0,05;0,40;0,00;30,56;32,15;Não",
    ],
    unread: { "Preço médio": "money unread", Lucro: "money unread", "Day Trade": "text unread" },
    rows: ["2026-10-13 buy ITUB4 100 30.5 5.8 0 BRL", "2026-10-14 sell ITUB4 40 31.5 5.35 0 BRL"],
  },
  {
    name: "Real Valor",
    delimiter: ",",
    lines: [
      "Data,Ticker,Operação,Qtd.,Preço,Custo total,Corretora,Observações",
      '13/10/2026,ITUB4,Compra,100,"R$ 30,50","R$ 3.050,00",Rico,primeira compra',
    ],
    unread: { "Custo total": "fees checked", Observações: "text unread" },
    rows: ["2026-10-13 buy ITUB4 100 30.5 0 0 BRL"],
  },
  {
    name: "Binance",
    delimiter: ",",
    lines: [
      "Date(UTC),Pair,Side,Price,Executed,Amount,Fee",
      "2026-10-13 01:30:00,BTCUSDT,BUY,95000.5,0.0100000000BTC,950.0050000000USDT,0.0000100000BTC",
      "2026-10-14 12:00:00,BTCBRL,SELL,500000,0.0050000000BTC,2500.00BRL,2.5000000000BRL",
    ],
    unread: { Amount: "money checked" },
    rows: ["2026-10-12 buy BTC 0.01 95000.5 0.00001 0 USDT", "2026-10-14 sell BTC 0.005 500000 2.5 0 BRL"],
  },
  {
    name: "Mercado Bitcoin",
    delimiter: ";",
    lines: [
      "Data/Hora;Tipo;Moeda;Quantidade;Preço (BRL);Total (BRL);Taxa (BRL);Status",
      "13/10/2026 10:30:00;Compra;BTC;0,01000000;500.000,00;5.000,00;15,00;Concluída",
      "14/10/2026 10:30:00;Venda;ETH;0,50000000;15.000,00;7.500,00;22,50;Concluída",
    ],
    unread: { "Total (BRL)": "money checked", Status: "text unread" },
    rows: ["2026-10-13 buy BTC 0.01 500000 15 0 BRL", "2026-10-14 sell ETH 0.5 15000 22.5 0 BRL"],
  },
  {
    name: "Avenue",
    delimiter: ",",
    lines: [
      "Trade Date,Settlement Date,Symbol,Action,Quantity,Price,Commission,Net Amount,Currency,Account",
      "10/13/2026,10/15/2026,AAPL,Buy,2,230.10,1.00,461.20,USD,6AB12345",
      "10/14/2026,10/16/2026,AAPL,Sell,1,240.10,1.00,239.10,USD,6AB12345",
    ],
    unread: { "Settlement Date": "day unread", "Net Amount": "money checked", Account: "account unread" },
    rows: ["2026-10-13 buy AAPL 2 230.1 1 0 USD", "2026-10-14 sell AAPL 1 240.1 1 0 USD"],
  },
  {
    name: "Clear",
    delimiter: ";",
    lines: [
      "Cliente;Fulano;;;;;;;",
      "Data Pregão;Mercado;C/V;Papel;Quantidade;Preço / Ajuste;Valor Operação / Ajuste;D/C;Nota",
      "13/10/2026;VISTA;C;ITUB4;100;30,50;3.050,00;D;123456",
      "14/10/2026;FRACIONARIO;V;ITUB4F;40;31,50;1.260,00;C;123457",
    ],
    unread: {
      Mercado: "text unread",
      "Valor Operação / Ajuste": "money checked",
      "D/C": "side checked",
      Nota: "number unread",
    },
    rows: ["2026-10-13 buy ITUB4 100 30.5 0 0 BRL", "2026-10-14 sell ITUB4 40 31.5 0 0 BRL"],
  },
];

/** The cells of a line whose quoted cells may hold the delimiter. */
const cellsOf = (line: string, delimiter: string): string[] =>
  line.split(/"([^"]*)"/).reduce<string[]>(
    (cells, part, index) => {
      const [first = "", ...others] = index % 2 === 1 ? [part] : part.split(delimiter);
      return [...cells.slice(0, -1), (cells.at(-1) ?? "") + first, ...others];
    },
    [""],
  );

it.each(layouts)("reads, uses or names every column of $name", ({ delimiter, lines, unread, rows }) => {
  const sheet = lines.map((line, index) => ({ line: index + 1, cells: cellsOf(line, delimiter) }));
  const found = findOtherTable({ delimiter, sheets: [{ name: "", rows: sheet }] });
  if (!found) throw new Error("no table");
  const reading = readOtherTable(found.table, found.guess, { priceMark: null, today: "2026-11-25" });
  const uses = found.table.headers.flatMap((header, index) => {
    const { holds, use } = reading.reports[index] ?? {};
    return use === "read" ? [] : [[header, `${holds} ${use}`] as const];
  });
  expect(Object.fromEntries(uses)).toEqual(unread);
  const texts = reading.rows
    .toSorted((a, b) => a.line - b.line)
    .map((row) => {
      if (row.kind === "unreadable") return `unreadable ${row.column}`;
      const amounts = [row.quantity, row.price, row.fees, row.withheld].map((amount) => textOf(amount));
      const currency = row.foreign ? (row.foreign.currency ?? "?") : "BRL";
      return [row.day, row.operation ?? row.side, row.product.code, ...amounts, currency].join(" ");
    });
  expect(texts).toEqual(rows);
});

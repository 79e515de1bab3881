import { describe, expect, it } from "vitest";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";

/** The side of each row, or the text that is asked about, in the order of the file. */
function sidesIn(...lines: readonly string[]) {
  const rows = lines.map((line, index) => ({ line: index + 1, cells: line.split(";") }));
  const found = findOtherTable({ delimiter: ";", sheets: [{ name: "", rows }] });
  if (!found) throw new Error("no table");
  return readOtherTable(found.table, found.guess)
    .rows.toSorted((a, b) => a.line - b.line)
    .map((row) => (row.kind === "unreadable" ? row.column : (row.operation ?? row.side)));
}

const without = (header: string, cell: string) =>
  sidesIn(`Data;Ativo;Quantidade;Preço;${header}`, `15/05/2026;HGLG11;10;1,10;${cell}`);
const withSides = (header: string, cell: string, quantity = "Quantidade") =>
  sidesIn(`Data;Ativo;C/V;${quantity};Preço;${header}`, `15/05/2026;HGLG11;C;10;1,10;${cell}`);

describe("a row whose unread cell names income or an event is asked about", () => {
  it.each([
    ["Provento", "Rendimento"],
    ["Tipo de provento", "JSCP"],
    ["Descrição", "Dividendos PETR4"],
    ["Descrição", "PETROBRAS - crédito de dividendos do segundo trimestre"],
    ["Categoria", "Amortização"],
    ["Origem", "Bonificação"],
    ["Origem", "Herança"],
  ])("without a column of sides: %s %s", (header, cell) => {
    expect(without(header, cell)).toEqual([cell]);
  });

  it.each([
    ["Provento", "Rendimento"],
    ["Descrição", "Dividendos PETR4"],
    ["Observação", "Pagamento de juros sobre capital próprio"],
    ["Observação", "Direitos de subscrição"],
    ["Tipo de ativo", "Empréstimo"],
    ["Tipo de ativo", "Aluguel"],
  ])("beside a purchase, if it is the whole cell: %s %s", (header, cell) => {
    expect(withSides(header, cell)).toEqual([cell]);
  });

  it("if the header is the event", () => {
    expect(without("Tipo de provento", "RDM")).toEqual(["Tipo de provento: RDM"]);
    expect(withSides("Bonificação", "Sim")).toEqual(["Bonificação: Sim"]);
    expect(withSides("Bonificação", "Não")).toEqual(["buy"]);
  });

  it.each([
    ["Observação", "compra com dividendos"],
    ["Observação", "dividendos reinvestidos"],
    ["Estratégia", "Dividendos"],
    ["Nome", "Rendimentos Imobiliários"],
    ["Provento", "-"],
    ["Categoria", "Fundos imobiliários"],
  ])("but not %s %s", (header, cell) => {
    expect(without(header, cell)).toEqual(["buy"]);
    expect(withSides(header, cell)).toEqual(["buy"]);
  });

  it("and not a free note beside a purchase", () => {
    const note = "aproveitei a queda depois do anúncio de dividendos";
    expect(withSides("Observação", note)).toEqual(["buy"]);
    expect(withSides("Nome", "BB ETF S&P DIVIDENDOS BRASIL")).toEqual(["buy"]);
  });
});

describe("a row that was not carried out is asked about", () => {
  it.each([
    ["Cancelada", "Sim"],
    ["Cancelada?", "x"],
    ["Estornado", "S"],
    ["Simulado", "1"],
    ["Planejado", "TRUE"],
    ["Data do cancelamento", "16/05/2026"],
    ["Qtd cancelada", "40"],
    ["Executada", "Não"],
    ["Liquidado?", "N"],
    ["Excluir", "x"],
  ])("by its header: %s %s", (header, cell) => {
    expect(withSides(header, cell)).toEqual([`${header}: ${cell}`]);
  });

  it.each(["Simulado", "Planejada", "Cancelada pelo cliente", "Parcialmente cancelada", "Não executada"])(
    "by its cell: %s",
    (cell) => {
      expect(withSides("Situação", cell)).toEqual([cell]);
    },
  );

  it.each([
    "ordem cancelada",
    "operação estornada pela corretora",
    "lançado em duplicidade",
    "estorno da compra acima (lançada errada)",
    "só estudo - não comprei",
    "NÃO CONSIDERAR",
    "não foi executada",
    "a ordem não executou",
    "só executou 50",
    "not executed",
    "anulada",
    "agendada",
    "em aberto",
    "expirou",
    "desisti",
  ])("by a short note: %s", (note) => {
    expect(withSides("Observação", note)).toEqual([note]);
  });

  it.each([
    ["Status", "Em aberto"],
    ["Status", "NEW"],
    ["Order status", "PARTIALLY_FILLED"],
    ["Situação", "Aguardando"],
    ["Situação da ordem", "Parcialmente executada"],
    ["Estado", "a liquidar"],
  ])("by a state that is not known to be an execution: %s %s", (header, cell) => {
    expect(withSides(header, cell)).toEqual([`${header}: ${cell}`]);
    expect(withSides(header, cell, "Qtd executada")).toEqual(["buy"]);
  });

  it.each([
    ["Mercado", "BTC (aluguel)"],
    ["Mercado", "BTB"],
    ["Tipo de mercado", "Doador"],
    ["Mercado", "Nasdaq"],
  ])("by a market in which the asset itself is not traded here: %s %s", (header, cell) => {
    expect(withSides(header, cell)).toEqual([`${header}: ${cell}`]);
  });

  it.each([
    ["Mercado", "Mercado à Vista"],
    ["Mercado", "FRACIONÁRIO"],
    ["Tipo de mercado", "VIS"],
    ["Mercado", "Renda Variável"],
    ["Observação", "não esquecer de declarar"],
    ["Cancelada", "Não"],
    ["Cancelada", "N"],
    ["Cancelada", ""],
    ["Simulado", "0"],
    ["Qtd cancelada", "0"],
    ["Executada", "Sim"],
    ["Executada", "16/05/2026"],
    ["Situação", "Liquidada"],
    ["Situação", "Executada totalmente"],
    ["Order Status", "FILLED"],
    ["Status", "OK"],
    ["Status", ""],
    ["Observação", "comprei depois que a primeira ordem foi cancelada"],
  ])("but not %s %s", (header, cell) => {
    expect(withSides(header, cell)).toEqual(["buy"]);
  });

  it("and not by a cancelled part beside the quantity that was executed", () => {
    expect(withSides("Qtd cancelada", "40", "Qtd executada")).toEqual(["buy"]);
  });
});

describe("a text beside the ticker", () => {
  const assets = (asset: string, side: string) =>
    sidesIn("Data;Ativo;C/V;Quantidade;Preço", `16/03/2026;${asset};${side};100;45,86`);

  it.each([
    ["VENDA", "C"],
    ["COMPRA", "V"],
    ["cancelada", "C"],
    ["PETROBRAS PN cancelada", "V"],
    ["simulado", "C"],
    ["aluguel", "C"],
    ["opção", "C"],
    ["call 40", "C"],
    ["direito de subscrição", "C"],
    ["direitos", "C"],
    ["subtotal", "C"],
    ["rendimento", "C"],
  ])("that speaks against the trade asks: %s %s", (note, side) => {
    expect(assets(`PETR4 - ${note}`, side)).toEqual([note]);
  });

  it("asks in every form", () => {
    expect(assets("PETR4 - PETROBRAS PN - venda", "C")).toEqual(["venda"]);
    expect(assets("PETR4 - PETROBRAS (opção)", "C")).toEqual(["opção"]);
    expect(assets("BTC - venda", "C")).toEqual(["venda"]);
    expect(sidesIn("Data;Ativo;Quantidade;Preço", "16/03/2026;PETR4 - VENDA;100;45,86")).toEqual(["VENDA"]);
  });

  it.each([
    ["PETR4 - PETROLEO BRASILEIRO S.A. PETROBRAS", "C"],
    ["ITUB4 - ITAUUNIBANCO PN", "C"],
    ["HGLG11 - CSHG LOG FII", "C"],
    ["PETR4 - PN N2", "C"],
    ["PETR4 - COMPRA", "C"],
    ["BBSD11 - BB ETF S&P DIVIDENDOS BRASIL", "C"],
    ["BMEF3 - BOLSA DE MERCADORIAS & FUTUROS", "C"],
    ["CLSA3 - CLEAR SALE", "C"],
    ["SSFO34 - SALESFORCE", "C"],
  ])("that is a name or a type does not: %s", (asset, side) => {
    expect(assets(asset, side)).toEqual(["buy"]);
  });

  it("does not ask where the side is the same", () => {
    expect(assets("PETR4 - VENDA", "V")).toEqual(["sell"]);
    expect(assets("BBYY34 - BEST BUY CO INC", "V")).toEqual(["sell"]);
    expect(
      sidesIn(
        "Data;Ativo;Quantidade;Preço",
        "16/03/2026;PETR4 - VENDA;-100;45,86",
        "17/03/2026;PETR4;1;45,86",
      ),
    ).toEqual(["sell", "buy"]);
  });
});

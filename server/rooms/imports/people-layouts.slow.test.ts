import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { ImportReview } from "#contract/imports.ts";
import { startApi } from "#tests/support/api.ts";
import { reviewImport, startImports } from "#tests/support/imports.ts";

// Files as Brazilians have them. Their totals are those of the files themselves, and the prices those of B3's closes.

const folder = new URL("../../../tests/samples/layouts/", import.meta.url);

/** Everything that waits for the person before the file can be imported, or leaves a row out. */
function askedIn({ files, rows }: ImportReview): string[] {
  const columns = files[0]?.columns;
  const ofRows = rows.flatMap(({ group, line, reason }) => (group === "review" ? `${line}: ${reason}` : []));
  if (!columns) return ofRows;
  const { mapping, openNumber, isDayOrderOpen, isTotalOpen, swappedDay, isSideOpen, problems } = columns;
  return [
    ...columns.columns.flatMap(({ header, use }) => (use === "open" ? header : [])),
    ...((isDayOrderOpen || swappedDay) && mapping.dayOrder === null ? ["day order"] : []),
    ...(isSideOpen ? ["every side"] : []),
    ...(isTotalOpen ? ["total"] : []),
    ...(columns.totalInPrice === "open" ? ["price or total"] : []),
    ...columns.openSheets.map((sheet) => `sheet ${sheet}`),
    ...(openNumber ? [`number ${openNumber.text}`] : []),
    ...problems.flatMap(({ field, message }) => (message === "Escolha a coluna." ? `choose ${field}` : [])),
    ...ofRows,
  ];
}

/** Names of contracts go on with their terms. */
const maxCode = 14;

const rowsIn = ({ rows }: ImportReview): string[] =>
  rows
    .filter(({ group }) => group === "new")
    .toSorted((a, b) => a.line - b.line)
    .map(
      ({ day, label, code, quantity, amount }) =>
        `${day} ${label} ${code.slice(0, maxCode)} ${quantity} = ${amount}`,
    );

/** The totals and notes that are named as no trades. */
const leftOutIn = ({ files }: ImportReview): string[] =>
  (files[0]?.leftOut?.rows ?? []).map(({ line, text }) => `${line}: ${text}`);

/** By the file: what is asked, or why the file is refused, each row that is recorded, with its amount, and what is left out. */
type Expected = { asked?: string[]; refused?: string; rows?: string[]; leftOut?: string[] };

const expected: Record<string, Expected> = {
  "agora-operacoes.csv": {
    rows: ["2026-02-03 Compra BBDC4 300 = 6504", "2026-03-05 Venda BBDC4 300 = 5949"],
  },
  "ano-dois-digitos-fim.csv": {
    rows: [
      "2026-01-05 Compra ITUB4 100 = 3972",
      "2026-01-13 Compra ITUB4 100 = 3917",
      "2026-01-20 Venda ITUB4 50 = 1996",
    ],
  },
  "ano-dois-digitos.csv": {
    asked: ["day order"],
    rows: [
      "2026-01-05 Compra ITUB4 100 = 3972",
      "2026-01-13 Compra ITUB4 100 = 3917",
      "2026-01-20 Venda ITUB4 50 = 1996",
    ],
  },
  "avenue-em-reais.csv": {
    rows: ["2026-02-03 Compra IVVB11 10 = 4078.5", "2026-03-05 Compra IVVB11 5 = 2024.25"],
  },
  "btg-extrato-operacoes.csv": {
    rows: ["2026-02-03 Compra BBAS3 100 = 2569", "2026-03-05 Venda BBAS3 50 = 1250"],
  },
  "carteira-varias.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
  },
  "celulas-mescladas.csv": {
    asked: ["3: Falta a data"],
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"],
  },
  "clear-notas.csv": { rows: ["2026-02-03 Compra PETR4 100 = 3758", "2026-03-05 Venda PETR4 100 = 4069"] },
  "excel-notas-observacao.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
  },
  "extrato-conta.csv": { refused: "extrato de uma conta" },
  "extrato-nubank.csv": { refused: "extrato de uma conta" },
  "fluxo.csv": { rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"] },
  "fracao-cripto.csv": {
    asked: ["number 1.000", "3: A quantidade “1.000” pode ser milhar ou decimal"],
    rows: ["2026-02-03 Compra BTC 0.01 = 4000"],
  },
  "google-finance-ingles.csv": {
    rows: [
      "2026-02-03 Compra ITUB4 100 = 4614",
      "2026-03-05 Compra VALE3 20 = 1625.8",
      "2026-04-09 Venda ITUB4 50 = 2287.5",
    ],
  },
  "google-sheets-pessoal.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
  },
  "gorila.csv": { rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"] },
  "inter-movimentacoes.csv": {
    rows: ["2026-02-03 Compra WEGE3 30 = 1620", "2026-03-05 Venda WEGE3 10 = 467.1"],
  },
  "investidor10.csv": { rows: ["2026-02-03 Compra HGLG11 10 = 1570", "2026-03-05 Venda HGLG11 5 = 790.5"] },
  "ir-calculadora.csv": { rows: ["2026-02-03 Compra BBDC4 300 = 6504", "2026-03-05 Venda BBDC4 300 = 5949"] },
  "kinvo.csv": { rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-04-09 Venda ITUB4 50 = 2287.5"] },
  "lados-em-colunas.csv": { refused: "as compras e as vendas estão em colunas diferentes" },
  "meusdividendos.csv": { rows: ["2026-02-03 Compra BBAS3 100 = 2569", "2026-03-05 Venda BBAS3 100 = 2500"] },
  "milhar-sem-prova.csv": {
    asked: [
      "number 1.000",
      "3: A quantidade “2.000” pode ser milhar ou decimal",
      "2: A quantidade “1.000” pode ser milhar ou decimal",
    ],
  },
  "myprofit.csv": { rows: ["2026-02-03 Compra VALE3 100 = 8899", "2026-03-05 Venda VALE3 100 = 8129"] },
  "nomes-mes.csv": { rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"] },
  "nota-colada.txt": { refused: "nota de corretagem" },
  "notas-de-rodape.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"],
  },
  "nuinvest-notas.csv": { rows: ["2026-02-03 Compra ITUB4 7 = 322.98", "2026-04-09 Venda ITUB4 7 = 320.25"] },
  "pipe.txt": { rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"] },
  "planilha-dlombello.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 50 = 2175.5"],
  },
  "portfolio-performance-en.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-04-09 Venda ITUB4 40 = 1830"],
  },
  "portfolio-performance-pt.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-04-09 Venda ITUB4 40 = 1830"],
  },
  "posicao-acoes.csv": { refused: "uma posição" },
  // 'Valor aplicado', and not today's value.
  "posicao-banco.csv": {
    rows: ["2025-01-20 Compra CDB BANCO ALFA 10 = 10000", "2025-02-24 Compra LCI BANCO BETA 5 = 5000"],
  },
  "preco-medio-arredondado.csv": {
    rows: ["2026-02-03 Compra ITUB4 300 = 13839", "2026-03-05 Compra VALE3 200 = 16258"],
  },
  "rico-historico.csv": { rows: ["2026-02-03 Compra PETR4 200 = 7516", "2026-03-05 Venda PETR4 100 = 4069"] },
  "serial.csv": { rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"] },
  "so-compras-sem-lado.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
  },
  "so-total-com-taxas.csv": {
    rows: ["2026-02-03 Compra PETR4 100 = 3758", "2026-03-05 Venda PETR4 50 = 2034.5"],
  },
  "so-total.csv": { rows: ["2026-02-03 Compra PETR4 100 = 3758", "2026-03-05 Venda PETR4 50 = 2034.5"] },
  "statusinvest.csv": { rows: ["2026-02-03 Compra PETR4 100 = 3758", "2026-03-05 Venda PETR4 100 = 4069"] },
  "taxa-b3-percentual.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"],
  },
  "toro-ordens.csv": { rows: ["2026-02-03 Compra VALE3 20 = 1779.8", "2026-03-05 Venda VALE3 20 = 1625.8"] },
  "trademap.csv": { rows: ["2026-02-03 Compra ABEV3 300 = 4350", "2026-03-05 Venda ABEV3 100 = 1490"] },
  "xp-negociacoes.csv": {
    rows: [
      "2026-02-03 Compra ITUB4 100 = 4614",
      "2026-03-05 Compra VALE3 50 = 4064.5",
      "2026-04-09 Venda ITUB4 40 = 1830",
    ],
  },
  "valores-com-ponto.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
  },
  "fiis-valor-liquido.csv": {
    rows: ["2026-02-03 Compra MXRF11 100 = 970", "2026-03-05 Venda MXRF11 50 = 490"],
  },
  "preco-teto.csv": { rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"] },
  "quantidade-negativa.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"],
  },
  "sem-lado.csv": {
    asked: ["every side"],
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
  },
  // One row with both days and prices, whose result is theirs: (45,20 − 46,14) × 100 = −94,00.
  "operacoes-fechadas.csv": {
    rows: ["2026-03-05 Venda ITUB4 100 = 4520", "2026-02-03 Compra ITUB4 100 = 4614"],
  },
  "ordens-executadas.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"],
  },
  "notas-com-liquidacao.csv": {
    rows: ["2026-02-03 Compra PETR4 100 = 3758", "2026-03-05 Venda PETR4 100 = 4069"],
  },
  "valor-un.csv": { rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"] },
  "aportes-em-fundos.csv": {
    rows: ["2026-02-03 Compra HGLG11 10 = 1570", "2026-03-05 Compra HGLG11 5 = 790.5"],
  },
  "com-proventos.csv": {
    asked: [
      "4: “JCP” não é compra nem venda: diga o que é esta linha",
      "3: “Dividendo” não é compra nem venda: diga o que é esta linha",
    ],
    rows: ["2026-02-03 Compra ITUB4 100 = 4614"],
  },
  "abreviado.csv": { rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"] },
  // Orders that were not carried out are left out, and named.
  "ordens-canceladas.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"],
  },
  "orders-cancelled-en.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"],
  },
  // Two equal trades of a block are two, and a block that is pasted again is one.
  "bloco-repetido.csv": {
    rows: [
      "2026-02-03 Compra ITUB4 100 = 4614",
      "2026-02-03 Compra ITUB4 100 = 4614",
      "2026-03-05 Venda ITUB4 40 = 1740.4",
    ],
  },
  "tabela-com-barras.txt": {
    rows: ["2026-02-03 Compra HGLG11 10 = 1570", "2026-03-05 Venda HGLG11 5 = 790.5"],
  },
  "subtotais-e-notas.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
    leftOut: [
      "3: Subtotal fevereiro 4.614,00",
      "5: Subtotal março de 2026 1.625,80",
      "6: TOTAL GERAL 6.239,80",
      "7: * preços sem corretagem",
      "8: ** rever em 2027 antes do imposto",
    ],
  },
  "colado-com-espacos.txt": {
    rows: [
      "2026-02-03 Compra ITUB4 100 = 4614",
      "2026-03-05 Compra VALE3 20 = 1625.8",
      "2026-04-09 Venda ITUB4 50 = 2287.5",
    ],
  },
  // 0,01 BTC less the fee of 0,00001 BTC came in, at 400.000 each.
  "binance-taxa-na-moeda.csv": {
    rows: ["2026-02-03 Compra BTC 0.00999 = 3996", "2026-03-05 Venda BTC 0.005 = 1900"],
  },
  "moedas-pelo-nome.csv": {
    rows: [
      "2026-02-03 Compra BITCOIN 0.01 = 4000",
      "2026-03-05 Compra ETHEREUM 0.5 = 6000",
      "2026-04-09 Venda BTC 0.005 = 1900",
    ],
  },
  "compra-que-espera.csv": {
    asked: [
      "3: Espera pela linha 2, a compra que ainda precisa da sua resposta",
      "2: As taxas estão em outra moeda: diga o preço e as taxas em reais",
    ],
  },
  "portfolio-performance-transacoes.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-04-09 Venda ITUB4 40 = 1830"],
  },
  "corretora-de-moedas-com-deposito.csv": {
    rows: ["2026-02-03 Compra BTC 0.01 = 4000", "2026-04-09 Venda BTC 0.004 = 1520"],
  },
  // The close of 46,14 tells that 'Valor' is the total.
  "valor-pelo-fechamento.csv": {
    rows: [
      "2026-02-03 Compra ITUB4 100 = 4614",
      "2026-02-04 Compra CDB BANCO ALFA 5000 = 5000",
      "2026-04-09 Venda ITUB4 50 = 2287.5",
    ],
  },
  "cdbs-sem-quantidade.csv": {
    rows: ["2025-02-03 Compra CDB BANCO ALFA 10000 = 10000", "2025-03-05 Compra LCI BANCO BETA 5000 = 5000"],
  },
  // The catalogue's own split applies, and the row counts nothing beside it.
  "eventos-do-catalogo.csv": {
    rows: ["2024-02-05 Compra BBAS3 100 = 5700", "2024-05-20 Venda BBAS3 50 = 1375"],
  },
  "corretagem-mais-taxas.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"],
  },
  "reais-e-dolares.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
  },
  "lista-de-cotacoes.csv": { refused: "uma lista de cotações" },
  "apuracao-mensal.csv": { refused: "a apuração do imposto por mês" },
  "aportes-planejados.csv": { refused: "um plano de compras" },
  "so-taxas.csv": { refused: "só lista taxas e tarifas" },
  "so-cabecalho.csv": { refused: "só tem os títulos das colunas" },
  "proventos-por-cota.csv": { refused: "ou cadastre os pagamentos em Eventos" },
  "informe-anual.txt": { refused: "um informe de rendimentos" },
  "fatura.csv": { refused: "a fatura de um cartão" },
  "moedas-em-varias-linhas.csv": { refused: "cada compra ocupa várias linhas" },
  "cabecalho-duplo.csv": { refused: "as compras e as vendas estão em colunas diferentes" },
  // 'Preço médio' × quantity is 'Preço', so that it is the total.
  "preco-total-e-preco-medio.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
  },
  // The closes of 46,14 and 81,29 tell that 'Preço' is the total of its trade.
  "preco-que-e-total.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
  },
  // One trade alone may be a slip, and a trade of one unit tells nothing. The likely reading is shown.
  "preco-que-e-total-uma-linha.csv": {
    asked: ["price or total"],
    rows: ["2026-02-03 Compra ITUB4 100 = 4614"],
  },
  "preco-que-e-total-uma-unidade.csv": {
    asked: ["price or total"],
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 1 = 81.29"],
  },
  // Two trades tell it, also beside one without a close.
  "preco-que-e-total-sem-fechamento.csv": {
    rows: [
      "1999-03-05 Compra PETR4 100 = 25000",
      "2026-02-03 Compra ITUB4 100 = 4614",
      "2026-03-05 Compra VALE3 20 = 1625.8",
    ],
  },
  "preco-que-e-total-com-taxas.csv": {
    rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Compra VALE3 20 = 1625.8"],
  },
  "delta-base-quote.csv": {
    rows: ["2026-02-03 Compra BTC (BITCOIN) 0.01 = 4000", "2026-04-09 Venda BTC (BITCOIN) 0.004 = 1520"],
  },
  "base-quote-usdt.csv": {
    asked: ["2: Valor em USDT: diga os valores em reais"],
    rows: ["2026-02-04 Compra BTC 0.02 = 8000"],
  },
  "proventos-com-bruto-e-liquido.csv": {
    rows: [
      "2026-02-03 Compra ITUB4 100 = 4614",
      "2026-03-05 JCP ITUB4 100 = 10",
      "2026-03-06 Dividendo ITUB4 100 = 20",
    ],
  },
  // The net amount is 17,00 less than the value.
  "tesouro-bruto-e-liquido.csv": {
    rows: ["2026-02-03 Compra TESOURO SELIC  1 = 17000", "2026-03-05 Venda TESOURO SELIC  0.5 = 8575"],
  },
  "cambio-um.csv": { rows: ["2026-02-03 Compra ITUB4 100 = 4614", "2026-03-05 Venda ITUB4 40 = 1740.4"] },
};

const mostAsked = 1 / 3;
const filesOfTest = 20;
const names = readdirSync(folder).toSorted();
const parts = Array.from({ length: Math.ceil(names.length / filesOfTest) }, (_, part) => ({
  from: names[part * filesOfTest] ?? "",
  files: names.slice(part * filesOfTest, (part + 1) * filesOfTest),
}));

it.each(parts)(
  "refuses a file with the cause, or asks what it must and records the amounts of the file, from $from on",
  async ({ files }) => {
    await using api = await startApi({ hasHistory: true });
    const { client, path } = await startImports(api);
    for (const name of files) {
      const review = await reviewImport(client, path, readFileSync(new URL(name, folder)));
      const { refused, ...found } = expected[name] ?? {};
      const refusal = review.files[0]?.refusal ?? null;
      expect([name, refusal]).toEqual([
        name,
        refused === undefined ? null : expect.stringContaining(refused),
      ]);
      expect({
        name,
        asked: askedIn(review),
        rows: rowsIn(review),
        leftOut: leftOutIn(review),
      }).toEqual({
        name,
        asked: [],
        rows: [],
        leftOut: [],
        ...found,
      });
    }
  },
);

it("asks about few of the files that people have", () => {
  expect(names).toEqual(Object.keys(expected).toSorted());
  const asked = names.filter((name) => expected[name]?.asked);
  expect(asked.length / names.length).toBeLessThan(mostAsked);
});

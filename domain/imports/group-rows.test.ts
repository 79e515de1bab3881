import { expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import {
  groupFiles,
  incomeFile,
  movementsFile,
  shortEntry,
  tradesFile,
} from "#tests/oracles/imports/import-support.ts";

const short = (rows: ReturnType<typeof groupFiles>) =>
  rows.map(({ group, missing, entry, partOf }) => ({
    group,
    ...(missing.length > 0 && { missing }),
    ...(entry && { entry: shortEntry(entry) }),
    ...(partOf && { isPart: true }),
  }));

const bought = "12/04/2024 | Compra | BBAS3F | 40 | 56.99";
const settled =
  "Credito | 16/04/2024 | Transferência - Liquidação | BBAS3 - BB | XP INVESTIMENTOS | 40 | 56.99 | 2279.6";

it("records trades and takes their settlements for mirrors", () => {
  expect(short(groupFiles([tradesFile(bought), movementsFile(settled)]))).toEqual([
    {
      group: "trade",
      entry: { code: "BBAS3", kind: "buy", day: "2024-04-12", quantity: "40", price: "56.99", fees: "0" },
    },
    { group: "mirror" },
  ]);
});

it("does not ask for a negociação whose trades the portfolio has, and takes each of them once", () => {
  const recorded = [{ code: "BBAS3", side: "buy" as const, day: "2024-04-12", quantity: decimal("40") }];
  const reasonsOf = (...files: Parameters<typeof groupFiles>[0]) =>
    groupFiles(files, { recorded })
      .filter(({ row }) => row.kind === "movements")
      .map(({ reason }) => reason);
  const missing = "Espelho de liquidação: envie também a Negociação deste período";
  const twice = movementsFile(settled, settled);
  expect(groupFiles([movementsFile(settled)]).map(({ reason }) => reason)).toEqual([missing]);
  expect(reasonsOf(movementsFile(settled))).not.toContain(missing);
  expect(reasonsOf(twice).filter((reason) => reason === missing)).toHaveLength(1);
  const [mirror, asked] = groupFiles([tradesFile(bought), twice], { recorded }).slice(1);
  expect([mirror?.group, asked?.group]).toEqual(["mirror", "review"]);
});

it("asks for a trade's settlement that negociação should have, and only then", () => {
  const offer =
    "Credito | 17/04/2024 | Transferência - Liquidação | VIVA3 - VIVARA | XP INVESTIMENTOS | 10 | 20 | 200";
  expect(short(groupFiles([movementsFile(offer)]))).toEqual([{ group: "mirror" }]);
  const later = "30/04/2024 | Compra | ITUB4 | 1 | 30";
  const [, , row] = groupFiles([tradesFile(bought, later), movementsFile(offer)]);
  expect(row).toMatchObject({ group: "review", missing: ["confirmation"], entry: { kind: "buy" } });
});

it.each([
  ["10/04/2024 | Compra | PETRN368 | 100 | 0.54 | Opção de Venda sobre Ações", "confirmation"],
  ["10/04/2024 | Compra | PETRA30E | 100 | 30 | Exercício de Opção de Compra", "asset"],
  ["10/04/2024 | Compra | ANIM3T | 100 | 5 | Mercado a Termo", "confirmation"],
  ["10/04/2024 | Compra | MXRF12 | 100 | 0.1", "kind"],
  ["10/04/2024 | Compra | ITUB4 | 100 | 0", "price"],
])("asks about %s", (row, missing) => {
  expect(groupFiles([tradesFile(row)])).toMatchObject([{ group: "review", missing: [missing] }]);
});

it("records subscription rights that were sold on the exchange, at no cost", () => {
  expect(short(groupFiles([tradesFile("10/04/2024 | Venda | MXRF12 | 10 | 0.05")]))).toEqual([
    { group: "event", entry: { code: "MXRF11", kind: "rights-sale", day: "2024-04-10", amount: "0.5" } },
  ]);
});

it("takes lent shares and their return for no effect, and asks about a return without its loan", () => {
  const lent =
    "Debito | 05/08/2025 | Transferência - Liquidação | PETR4 - P | XP INVESTIMENTOS | 100 | - | -";
  const returned = lent.replace("Debito | 05", "Credito | 25");
  const rows = groupFiles([movementsFile(returned, lent, returned)]);
  expect(rows.map(({ group, reason }) => [group, reason])).toEqual([
    ["no-effect", "Devolução de ações emprestadas"],
    ["no-effect", "Ações emprestadas: continuam suas"],
    ["review", "Entrada sem preço: diga se é a devolução de um empréstimo"],
  ]);
});

it("takes a debit without a price for the settlement of a sale where there is one", () => {
  const sold = "01/08/2025 | Venda | PETR4 | 100 | 31";
  const debit =
    "Debito | 05/08/2025 | Transferência - Liquidação | PETR4 - P | XP INVESTIMENTOS | 100 | - | -";
  expect(groupFiles([tradesFile(sold), movementsFile(debit)]).map(({ group }) => group)).toEqual([
    "trade",
    "mirror",
  ]);
});

const out = "Debito | 01/07/2025 | Transferência | BOVA11 - B | XP INVESTIMENTOS | 15 | - | -";
const into = "Credito | 01/07/2025 | Transferência | BOVA11 - B | NU INVEST | 15 | - | -";

it("takes a pair of custody transfers whole, in any order of its rows", () => {
  const entry = {
    code: "BOVA11",
    kind: "transfer",
    day: "2025-07-01",
    quantity: "15",
    from: "XP INVESTIMENTOS",
    to: "NU INVEST",
  };
  expect(short(groupFiles([movementsFile(out, into)]))).toEqual([
    { group: "event", isPart: true },
    { group: "event", entry },
  ]);
  expect(short(groupFiles([movementsFile(into, out)]))).toEqual([
    { group: "event", entry },
    { group: "event", isPart: true },
  ]);
});

it("asks about half a custody transfer, and ignores one within an institution", () => {
  expect(groupFiles([movementsFile(out)])).toMatchObject([
    { group: "review", missing: ["other-institution"], entry: { kind: "transfer", to: null } },
  ]);
  expect(groupFiles([movementsFile(into)])).toMatchObject([
    { group: "review", missing: ["other-institution", "cost"], entry: { from: null } },
  ]);
  const back = into.replace("NU INVEST", "XP INVESTIMENTOS CCTVM S/A");
  expect(groupFiles([movementsFile(out, back)]).map(({ group }) => group)).toEqual([
    "no-effect",
    "no-effect",
  ]);
});

it("moves no subscription rights and receipts, and pays income of a receipt for its asset", () => {
  const right = into.replace("BOVA11", "MXRF12");
  expect(groupFiles([movementsFile(right)]).map(({ group }) => group)).toEqual(["no-effect"]);
  const paid = "Credito | 20/02/2025 | Rendimento | MXRF13 - MAXI | XP INVESTIMENTOS | 10 | 0.1 | 1";
  expect(short(groupFiles([movementsFile(paid)]))).toMatchObject([{ entry: { code: "MXRF11", gross: "1" } }]);
});

const payment = (label: string, rest: string, direction = "Credito") =>
  movementsFile(`${direction} | 20/02/2025 | ${label} | PETR4 - P | XP INVESTIMENTOS | ${rest}`);

it.each([
  ["Dividendo", "dividend"],
  ["Rendimento", "yield"],
  ["Reembolso", "other"],
  ["Amortização", "amortization"],
  ["Restituição de Capital", "capital-return"],
  ["PAGAMENTO DE JUROS", "fixed-income-interest"],
  ["Dividendo - Reativado", "dividend"],
])("records '%s' as %s", (label, paymentKind) => {
  const [row] = groupFiles([payment(label, "100 | 0.5 | 50")]);
  expect(row).toMatchObject({ group: "income", entry: { kind: "income", paymentKind, day: "2025-02-20" } });
  expect(shortEntry(row?.entry ?? null)).toMatchObject({ gross: "50", withheld: "0", quantity: "100" });
});

it.each([
  ["Dividendo - Transferido", "100 | 0.5 | 50"],
  ["Dividendo - Cancelado", "100 | 0.5 | 50"],
  ["Evento em Dinheiro - Excluído", "100 | 0.5 | 50"],
  ["Empréstimo", "100 | - | -"],
  ["Atualização", "100 | - | -"],
  ["Cessão de Direitos", "100 | - | -"],
])("counts nothing for '%s' with %s", (label, rest) => {
  expect(short(groupFiles([payment(label, rest)]))).toEqual([{ group: "no-effect" }]);
});

it("takes an amortization by its money: a debit is no payment", () => {
  expect(groupFiles([payment("Amortização", "100 | 0.5 | 50", "Debito")])).toMatchObject([
    { group: "review", missing: ["confirmation"], entry: null },
  ]);
});

it("records the fee of a loan", () => {
  expect(short(groupFiles([payment("Empréstimo", "100 | - | 3.18")]))).toMatchObject([
    { group: "income", entry: { paymentKind: "securities-lending", gross: "3.18" } },
  ]);
});

const bond = (direction: string, label: string) =>
  `${direction} | 20/02/2025 | ${label} | DEB - XPTO11 - EMPRESA | XP INVESTIMENTOS | 10 | 5 | 50`;

it("counts repaid principal once, whether B3 writes a debit or also a credit", () => {
  const debit = bond("Debito", "AMORTIZACAO EXTRAORDINARIA");
  const income = { group: "income", entry: { code: "XPTO11", paymentKind: "amortization", gross: "50" } };
  expect(short(groupFiles([movementsFile(debit)]))).toMatchObject([income]);
  const credit = bond("Credito", "EVENTO GENERICO");
  expect(short(groupFiles([movementsFile(debit, credit)]))).toMatchObject([{ group: "no-effect" }, income]);
});

it("counts a redemption once, as the units that go out or as the money that comes in", () => {
  const units = bond("Debito", "VENCIMENTO");
  const money = bond("Credito", "VENCIMENTO / RESGATE SALDO EM CONTA");
  const sale = { group: "trade", entry: { code: "XPTO11", kind: "sell", quantity: "10", price: "5" } };
  expect(short(groupFiles([movementsFile(units)]))).toMatchObject([sale]);
  expect(short(groupFiles([movementsFile(money)]))).toMatchObject([sale]);
  expect(short(groupFiles([movementsFile(units, money)]))).toMatchObject([sale, { group: "no-effect" }]);
});

it("asks about a redemption without a price of a listed class, which is a conversion", () => {
  expect(groupFiles([payment("Resgate", "100 | - | -")])).toMatchObject([
    { group: "review", missing: ["asset", "ratio"], entry: null },
  ]);
});

it("buys and sells what only movimentação has", () => {
  const rows = movementsFile(
    "Credito | 10/09/2024 | COMPRA / VENDA | Tesouro Selic 2029 | XP INVESTIMENTOS | 1,5 | R$ 15.500,12 | -",
    "Debito | 06/10/2025 | Venda | Tesouro Selic 2029 | XP INVESTIMENTOS | 0.5 | - | 8750",
    "Debito | 06/10/2025 | Compra | Tesouro Selic 2029 | XP INVESTIMENTOS | 0.5 | - | 8750",
  );
  expect(short(groupFiles([rows]))).toMatchObject([
    {
      group: "trade",
      entry: { code: "TESOURO SELIC 2029", kind: "buy", quantity: "1.5", price: "15500.12" },
    },
    { group: "trade", entry: { kind: "sell", quantity: "0.5", price: "17500" } },
    { group: "review", missing: ["kind"] },
  ]);
});

it("sends an unknown label to the person and guesses nothing", () => {
  expect(short(groupFiles([payment("Permuta", "100 | 1 | 100")]))).toEqual([
    { group: "review", missing: ["kind"] },
  ]);
});

it("counts a payment once where proventos recebidos repeats movimentação", () => {
  const paid = "PETR4 - P | 20/02/2025 | Dividendo | XP INVESTIMENTOS | 100 | 0.5 | 50";
  const groups = (files: Parameters<typeof groupFiles>[0]) => groupFiles(files).map(({ group }) => group);
  expect(groups([incomeFile(paid, paid)])).toEqual(["income", "income"]);
  expect(groups([incomeFile(paid, paid), payment("Dividendo", "100 | 0.5 | 50")])).toEqual([
    "no-effect",
    "income",
    "income",
  ]);
});

it("counts identical rows of one file and rows of overlapping files as often as a file has them", () => {
  const row = "Credito | 20/02/2025 | Dividendo | PETR4 - P | XP INVESTIMENTOS | 100 | 0.5 | 50";
  const rows = groupFiles([movementsFile(row, row), movementsFile(row, row, row)]);
  expect(rows.map(({ group }) => group)).toEqual(["income", "income", "income", "no-effect", "no-effect"]);
});

it("asks about a row that it cannot read", () => {
  const [row] = groupFiles([payment("Dividendo", "cem | 0.5 | 50")]);
  expect(row).toMatchObject({ group: "review", reason: "Não conseguimos ler a coluna Quantidade" });
});

it("proposes the conversion of an old into a new asset", () => {
  const row = (direction: string, product: string, quantity: number) =>
    `${direction} | 02/06/2025 | Incorporação | ${product} | XP INVESTIMENTOS | ${quantity} | - | -`;
  const rows = groupFiles([movementsFile(row("Credito", "NOVA3 - N", 30), row("Debito", "VELH3 - V", 60))]);
  expect(rows).toMatchObject([
    {
      group: "review",
      entry: { kind: "conversion", product: { code: "VELH3" }, toProduct: { code: "NOVA3" } },
    },
    { group: "review", partOf: rows[0]?.row.key },
  ]);
  expect(rows[0]?.entry).toMatchObject({ ratio: { from: decimal("60"), to: decimal("30") } });
});

const right = (direction: string, label: string, code: string, rest: string, day = "10/06/2025") =>
  `${direction} | ${day} | ${label} | ${code} - MAXI | XP INVESTIMENTOS | ${rest}`;

it("counts a subscription once from right to units and asks for the price paid", () => {
  const rows = movementsFile(
    right("Credito", "Direito de Subscrição", "MXRF12", "21 | - | -", "02/06/2025"),
    right("Debito", "Direitos de Subscrição - Exercido", "MXRF12", "21 | - | -"),
    right("Credito", "Recibo de Subscrição", "MXRF13", "21 | - | -", "20/06/2025"),
    right("Credito", "Atualização", "MXRF11", "21 | - | -", "20/07/2025"),
  );
  const entry = { code: "MXRF11", kind: "subscription", day: "2025-06-10", quantity: "21", amount: null };
  expect(short(groupFiles([rows]))).toEqual([
    { group: "no-effect" },
    { group: "review", missing: ["cost"], entry },
    { group: "no-effect" },
    { group: "no-effect" },
  ]);
});

it("takes the price of a subscription from its request, and asks about a receipt without an exercise", () => {
  const rows = movementsFile(
    right("Debito", "Solicitação de Subscrição", "MXRF12", "21 | 10 | 210", "05/06/2025"),
    right("Debito", "Direitos de Subscrição - Excercído", "MXRF12", "21 | - | -"),
    right("Credito", "Recibo de Subscrição", "HGLG13", "5 | - | -"),
  );
  expect(short(groupFiles([rows]))).toMatchObject([
    { group: "no-effect" },
    { group: "event", entry: { kind: "subscription", amount: "210" } },
    { group: "review", missing: ["cost"], entry: { code: "HGLG11", quantity: "5" } },
  ]);
});

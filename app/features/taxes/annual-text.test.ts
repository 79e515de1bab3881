import { expect, it } from "vitest";
import { specialTables, variableIncomeTables, withValues } from "#app/features/taxes/annual-tables.ts";
import {
  annualLines,
  cnpjNote,
  contractText,
  descriptionOf,
  incompleteTexts,
  openingTitle,
  payerText,
  returnLineText,
  yearNote,
} from "#app/features/taxes/annual-text.ts";
import type { AnnualReturn, Good, ReturnMonth } from "#contract/annual-return.ts";

const good: Good = {
  asset: { id: "a", ticker: "PETR4", name: 'PETROLEO "PETROBRAS"', cnpj: "33.000.167/0001-01" },
  taxKind: "share",
  code: "03-01",
  cnpjOf: "issuer",
  before: { quantity: "100", cost: "1005" },
  after: { quantity: "60", cost: "603.5" },
  averageCost: "10.05833333",
  custody: [{ custodian: "XP", quantity: "60" }],
  receivedFrom: null,
  convertedInto: null,
  isUncertain: false,
  contract: null,
};

const untraded = { result: "0", lossBefore: "0", lossUsed: "0", lossAfter: "0", base: "0", tax: "0" };
const notWithheld = { amount: "0", isTyped: false, before: "0", used: "0", left: "0", after: "0" };

const month = (key: string, more: Partial<ReturnMonth> = {}): ReturnMonth => ({
  month: key,
  buckets: { common: untraded, "day-trade": untraded, fund: untraded },
  withheld: { common: notWithheld, "day-trade": notWithheld },
  tax: "0",
  payable: "0",
  paid: "0",
  isIncomplete: false,
  ...more,
});

const annual: AnnualReturn = {
  year: 2025,
  years: [2025],
  hasEnded: true,
  isComplete: true,
  holder: { name: "Ana" },
  goods: [good],
  lines: [
    { line: "interest-on-equity", asset: good.asset, payer: null, amount: "85.5", isGross: false, parts: [] },
  ],
  losses: { common: "200", "day-trade": "0", fund: "1.25" },
  months: [],
  incomplete: [],
  missingAmounts: [],
  withheldLeft: { common: "0", "day-trade": "0" },
  coinsAbroad: null,
  largeDividends: [],
};

const nbsp = "\u00a0";

it("describes what is held, and what was sold in the year", () => {
  expect(descriptionOf(good, 2025)).toBe(
    `60 de PETR4, PETROLEO "PETROBRAS" (Ação), negociado em bolsa. Custódia: XP. Custo médio de R$${nbsp}10,06, custo total de R$${nbsp}603,50.`,
  );
  expect(descriptionOf({ ...good, after: { quantity: "0", cost: "0" } }, 2025)).toBe(
    '100 de PETR4, PETROLEO "PETROBRAS" (Ação). Vendido em 2025.',
  );
});

it("names each custodian with its units, and none where they are not known", () => {
  const custodyOf = (custody: Good["custody"]) => descriptionOf({ ...good, custody }, 2025);
  const xp = { custodian: "XP", quantity: "40" };
  const nu = { custodian: "Nu", quantity: "15.5" };
  expect(custodyOf([xp, nu, { custodian: null, quantity: "4.5" }])).toContain(
    "em bolsa. Custódia: 40 em XP, 15,5 em Nu e 4,5 sem corretora informada. Custo médio",
  );
  expect(custodyOf([{ custodian: null, quantity: "60" }])).toContain("em bolsa. Custo médio");
  expect(custodyOf([])).not.toContain("Custódia");
});

it("names interest whose amount is missing", () => {
  const missingAmounts = [{ ticker: "TESOURO-IPCA-JS-2035", day: "2025-05-15" }];
  expect(incompleteTexts({ ...annual, missingAmounts })).toEqual([
    "TESOURO-IPCA-JS-2035: falta o valor dos juros pagos em 15/05/2025; informe em Eventos",
  ]);
});

it("writes a CSV that spreadsheets read, with quotes escaped", () => {
  const lines = annualLines(annual);
  expect(lines[1]).toBe(
    `"PETR4";"03-01";"33.000.167/0001-01";"";"60 de PETR4, PETROLEO ""PETROBRAS"" (Ação), negociado em bolsa. Custódia: XP. Custo médio de R$${nbsp}10,06, custo total de R$${nbsp}603,50.";"1005,00";"603,50"`,
  );
  expect(lines).toContain(
    '"Tributação Exclusiva";"10 · Juros sobre capital próprio (líquido)";"PETR4";"";"33.000.167/0001-01";"85,50"',
  );
  expect(lines.at(-1)).toBe('"Prejuízo de FIIs e Fiagros";"";"1,25"');
});

it("says what a conversion of the year made of an asset", () => {
  const passed = { ...good, before: none, after: none };
  expect(descriptionOf(passed, 2025)).toMatch(/\(Ação\), comprado e vendido em 2025\.$/);
  expect(descriptionOf({ ...passed, receivedFrom: "VALE3" }, 2025)).toMatch(
    /, recebido de VALE3 e vendido em 2025\.$/,
  );
  expect(descriptionOf({ ...good, after: none, convertedInto: "ITSA4" }, 2025)).toMatch(
    /Convertido em ITSA4 em 2025\.$/,
  );
});

it("says that the CNPJ of a BDR is that of its depositary, and of what year the list is", () => {
  const bdr: Good = {
    ...good,
    cnpjOf: "depositary",
    asset: { ...good.asset, ticker: "AAPL34", cnpj: "00.997.185/0001-50" },
  };
  const note = "do depositário, Banco B3, por listas da B3 de 2021 e 2022: confira";
  expect([cnpjNote(good), cnpjNote(bdr)]).toEqual([null, note]);
  expect(annualLines({ ...annual, goods: [bdr] })[1]).toContain(`"00.997.185/0001-50";"${note}"`);
  expect(cnpjNote({ ...bdr, asset: { ...bdr.asset, cnpj: null } })).toBeNull();
});

const cdb: Good = {
  ...good,
  asset: { id: "b", ticker: "CDB BANCO SOL", name: "CDB Banco Sol 12,5% a.a.", cnpj: null },
  taxKind: "taxed-fixed-income",
  code: "04-02",
  before: { quantity: "25000", cost: "25000" },
  after: { quantity: "25000", cost: "25000" },
  custody: [],
  contract: { issuer: "Banco Sol", kind: "CDB", remuneration: "12,5% a.a.", maturity: "2025-03-03" },
};
const sol = "CDB BANCO SOL: CDB do emissor Banco Sol, rendimento de 12,5% a.a., vencimento em 03/03/2025";
const none = { quantity: "0", cost: "0" };

it("describes an application by its issuer, yield and maturity", () => {
  expect(descriptionOf(cdb, 2024)).toBe(`${sol}. Custo total de R$${nbsp}25.000,00.`);
  expect(descriptionOf({ ...cdb, custody: good.custody }, 2024)).toBe(
    `${sol}. Custódia: XP. Custo total de R$${nbsp}25.000,00.`,
  );
  expect(descriptionOf({ ...cdb, after: none }, 2025)).toBe(`${sol}. Resgatado em 2025.`);
  expect(descriptionOf({ ...cdb, before: none, after: none }, 2025)).toBe(
    `${sol}, aplicado e resgatado em 2025.`,
  );
  const daily = {
    issuer: "Vale",
    kind: "DEBENTURE",
    remuneration: "CDI + 1,8% a.a.",
    maturity: null,
  } as const;
  expect(contractText(daily)).toBe(
    "Debênture do emissor Vale, rendimento de CDI + 1,8% a.a., sem vencimento",
  );
  expect(contractText({ ...daily, kind: "OTHER" })).toBe(
    "Título de renda fixa do emissor Vale, rendimento de CDI + 1,8% a.a., sem vencimento",
  );
});

it("describes savings by their bank and their balance, and says where an unknown one stands", () => {
  const savings: Good = {
    ...cdb,
    asset: { id: "c", ticker: "POUP CAIXA", name: "Poupança Caixa", cnpj: null },
    taxKind: "exempt-fixed-income",
    code: "04-01",
    after: { quantity: "1000", cost: "1005" },
    contract: { issuer: "Caixa", kind: "POUPANCA", remuneration: "poupança", maturity: null },
  };
  expect(descriptionOf(savings, 2025)).toBe(
    `POUP CAIXA: Depósito em poupança, banco Caixa. Saldo de R$${nbsp}1.005,00.`,
  );
  expect(incompleteTexts({ ...annual, incomplete: [], goods: [{ ...savings, isUncertain: true }] })).toEqual([
    "POUP CAIXA: falta a taxa da poupança; o saldo e o rendimento estão no informe do banco",
  ]);
});

it("names the issuer of an application as the payer of its yield", () => {
  const line: AnnualReturn["lines"][number] = {
    line: "taxed-interest",
    asset: cdb.asset,
    payer: "Banco Sol",
    amount: "5644.54",
    isGross: false,
    parts: [],
  };
  expect(payerText(line)).toBe("Banco Sol (CDB Banco Sol 12,5% a.a.)");
  expect(annualLines({ ...annual, lines: [line] })).toContain(
    '"Tributação Exclusiva";"06 · Rendimentos de aplicações financeiras (líquido)";"CDB BANCO SOL";"Banco Sol";"";"5644,54"',
  );
});

it("guards the names of own assets in the CSV", () => {
  const own = { ...good, asset: { ...good.asset, ticker: "＝HYPERLINK(1)", name: "=1+1" } };
  const lines = annualLines({ ...annual, goods: [own], lines: [] });
  expect(lines.filter((line) => /(?:^|;)"[=＝]/.test(line))).toEqual([]);
  expect(lines[1]).toContain(`"'＝HYPERLINK(1)"`);
});

it("writes 'Renda Variável' month by month, only what the year has, with two decimals", () => {
  const march = month("2025-03", {
    buckets: {
      common: { ...untraded, result: "5000", base: "5000", tax: "750" },
      "day-trade": untraded,
      fund: untraded,
    },
    withheld: { common: { ...notWithheld, amount: "1.25", used: "1.25" }, "day-trade": notWithheld },
    tax: "750",
    payable: "748.75",
    isIncomplete: true,
  });
  const months = [month("2025-02"), march];
  const tables = variableIncomeTables({ ...annual, months });
  expect(tables.map(({ title }) => title)).toEqual(["Operações comuns", "Imposto do mês"]);
  expect(tables.map((table) => withValues(table).rows.map(({ key }) => key))).toEqual([
    ["2025-03"],
    ["2025-03"],
  ]);
  const lines = annualLines({ ...annual, months });
  expect(lines).toContain('"fevereiro";"0,00";"0,00";"0,00";"0,00"');
  expect(lines).toContain('"março (incompleto)";"5000,00";"0,00";"5000,00";"750,00"');
  expect(lines).toContain('"março (incompleto)";"750,00";"0,00";"0,00";"1,25";"0,00";"748,75";"0,00"');
  expect(variableIncomeTables({ ...annual, months: [month("2025-02")] })).toEqual([]);
});

it("writes the withheld tax that is left, coins abroad and large dividends", () => {
  const losses = { losses: "2000", lossBefore: "4000", lossUsed: "3000", lossAfter: "1000" };
  const special: AnnualReturn = {
    ...annual,
    withheldLeft: { common: "4.5", "day-trade": "0" },
    coinsAbroad: { gains: "5000", ...losses, base: "0", tax: "0" },
    largeDividends: [
      { month: "2026-03", assets: [good.asset], gross: "55000", withheld: "5500", due: "5500" },
    ],
  };
  const lines = annualLines(special);
  expect(lines).toEqual(
    expect.arrayContaining([
      '"IRRF que sobrou em 31/12/2025"',
      '"Operações comuns (Lei 11.033/2004)";"4,50"',
      '"Perdas de anos anteriores";"4000,00"',
      '"Perdas anteriores compensadas";"3000,00"',
      '"Imposto de 15%";"0,00"',
      '"Perdas que passam para o ano seguinte";"1000,00"',
      '"março";"PETR4";"33.000.167/0001-01";"55000,00";"5500,00"',
    ]),
  );
  const [, , dividends] = specialTables({
    ...special,
    largeDividends: special.largeDividends.map((each) => ({ ...each, withheld: "0" })),
  });
  expect(dividends?.title).toBe("Dividendos acima de R$ 50.000,00 no mês");
  expect(dividends?.note).toContain("com IRRF de 10% sobre o total (Lei 15.270/2025).");
  expect(dividends?.head.at(-1)).toBe("10% seriam");
  expect(dividends?.note).toContain("O IRRF registrado não é o que a lei pede: confira.");
  expect(dividends?.rows[0]?.cells.at(-1)).toEqual({ amount: "5500" });
});

it("names the limits of the year in the lines of exempt gains", () => {
  expect(returnLineText("exempt-share-gains", 2025).label).toBe(
    "20 · Ganhos com ações em meses com vendas até R$ 20.000,00",
  );
  expect(returnLineText("exempt-coin-gains", 2025).label).toBe(
    "05 · Ganhos com criptoativos em meses com vendas até R$ 35.000,00",
  );
});

it("names the months and the goods that may be wrong before anything else", () => {
  const doubtful: AnnualReturn = {
    ...annual,
    goods: [{ ...good, isUncertain: true }],
    incomplete: [
      { month: "2026-03", questions: [{ ticker: "PETR4", day: "2026-03-10", kind: "after-oversold" }] },
    ],
  } as unknown as AnnualReturn;
  expect(annualLines(doubtful).slice(0, 4)).toEqual([
    '"Incompleto"',
    '"março de 2026 está incompleto: PETR4 em 10/03/2026, uma venda anterior foi maior que a posição e não tem explicação, então estas unidades podem não ser suas"',
    '"PETR4: confira a quantidade e o custo, que podem estar errados"',
    "",
  ]);
});

it("says what the sheet for ReVar holds, without naming no assets", () => {
  expect([0, 1, 2].map(openingTitle)).toEqual([
    "Prejuízos",
    "1 ativo e os prejuízos",
    "2 ativos e os prejuízos",
  ]);
});

it("says whether the year has ended and whether there are values to check", () => {
  const noteOf = (flags: object) => yearNote({ ...annual, isComplete: false, ...flags });
  expect([noteOf({ isComplete: true }), noteOf({})]).toEqual(["", ". Há valores a conferir."]);
  expect(noteOf({ hasEnded: false })).toContain("O ano não terminou");
});

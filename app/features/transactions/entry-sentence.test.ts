import fc from "fast-check";
import { expect, it } from "vitest";
import { readEntrySentence } from "#app/features/transactions/entry-sentence.ts";
import { mayBeSwapped, readSentence } from "#app/features/transactions/sentence-reading.ts";
import type { AssetClassCode } from "#contract/assets.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const today = "2026-11-22";

/** Writes how a line is read: type, quantity, asset, price, day, fees and custodian, then the doubts. */
function written(text: string, assetClass: AssetClassCode | undefined): string {
  const sentence = readEntrySentence(text, today);
  if (!sentence) return "search";
  const { type, quantity, price, day, fees, doubts } = readSentence(sentence, assetClass);
  return [
    type === "BUY" ? "C" : "V",
    quantity,
    sentence.asset,
    ...(price === undefined ? [] : [price]),
    ...(day ? [day] : []),
    ...(fees === undefined ? [] : [`+${fees}`]),
    ...(sentence.custodian ? [`(${sentence.custodian})`] : []),
    ...doubts.map((doubt) => `?${doubt.kind}${"text" in doubt ? ` ${doubt.text}` : ""}`),
  ].join(" ");
}

const shares: [line: string, reading: string][] = [
  // The usual lines.
  ["100 petr4 38,40 ontem xp", "C 100 petr4 38.4 2026-11-21 (xp)"],
  ["100 PETR4 a R$ 38,40", "C 100 petr4 38.4"],
  [
    "compra 100 ações de petr4 por 38,40 em 21/11 na XP Investimentos",
    "C 100 petr4 38.4 2026-11-21 (xp investimentos)",
  ],
  ["vendi 50 itub4 @32", "V 50 itub4 32"],
  ["petr4 100 38,40", "C 100 petr4 38.4"],
  ["v petr4 100", "V 100 petr4"],
  ["100x petr4 xp", "C 100 petr4 (xp)"],
  ["comprei ontem 100 petr4 a 38,40", "C 100 petr4 38.4 2026-11-21"],
  ["100 petr4 38,40 venda", "V 100 petr4 38.4"],
  ["10 b3sa3 12,30", "C 10 b3sa3 12.3"],
  ["10 a1md34 304,5", "C 10 a1md34 304.5"],
  ["100 petr4 38,40 reais cada na xp", "C 100 petr4 38.4 (xp)"],
  ["100 petr4 38,40 na corretora do banco do brasil", "C 100 petr4 38.4 (corretora do banco do brasil)"],
  ["10 banco do brasil 21,5 taxas 1,20 anteontem", "C 10 banco do brasil 21.5 2026-11-20 +1.2"],
  ["100 petr4, 38,40, ontem, xp.", "C 100 petr4 38.4 2026-11-21 (xp)"],
  ["buy 100 petr4 at 38.40 yesterday on xp", "C 100 petr4 38.4 2026-11-21 (xp)"],
  ["sold 50 shares of petr4 at 38.40", "V 50 petr4 38.4"],
  ["50 petr4f 44,30", "C 50 petr4f 44.3"],
  ["100 petr4.sa 44,30", "C 100 petr4.sa 44.3"],
  ["100 BVMF:PETR4 44,30", "C 100 bvmf:petr4 44.3"],
  // The day first, as in a row of a sheet.
  ["12/03/2025 C PETR4 100 32,50", "C 100 petr4 32.5 2025-03-12"],
  ["12/03/2025 venda PETR4 100 32,50 XP", "V 100 petr4 32.5 2025-03-12 (xp)"],
  ["ontem comprei 100 petr4 a 38,40", "C 100 petr4 38.4 2026-11-21"],
  ["12/03/2025 PETR4 100 32,50", "C 100 petr4 32.5 2025-03-12"],
  // Price before quantity.
  ["PETR4 44,30 100", "C 100 petr4 44.3"],
  ["petr4 44,30 50 21/08/2026", "C 50 petr4 44.3 2026-08-21"],
  ["petr4 44.30 100", "C 100 petr4 44.3"],
  ["PETR4 44,00 100", "C 100 petr4 44"],
  ["44,30 petr4 100", "C 100 petr4 44.3 ?swapped"],
  ["100,00 petr4 44", "C 100 petr4 44 ?swapped"],
  ["100 38,40 petr4", "C 100 petr4 38.4"],
  ["38,40 100 petr4 xp", "C 100 petr4 38.4 (xp)"],
  ["petr4 100@38.40", "C 100 petr4 38.4"],
  ["petr4 100@R$38,40", "C 100 petr4 38.4"],
  ["vale3 200 @ 64,29 ontem", "C 200 vale3 64.29 2026-11-21"],
  ["compra de 100 PETR4F a R$ 38,40 dia 10", "C 100 petr4f 38.4 2026-11-10"],
  // 'R$' marks the price beside a quantity, and the amount of the trade before the asset.
  ["petr4 r$ 38 100", "C 100 petr4 38"],
  ["R$ 500 de petr4 a 38,40", "C 13 petr4 38.4 ?amount 500"],
  ["500 reais de petr4 a 38,40", "C 13 petr4 38.4 ?amount 500"],
  ["R$ 500 de petr4", "C 0 petr4 ?amount 500"],
  ["comprei r$ 1.000,00 em petr4 a 38,40 ontem", "C 26 petr4 38.4 2026-11-21 ?amount 1.000,00"],
  ["vendi R$ 500 de petr4 a 38,40", "V 13 petr4 38.4 ?amount 500"],
  ["compra petr4 r$ 500", "C 0 petr4 ?amount 500"],
  // Fractions of a unit.
  ["0,5 petr4 44,30", "C 0.5 petr4 44.3 ?fraction"],
  ["10.5 petr4 44.30", "C 10.5 petr4 44.3 ?fraction"],
  ["petr4 44,30 38,40", "C 44.3 petr4 38.4 ?fraction"],
  ["1,5 petr4", "C 1.5 petr4 ?fraction"],
  // Thousands and decimal marks.
  ["1.000 mglu3 2,35 23/11", "C 1000 mglu3 2.35 2025-11-23"],
  ["1,000 petr4 44.30", "C 1000 petr4 44.3"],
  ["1,000 petr4 44,30", "C 1000 petr4 44.3 ?thousands 1,000"],
  ["1,000 petr4 44", "C 1000 petr4 44 ?thousands 1,000"],
  ["1.000 petr4 44", "C 1000 petr4 44"],
  ["1.000 petr4 44.30", "C 1000 petr4 44.3 ?thousands 1.000"],
  ["1.500 petr4 44,30", "C 1500 petr4 44.3"],
  ["1,500 petr4 44,30", "C 1500 petr4 44.3 ?thousands 1,500"],
  ["1,234.00 petr4 44.30", "C 1234 petr4 44.3"],
  ["100 petr4 1.234,56", "C 100 petr4 1234.56"],
  ["100 petr4 1,234.56", "C 100 petr4 1234.56"],
  ["1.234.567 petr4 0,05", "C 1234567 petr4 0.05"],
  ["1.234.567 petr4 0.05", "C 1234567 petr4 0.05 ?marks"],
  ["100 petr4 38,405", "C 100 petr4 38.405 ?thousands 38,405"],
  ["100 petr4 44,30 taxas 4.90", "C 100 petr4 44.3 +4.9 ?marks"],
  ["100 petr4 44.30 taxas 4.90", "C 100 petr4 44.3 +4.9"],
  ["2 mil petr4 38,40", "C 2000 petr4 38.4"],
  ["10k petr4 38,40", "C 10000 petr4 38.4"],
  ["1,5 mil petr4 38,40", "C 1500 petr4 38.4"],
  ["1.500 mil petr4 38.40", "C 1500000 petr4 38.4 ?thousands 1.500 mil"],
  ["1 000 petr4 38,40", "C 1000 petr4 38.4 ?thousands 1 000"],
  ["100 petr4 1.23.45", "C 100 petr4 ?unread 1.23.45"],
  ["100 petr4 12.34,5", "C 100 petr4 ?unread 12.34,5"],
  // Days.
  ["100 petr4 44,30 10.03.2026", "C 100 petr4 44.3 2026-03-10"],
  ["100 petr4 44,30 10-03-2026", "C 100 petr4 44.3 2026-03-10"],
  ["100 petr4 44,30 10/3/26", "C 100 petr4 44.3 2026-03-10"],
  ["100 petr4 44,30 10.3.26", "C 100 petr4 44.3 2026-03-10"],
  ["100 petr4 44,30 2026/03/10", "C 100 petr4 44.3 2026-03-10"],
  ["100 petr4 44,30 2026-03-10", "C 100 petr4 44.3 2026-03-10"],
  ["100 petr4 44,30 10 mar 2026", "C 100 petr4 44.3 2026-03-10"],
  ["100 petr4 44,30 10 de março de 2026 xp", "C 100 petr4 44.3 2026-03-10 (xp)"],
  ["100 petr4 44,30 10-mar-26", "C 100 petr4 44.3 2026-03-10"],
  ["100 petr4 44,30 10/mar./2026", "C 100 petr4 44.3 2026-03-10"],
  ["100 petr4 44,30 25 dez", "C 100 petr4 44.3 2025-12-25"],
  ["100 petr4 44,30 dia 10", "C 100 petr4 44.3 2026-11-10"],
  ["100 petr4 44,30 no dia 23", "C 100 petr4 44.3 2026-10-23"],
  ["21/11 100 petr4 38,40", "C 100 petr4 38.4 2026-11-21"],
  // Today is a Sunday. A weekday is the last one before today.
  ["comprei 200 itsa4 a 11,35 sexta", "C 200 itsa4 11.35 2026-11-20"],
  ["comprei petr4 100 38,4 segunda", "C 100 petr4 38.4 2026-11-16"],
  ["comprei 25 aapl34 72,35 na terça-feira", "C 25 aapl34 72.35 2026-11-17"],
  ["quinta-feira passada comprei 37 petr4f a 38,22", "C 37 petr4f 38.22 2026-11-19"],
  ["100 petr4 44,30 última sexta feira xp", "C 100 petr4 44.3 2026-11-20 (xp)"],
  ["100 petr4 44,30 domingo", "C 100 petr4 44.3 2026-11-15"],
  ["100 petr4 44,30 sábado, xp", "C 100 petr4 44.3 2026-11-21 (xp)"],
  ["100 petr4 44,30 sexta que vem", "C 100 petr4 44.3 (sexta-que-vem)"],
  ["100 petr4 44,30 sexta da semana passada", "C 100 petr4 44.3 (sexta-da-semana-passada)"],
  ["100 petr4 44,30 amanhã", "C 100 petr4 44.3 2026-11-23"],
  ["100 petr4 44,30 Prejuízo", "C 100 petr4 44.3 ?unread Prejuízo"],
  ["100 petr4 29/02/2026", "C 100 petr4 ?unread 29/02/2026"],
  ["100 petr4 44,30 31 de fevereiro", "C 100 petr4 44.3 ?unread 31/02"],
  ["100 petr4 44,30 03/25/2026", "C 100 petr4 44.3 ?unread 03/25/2026"],
  ["100 petr4 44,30 10/03 11/03", "C 100 petr4 44.3 2026-03-10 ?unread 11/03"],
  ["100 petr4 44,30 10.03", "C 100 petr4 44.3 +10.03 ?fees ?marks"],
  ["100 petr4 44,30 ontem hoje", "C 100 petr4 44.3 2026-11-21 ?unread hoje"],
  ["100 petr4 44,30 10/03/2026 14:30", "C 100 petr4 44.3 2026-03-10 ?unread 14:30"],
  // Fees.
  ["100 petr4 44,30 corretagem 4,90", "C 100 petr4 44.3 +4.9"],
  ["100 petr4 44,30 4,90", "C 100 petr4 44.3 +4.9 ?fees"],
  ["100 petr4 corretagem 4,90 44,30", "C 100 petr4 44.3 +4.9"],
  ["100 petr4 44,30 taxas de R$ 1,20", "C 100 petr4 44.3 +1.2"],
  ["100 petr4 44,30 + corretagem: 4,90 xp", "C 100 petr4 44.3 +4.9 (xp)"],
  ["100 petr4 44,30 corretagem 4,90 e emolumentos 0,24", "C 100 petr4 44.3 +5.14"],
  ["100 petr4 44,30 4,90 de corretagem", "C 100 petr4 44.3 +4.9"],
  ["100 petr4 44,30 sem taxas", "C 100 petr4 44.3 +0"],
  ["100 petr4 44,30 taxa zero", "C 100 petr4 44.3 +0"],
  ["100 petr4 44.30 fee 4.90", "C 100 petr4 44.3 +4.9"],
  ["100 petr4 44,30 corretagem", "C 100 petr4 44.3 ?unread corretagem"],
  ["100 petr4 44,30 taxas 0,5%", "C 100 petr4 44.3 ?unread taxas ?unread 0,5%"],
  ["1000 petr4 44,30 taxas 1.200", "C 1000 petr4 44.3 +1200"],
  ["1000 petr4 44 taxas 1.200", "C 1000 petr4 44 +1200 ?thousands 1.200"],
  ["100 petr4 44,30 custo 4.430,00", "C 100 petr4 44.3 +4430 ?large-fees"],
  ["1 petr4 2,03 custos 4,91", "C 1 petr4 2.03 +4.91"],
  ["100 petr4 44,30 irrf 1,25", "C 100 petr4 44.3 ?unread irrf ?unread 1,25"],
  ["100 petr4 44,30 4,90 1,20", "C 100 petr4 44.3 +4.9 ?unread 1,20 ?fees"],
  // Words that are not understood, or mean something else.
  // The amount of the whole trade tells the price. With an odd price it may include fees.
  ["100 petr4 total de 3.840,00", "C 100 petr4 38.4"],
  ["vendi 100 petr4 total 4105", "V 100 petr4 41.05"],
  ["comprei 100 petr4 total 3.840,00 em 11/11/2026", "C 100 petr4 38.4 2026-11-11"],
  ["100 itub4 por 4.105 reais no total 12/11/2026", "C 100 itub4 41.05 2026-11-12"],
  ["vendi 20 knri11 por 3.120 no total dia 13/11/26", "V 20 knri11 156 2026-11-13"],
  ["petr4 100 total R$ 3.840,00 xp", "C 100 petr4 38.4 (xp)"],
  ["10 banco do brasil total 215", "C 10 banco do brasil 21.5"],
  ["100 petr4 total 3.843,10", "C 100 petr4 38.431 ?total 3.843,10"],
  ["3 petr4 total 100", "C 3 petr4 33.33333333 ?total 100"],
  ["100 petr4 total 3.844,90 taxas 4,90", "C 100 petr4 38.449 +4.9 ?total 3.844,90"],
  ["100 petr4 38,40 total 3.840,00", "C 100 petr4 38.4"],
  ["100 petr4 38,40 taxas 4,90 total 3.844,90", "C 100 petr4 38.4 +4.9"],
  ["100 petr4 38,40 total 3.900,00", "C 100 petr4 38.4 ?total 3.900,00"],
  ["R$ 500 de petr4 total 500", "C 0 petr4 ?amount 500 ?total 500"],
  ["100 petr4 -38,40", "C 100 petr4 ?unread -38,40"],
  ["100 petr4 us$ 38,40", "C 100 petr4 38.4 ?currency"],
  ["100 petr4 $38.40", "C 100 petr4 ?currency"],
  ["100 petr4 38.40 usd", "C 100 petr4 38.4 ?currency"],
  ["100 petr4 40 centavos", "C 100 petr4 40 ?currency"],
  ["100 petr4 38,40 v", "V 100 petr4 38.4 ?type"],
  ["compra 100 petr4 38,40 venda", "C 100 petr4 38.4 ?type"],
  ["100 petr4 38,40 50 vale3 60", "C 100 petr4 38.4 +50 ?unread vale3 ?unread 60 ?fees"],
  ["100 petr4 38,40 e 40", "C 100 petr4 38.4 +40 ?fees"],
  ["100 petr4 38,40 não", "C 100 petr4 38.4 (nao)"],
  ["2 x 100 petr4 38,40", "C 2 petr4 100 +38.4 ?fees"],
  ["2 x petr4 38,40", "C 2 petr4 38.4"],
  ["-100 petr4 38,40", "search"],
  ["1e3 petr4 38,40", "search"],
  ["１００ petr4 38,40", "C 100 petr4 38.4"],
  ["100\u200b petr4 38\u200b,40", "C 100 petr4 38.4"],
];
it.each(shares)("reads a share's line '%s' as '%s'", (line, reading) => {
  expect(written(line, "STOCK")).toBe(reading);
});

const others: [line: string, assetClass: AssetClassCode, reading: string][] = [
  ["R$ 500 de btc a 350 mil", "CRYPTO", "C 0.00142857 btc 350000 ?amount 500"],
  ["500 reais em btc", "CRYPTO", "C 0 btc ?amount 500"],
  [
    "R$ 1.000,00 de tesouro selic 2029 a 15.234,56",
    "TREASURY",
    "C 0.06 tesouro selic 2029 15234.56 ?amount 1.000,00",
  ],
  ["resgatei 500 fundo xp 1,50", "FUND", "V 500 fundo xp 1.5"],
  ["0,5 btc 350 mil", "CRYPTO", "C 0.5 btc 350000"],
  ["0,5 btc 350mil", "CRYPTO", "C 0.5 btc 350000"],
  ["0,5 btc 350k", "CRYPTO", "C 0.5 btc 350000"],
  ["0,5 btc 1,2 milhão", "CRYPTO", "C 0.5 btc 1200000"],
  ["0,015 bitcoin 350.000,00 01/02/24", "CRYPTO", "C 0.015 bitcoin 350000 2024-02-01"],
  ["0.015 btc 350,000.00", "CRYPTO", "C 0.015 btc 350000"],
  ["0,5 btc 350.000", "CRYPTO", "C 0.5 btc 350000"],
  ["0.5 btc 350.000", "CRYPTO", "C 0.5 btc 350000 ?thousands 350.000"],
  ["1 btc 350.000", "CRYPTO", "C 1 btc 350000 ?thousands 350.000"],
  ["1.500 btc 350000", "CRYPTO", "C 1500 btc 350000 ?thousands 1.500"],
  ["1.500 btc 350,000.00", "CRYPTO", "C 1.5 btc 350000"],
  ["1,500 btc 350.000,00", "CRYPTO", "C 1.5 btc 350000"],
  ["1,000 btc 350.000,00", "CRYPTO", "C 1000 btc 350000 ?thousands 1,000"],
  ["0,12345678901 btc 350.000,00", "CRYPTO", "C 0.12345678901 btc 350000"],
  ["2 tesouro prefixado 2032 720,31 2026-11-03", "TREASURY", "C 2 tesouro prefixado 2032 720.31 2026-11-03"],
  ["2,5 tesouro selic 2029", "TREASURY", "C 2.5 tesouro selic 2029"],
  ["10 fundo 2030 100,50", "FUND", "C 10 fundo 2030 100.5"],
  ["1 casa 350 mil", "OTHER", "C 1 casa 350000"],
  ["10,5 hglg11 158", "FII", "C 158 hglg11 10.5 ?swapped"],
  ["10,5 hglg11 158,20", "FII", "C 10.5 hglg11 158.2 ?fraction"],
  ["hglg11 158,20 10", "FII", "C 10 hglg11 158.2"],
  ["0,5 bova11 120,10", "ETF", "C 0.5 bova11 120.1 ?fraction"],
  ["0,5 aapl34 60,10", "BDR", "C 0.5 aapl34 60.1 ?fraction"],
];
it.each(others)("reads '%s' of class %s as '%s'", (line, assetClass, reading) => {
  expect(written(line, assetClass)).toBe(reading);
});

it.each([
  "",
  "petr4",
  "itau",
  "sp500",
  "100",
  "tesouro prefixado 2032",
  "3m",
  "fii 11",
  "21/11",
  "10.03.2026",
  "ontem",
  "c",
  "compra",
  "c vale",
  "petr4 100",
  "1/2 btc",
])("takes '%s' for a search", (text) => expect(readEntrySentence(text, today)).toBeUndefined());

it("reads what it would write in either notation, and never fails on other text", () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      cents,
      fc.constantFrom("pt-BR", "en-US"),
      (quantity, price, locale) => {
        const money = (price / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        const line = `venda ${quantity.toLocaleString(locale)} vale3 R$ ${money}`;
        expect(written(line, "STOCK")).toBe(`V ${quantity} vale3 ${price / 100}`);
      },
    ),
  );
  fc.assert(fc.property(fc.string({ maxLength: 100 }), (text) => void written(text, "STOCK")));
});

const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{1,${max}}$`));
const typedNumber = fc
  .tuple(digits(4), fc.constantFrom("", ".", ","), digits(3), fc.constantFrom("", ".", ","), digits(3))
  .map(
    ([whole, mark, part, second, last]) => `${whole}${mark && mark + part}${mark && second && second + last}`,
  );
const word = fc.constantFrom(
  ..."petr4 hglg11 xp ontem 10.03.2026 10/03 mil taxas corretagem a por r$ venda x usd v e dia de".split(" "),
);

it("takes as certain only whole units, and only numbers with one decimal mark", () => {
  const marksIn = (line: string) => [
    ...new Set([...line.matchAll(/\d([.,])(?:\d{1,2}|\d{4,})(?![\d.,])/g)].map(([, mark]) => mark)),
  ];
  fc.assert(
    fc.property(
      fc.array(fc.oneof(typedNumber, typedNumber, word), { minLength: 2, maxLength: 7 }),
      fc.constantFrom<AssetClassCode>("STOCK", "FII", "ETF", "BDR"),
      (words, assetClass) => {
        const line = words.join(" ");
        const sentence = readEntrySentence(line, today);
        if (!sentence) return;
        const { quantity, price, doubts } = readSentence(sentence, assetClass);
        if (doubts.length > 0) return;
        expect(decimal(quantity).isInteger()).toBe(true);
        const dated = line.replaceAll("10.03.2026", "");
        if (price !== undefined) expect(marksIn(dated).length).toBeLessThan(2);
      },
    ),
    { numRuns: 5_000 },
  );
});

it.each([
  // 44 units at 50,00 or 50 at 44,00, while the market is at 44,30.
  ["44", "50", { isOrderFree: true, close: "44.30" }, true],
  ["44", "50", { isOrderFree: false, close: "44.30" }, true],
  ["50", "44", { isOrderFree: false, close: "44.30" }, false],
  ["50", "44", { isOrderFree: true, close: "44.30" }, true],
  ["100", "44", { isOrderFree: true, close: "44.30" }, false],
  ["100", "160", { isOrderFree: true, close: "158" }, false],
  ["150", "160", { isOrderFree: false, close: "158" }, false],
  ["0", "44", { isOrderFree: true, close: "44.30" }, false],
  ["44", undefined, { isOrderFree: true, close: "44.30" }, false],
] as const)("%s units at %s, %j: quantity and price may be swapped is %s", (quantity, price, market, may) => {
  expect(mayBeSwapped({ quantity, price }, market)).toBe(may);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withDigits } from "#domain/questions/spoken-numbers.ts";

describe("Numbers in words", () => {
  it.each([
    ["dez mil", "10000"],
    ["quinhentos", "500"],
    ["mil", "1000"],
    ["mil e quinhentos reais", "1500 reais"],
    ["dois mil e duzentos e quarenta e um", "2241"],
    ["2 mil e 500", "2500"],
    ["meio milhao", "500000"],
    ["1/2 milhao", "500000"],
    ["um milhao e meio", "1500000"],
    ["dois milhoes", "2000000"],
    ["vinte e um mil", "21000"],
    ["knri onze", "knri 11"],
    ["vale tres e petr quatro", "vale 3 e petr 4"],
    ["ultimos doze meses", "ultimos 12 meses"],
    ["noventa dias", "90 dias"],
    ["dois e tres", "2 e 3"],
  ])("'%s' is '%s'", (text, digits) => {
    expect(withDigits(text)).toBe(digits);
  });

  it.each(["um cdb", "uma acao", "2 mil", "1500,50", "meu primeiro milhao", "50 mil", "meio estranho", ""])(
    "leaves '%s'",
    (text) => {
      expect(withDigits(text)).toBe(text);
    },
  );

  it("reads every number below a million that is written out", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999_999 }), (value) => {
        expect(withDigits(writtenOut(value))).toBe(String(value));
      }),
    );
  });
});

/** Written from the grammar of Portuguese, without the product's lists. */
function writtenOut(value: number): string {
  const thousand = Math.floor(value / 1000);
  const rest = value % 1000;
  if (thousand === 0) return hundredsWrittenOut(rest);
  const head = thousand === 1 ? "mil" : `${hundredsWrittenOut(thousand)} mil`;
  return rest === 0 ? head : `${head} e ${hundredsWrittenOut(rest)}`;
}

function hundredsWrittenOut(value: number): string {
  if (value === 100) return "cem";
  const hundred = ["", "cento", "duzentos", "trezentos", "quatrocentos", "quinhentos"].concat([
    "seiscentos",
    "setecentos",
    "oitocentos",
    "novecentos",
  ])[Math.floor(value / 100)];
  const rest = value % 100;
  const tens =
    rest < 20
      ? ["", "um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze"].concat([
          "doze",
          "treze",
          "quatorze",
          "quinze",
          "dezesseis",
          "dezessete",
          "dezoito",
          "dezenove",
        ])[rest]
      : [
          ["vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"][
            Math.floor(rest / 10) - 2
          ],
          rest % 10 === 0 ? "" : hundredsWrittenOut(rest % 10),
        ]
          .filter(Boolean)
          .join(" e ");
  return [hundred, tens].filter(Boolean).join(" e ");
}

import { expect, test } from "vitest";
import type { MarketGap } from "#contract/market-gap.ts";
import { gapText } from "./gap-text.ts";

const close = { close: "151", day: "2021-06-25" };
const textFor = (ratio: string, cause: MarketGap["cause"]) =>
  gapText({ ...close, ratio, cause }, false).replaceAll("\u00a0", " ");
const unknown = { kind: "UNKNOWN" } as const;

test.each([
  ["10.0000000001", "O preço é 10 vezes o fechamento de 25/06/2021 (R$ 151,00). Confira o preço e a data."],
  ["2.44", "O preço é 2,4 vezes o fechamento de 25/06/2021 (R$ 151,00). Confira o preço e a data."],
  ["1.523", "O preço está 52,3% acima do fechamento de 25/06/2021 (R$ 151,00). Confira o preço e a data."],
  ["0.648", "O preço está 35,2% abaixo do fechamento de 25/06/2021 (R$ 151,00). Confira o preço e a data."],
  ["0.1", "O preço é 10 vezes menor que o fechamento de 25/06/2021 (R$ 151,00). Confira o preço e a data."],
])("a ratio of %s", (ratio, text) => expect(textFor(ratio, unknown)).toBe(text));

test.each<[MarketGap["cause"], string, string]>([
  [
    { kind: "EVENT", from: "1", to: "10", day: "2021-06-28" },
    "10",
    "Houve um desdobramento de 1 para 10 em 28/06/2021: confira se o preço é de antes ou de depois.",
  ],
  [{ kind: "WHOLE_NUMBER", from: "15", to: "1" }, "0.066", "Foi um grupamento de 15 para 1?"],
  [{ kind: "ADJUSTED" }, "0.1", "Parece um preço já ajustado pelos desdobramentos que vieram depois."],
  [{ kind: "CENTS" }, "100", "O preço está em centavos?"],
  [{ kind: "CENTS" }, "0.01", "Faltou multiplicar o preço por 100?"],
  [{ kind: "DATE", day: "2020-08-03" }, "3", "Ele é próximo do fechamento de 03/08/2020: confira a data."],
])("the cause %j", (cause, ratio, text) => expect(textFor(ratio, cause)).toContain(` ${text}`));

test("hidden values stay hidden", () => {
  expect(gapText({ ...close, ratio: "10", cause: unknown }, true)).not.toContain("151");
});

test("a contract tells the value of its unit in all digits", () => {
  const gap = { close: "1.20795628", day: "2026-06-01", ratio: "0.83", cause: { kind: "CONTRACT" } } as const;
  const text = "em 01/06/2026: confira o preço e a data.";
  expect(gapText(gap, false)).toBe(`Pelo contrato, cada unidade valia R$\u00a01,20795628 ${text}`);
  expect(gapText(gap, true)).toBe(`Pelo contrato, cada unidade tinha valor oculto ${text}`);
});

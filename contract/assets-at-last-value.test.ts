import { expect, it } from "vitest";
import { assetsAtLastValueText } from "#contract/assets-at-last-value.ts";

const named = (ticker: string, name = "") => ({ asset: { ticker, name } });

it("names three assets that count at their last value as people know them, and counts the others", () => {
  expect(assetsAtLastValueText([])).toBeUndefined();
  expect(assetsAtLastValueText([named("POUP CAIXA", "Poupança Caixa")])).toBe(
    "Pelo último valor: Poupança Caixa",
  );
  expect(
    assetsAtLastValueText([
      named("OIBR3"),
      named("TESOURO-SELIC-2031", "Tesouro Selic 2031"),
      named("C3"),
      named("D3"),
    ]),
  ).toBe("Pelo último valor: OIBR3, Tesouro Selic 2031, C3 e mais 1");
});

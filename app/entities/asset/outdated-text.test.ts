import { expect, it } from "vitest";
import { outdatedTexts } from "#app/entities/asset/outdated-text.ts";

const outdated = (
  ticker: string,
  lacks: "rates" | "prices" | "any-price",
  weight: string | null = "0.0059",
) => ({
  asset: { id: "0190aaaa-0000-7000-8000-000000000000", ticker, name: "Poupança Caixa" },
  lacks,
  since: "2024-05-09",
  weight,
});

it("names each asset that counts at an old value, with its part of the wealth", () => {
  expect(
    outdatedTexts({
      outdated: [
        outdated("POUP CAIXA", "rates"),
        outdated("OIBR3", "prices"),
        outdated("XPTO3", "any-price", null),
      ],
    }),
  ).toEqual([
    "Poupança Caixa sem taxa desde 09/05/2024: conta pelo último valor, 0,6% da carteira.",
    "OIBR3 sem preço desde 09/05/2024: conta pelo último valor, 0,6% da carteira.",
    "XPTO3 sem preço conhecido: conta pelo preço do lançamento de 09/05/2024.",
  ]);
  expect(outdatedTexts({ outdated: [] })).toEqual([]);
});

it("names the three largest, and counts the others", () => {
  const five = ["A3", "B3", "C3", "D3", "E3"].map((ticker) => outdated(ticker, "prices"));
  expect(outdatedTexts({ outdated: five })).toHaveLength(4);
  expect(outdatedTexts({ outdated: five }).at(-1)).toBe("E mais 2 ativos, da mesma forma.");
});

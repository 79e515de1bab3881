import { expect, test } from "vitest";
import type { AssetTrail, GrowthLine } from "#contract/asset-trail.ts";
import { growthText } from "./growth-text.ts";

const line = (of: Partial<GrowthLine>): GrowthLine => ({
  kind: "month",
  day: "2024-01-31",
  growth: "1.0096682693721984",
  factor: "1.00966827",
  interest: null,
  price: "1.00966827",
  isEstimated: false,
  ...of,
});

const growth: NonNullable<AssetTrail["growth"]> = {
  earlierLines: 0,
  lines: [
    line({ kind: "start", day: "2024-01-02", growth: null, factor: "1", price: "1" }),
    line({}),
    line({ kind: "valuation", day: "2024-02-10", growth: null, factor: "1.011", price: "1.5" }),
    line({ day: "2024-02-29", growth: "1.0079", factor: "1.017644649", price: "1.5098" }),
    line({ day: "2024-03-15", growth: "1.004", factor: "1.021715228", price: "1.5158", isEstimated: true }),
  ],
};
const textOf = (of: typeof growth, mask = (text: string) => text) =>
  growthText(of, mask).map((text) => text.replaceAll("\u00a0", " "));

test("says each month and each valuation, and the day until which the last month is known", () => {
  expect(textOf(growth)).toEqual([
    "O rendimento mês a mês",
    "02/01/2024 (início): fator acumulado 1,00000000, unidade R$ 1,00",
    "jan 2024: fator do mês 1,009668269, fator acumulado 1,00966827, unidade R$ 1,00966827",
    "10/02/2024 (avaliação sua): fator acumulado 1,01100000, unidade R$ 1,50",
    "fev 2024: fator do mês 1,00790000, fator acumulado 1,017644649, unidade R$ 1,5098",
    "mar 2024 (até 15/03/2024, IPCA estimado): fator do mês 1,00400000, fator acumulado 1,021715228, unidade R$ 1,5158",
  ]);
});

test("with values hidden, factors are all that is said", () => {
  const text = textOf(growth, () => "valor oculto").join("\n");
  expect(text).toContain("fator acumulado 1,00966827, unidade valor oculto");
  expect(text).not.toContain("R$");
});

test("says how many lines come before", () => {
  expect(textOf({ ...growth, earlierLines: 1_200 })[1]).toBe(
    "As 5 linhas mais recentes; há mais 1.200 antes delas.",
  );
});

import { expect, it } from "vitest";
import { placesById, placeText, shortDriftText, unheldText } from "#app/entities/portfolio/drift-text.ts";
import type { TargetedClass } from "#contract/targets.ts";

const classOf = (
  name: string,
  { percent, weight, drift }: { percent: string | null; weight: string; drift: string },
): TargetedClass => ({
  assetClass: { code: name, name, orderIndex: 1 } as unknown as TargetedClass["assetClass"],
  percent,
  value: "0",
  weight,
  drift: { rate: drift, amount: "0" },
  assets: [],
});

it("shows a drift with its sign and one decimal", () => {
  expect(["0.0585", "-0.0208", "0.0004", "0"].map(shortDriftText)).toEqual([
    "+5,9\u00a0p.p.",
    "\u22122,1\u00a0p.p.",
    "no alvo",
    "no alvo",
  ]);
});

it("names weight and target of a class, and the classes without a position", () => {
  const targets = {
    total: "100",
    version: "",
    hasTargets: true,
    classes: [
      classOf("Ações", { percent: "80", weight: "1", drift: "0.2" }),
      classOf("FIIs", { percent: "20", weight: "0", drift: "-0.2" }),
      classOf("ETFs", { percent: null, weight: "0", drift: "0" }),
    ],
  };
  const stocks = placesById(targets).get("Ações");
  expect(stocks && placeText(stocks)).toBe("Peso 100,0%, alvo 80,0%");
  expect(unheldText(targets)).toBe("Sem posição: FIIs (alvo 20,0%)");
  expect(unheldText({ ...targets, classes: targets.classes.slice(0, 1) })).toBe("");
});

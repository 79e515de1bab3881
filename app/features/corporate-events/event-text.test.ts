import { expect, test } from "vitest";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import { classesText, costPartsText, eventTitle, ratioText } from "./event-text.ts";

type Terms = Parameters<typeof eventTitle>[0];

const asset = (ticker: string) => ({ id: "0199aaaa-0000-7000-8000-000000000001", ticker, name: ticker });
const terms = (kind: CorporateEvent["kind"], more: Partial<Terms> = {}): Terms => ({
  kind,
  asset: asset("OLD3"),
  toAsset: null,
  ratio: null,
  quantity: null,
  costShare: null,
  classes: null,
  ...more,
});
const toAsset = asset("NEW3");

test.each([
  [terms("split"), "Desdobramento de OLD3"],
  [terms("reverse-split"), "Grupamento de OLD3"],
  [terms("rename", { toAsset }), "OLD3 virou NEW3"],
  [terms("conversion", { toAsset }), "OLD3 virou NEW3"],
  [terms("share-merger", { toAsset }), "Incorporação de ações: OLD3 virou NEW3"],
  [terms("spin-off", { toAsset }), "Cisão de OLD3 em NEW3"],
  [terms("unbundling"), "Desmembramento de OLD3"],
  [terms("bundling"), "Formação de OLD3"],
  [
    terms("come-cotas", { asset: { ...asset("12345678000195"), name: "Kinea Ômega FIF" } }),
    "Come-cotas de Kinea Ômega FIF",
  ],
  [terms("bonus", { toAsset }), "Bonificação de OLD3 em NEW3"],
])("%j is called '%s'", (event, title) => {
  expect(eventTitle(event)).toBe(title);
});

test.each([
  [terms("split", { ratio: { from: "1", to: "10" } }), "cada 1 virou 10"],
  [terms("reverse-split", { ratio: { from: "10", to: "1" } }), "cada 10 viraram 1"],
  [terms("bonus", { ratio: { from: "100", to: "105" } }), "5%: 5 unidades novas para cada 100"],
  [terms("bonus", { toAsset, ratio: { from: "26", to: "1" } }), "1 unidade nova para cada 26"],
  [terms("bonus", { ratio: { from: "1", to: "1.1" } }), "10%: 0,1 unidade nova para cada 1"],
  [
    terms("spin-off", { toAsset, ratio: { from: "1", to: "5" }, costShare: "0.25" }),
    "5 unidades novas para cada 1, com 25% do custo",
  ],
  [terms("conversion", { toAsset, ratio: { from: "1", to: "0.8" } }), "cada 1 virou 0,8"],
  [terms("rename", { toAsset, ratio: { from: "1", to: "1" } }), null],
  [terms("rights-sale"), null],
])("the proportion of %j reads '%s'", (event, text) => {
  expect(ratioText(event)).toBe(text);
});

test("units are shown with their shares and the parts of the cost", () => {
  const classes = [
    { asset: asset("TAEE3"), perUnit: "1", costPart: "1" },
    { asset: asset("TAEE4"), perUnit: "2", costPart: "2" },
  ];
  expect(classesText({ classes })).toBe("1 TAEE3 e 2 TAEE4 por unit");
  expect(costPartsText({ classes })).toBe("custo: 1 para TAEE3, 2 para TAEE4");
  expect(costPartsText({ classes: classes.map((each) => ({ ...each, costPart: null })) })).toBeNull();
  expect(costPartsText({ classes: null })).toBeNull();
});

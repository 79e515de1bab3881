import { expect, test } from "vitest";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import {
  type AdjustmentValues,
  createAdjustmentForm,
  createAdjustmentValues,
  replacedEventId,
} from "./adjustment-values.ts";

const assetId = "0199aaaa-0000-7000-8000-000000000001";
const other = { id: "0199aaaa-0000-7000-8000-000000000002", ticker: "NEW3", name: "New" };
const eventId = "0199aaaa-0000-7000-8000-000000000003";
const typed = (values: Partial<AdjustmentValues>): AdjustmentValues => ({
  ...createAdjustmentValues({ mode: "add" }, "2026-01-05"),
  ...values,
});
const parse = (values: Partial<AdjustmentValues>) => createAdjustmentForm(assetId, null).parse(typed(values));
const refusals = (values: Partial<AdjustmentValues>) =>
  createAdjustmentForm(assetId, null)
    .safeParse(typed(values))
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

test("a split is sent with its proportion and nothing that another kind asked for", () => {
  expect(parse({ kind: "split", from: "1", to: "10", total: "99", cash: "3", notes: " " })).toEqual({
    kind: "split",
    assetId,
    eventId: null,
    day: "2026-01-05",
    notes: null,
    from: "1",
    to: "10",
  });
});

test("one new unit for each ten is a bonus of 11 units for 10", () => {
  expect(parse({ kind: "bonus", from: "10", to: "1", unitCost: "13.65" })).toMatchObject({
    from: "10",
    to: "11",
    unitCost: "13.65",
  });
  expect(parse({ kind: "bonus", from: "100", to: "3.3333" })).toMatchObject({
    to: "103.3333",
    unitCost: "0",
  });
});

test("a share of cost is typed in percent, and counts only beside cash", () => {
  const merger = { kind: "conversion" as const, toAssetId: other, from: "1", to: "2" };
  expect(parse({ ...merger, cash: "3", costShare: "62.5" })).toMatchObject({ cash: "3", costShare: "0.625" });
  expect(parse({ ...merger, cash: "", costShare: "62.5" })).toMatchObject({ cash: "0", costShare: "1" });
  expect(parse({ ...merger, kind: "spin-off", costShare: "25" })).toMatchObject({ costShare: "0.25" });
});

test("units that are taken apart are sent with their shares and the parts of the cost", () => {
  const second = { ...other, id: eventId, ticker: "NEW4" };
  const units = {
    kind: "unbundling" as const,
    quantity: "40",
    firstAssetId: other,
    firstPerUnit: "1",
    firstCostPart: "1",
    secondAssetId: second,
    secondPerUnit: "2",
    secondCostPart: "2",
  };
  const sent = {
    ...units,
    assetId,
    eventId: null,
    day: "2026-01-05",
    notes: null,
    fromCustodianId: null,
    firstAssetId: other.id,
    secondAssetId: second.id,
  };
  expect(parse(units)).toEqual(sent);
  const { firstCostPart: _, secondCostPart: __, ...together } = sent;
  expect(parse({ ...units, kind: "bundling" })).toEqual({ ...together, kind: "bundling" });
  expect(refusals({ ...units, firstCostPart: "", secondAssetId: null })).toEqual([
    ["secondAssetId", "Escolha o ativo"],
    ["firstCostPart", "Informe a proporção"],
  ]);
});

test.each<[Partial<AdjustmentValues>, string, string]>([
  [{}, "kind", "Escolha o tipo do evento"],
  [{ kind: "split", from: "1" }, "to", "Informe a proporção"],
  [{ kind: "bonus", from: "10" }, "to", "Informe a proporção"],
  [{ kind: "spin-off", toAssetId: other, from: "1", to: "1" }, "costShare", "Informe a parcela do custo"],
  [{ kind: "conversion", from: "1", to: "1" }, "toAssetId", "Escolha o novo ativo"],
  [{ kind: "fraction-sale", quantity: "0.5" }, "total", "Valor total obrigatório"],
  [{ kind: "rights-sale", total: "5", day: "2090-01-01" }, "day", "Data não pode ser futura"],
])("%j is refused at the field %s", (values, field, message) => {
  expect(refusals(values)).toEqual([[field, message]]);
});

const bonus: CorporateEvent = {
  id: eventId,
  adjustmentId: null,
  adjustmentVersion: null,
  status: "known",
  kind: "bonus",
  asset: { id: assetId, ticker: "ITSA4", name: "Itaúsa" },
  toAsset: null,
  day: "2024-12-02",
  bracket: null,
  ratio: { from: "100", to: "105" },
  unitCost: "18.89",
  cash: null,
  costShare: null,
  classes: null,
  quantity: null,
  total: null,
  fromCustodian: null,
  toCustodian: null,
  otherPortfolio: null,
  source: "B3",
  notes: null,
  isStep: false,
  proposal: null,
  canChange: true,
  effect: null,
};

test("a known event is adjusted from what is known of it, and the adjustment names it", () => {
  const start = { mode: "edit", event: bonus } as const;
  const values = createAdjustmentValues(start);
  expect(values).toMatchObject({ kind: "bonus", day: "2024-12-02", from: "100", to: "5", unitCost: "18.89" });
  expect(createAdjustmentForm(assetId, replacedEventId(start)).parse(values)).toMatchObject({
    eventId,
    from: "100",
    to: "105",
  });
  expect(replacedEventId({ mode: "edit", event: { ...bonus, status: "own" } })).toBeNull();
});

test("a reverse split is a split into fewer units, and repaid capital is an amount for each unit", () => {
  const reverse = {
    ...bonus,
    kind: "reverse-split" as const,
    ratio: { from: "10", to: "1" },
    unitCost: null,
  };
  expect(createAdjustmentValues({ mode: "edit", event: reverse })).toMatchObject({
    kind: "split",
    from: "10",
    to: "1",
  });
  const repaid = { ...bonus, kind: "return-of-capital" as const, ratio: null, unitCost: null, cash: "1.5" };
  expect(createAdjustmentValues({ mode: "edit", event: repaid })).toMatchObject({ perUnit: "1.5", cash: "" });
});

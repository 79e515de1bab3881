import { expect, it } from "vitest";
import { lastingChoices, noChoices } from "#app/features/imports/choices.ts";

it("keeps where rows belong and what was declined, and drops what an import has recorded", () => {
  const custodians = { xp: "5f0c8a52-3d0f-4c8e-9a53-0a6a4c5e7b11" };
  const openings = { ITUB4: { day: "2026-01-05", quantity: "1", price: "2" } };
  const choices = { ...noChoices, custodians, openings, contracts: { CDB: null }, removed: ["a"] };
  expect(lastingChoices(choices)).toEqual({
    columns: {},
    custodians,
    chosenAssets: {},
    contracts: { CDB: null },
  });
  expect(lastingChoices({ ...choices, positionDay: "2026-01-05" }).positionDay).toBe("2026-01-05");
});

import { expect, test } from "vitest";
import { custodyText } from "./custody-text.ts";

const at = (name: string | null, quantity: string) => ({
  custodian: name === null ? null : { id: "0199aaaa-0000-7000-8000-000000000001", name },
  quantity,
});

test.each([
  [[], ""],
  [[at(null, "100")], ""],
  [[at("XP", "300")], "XP"],
  [[at("XP", "150"), at("Nu", "150")], "150 XP · 150 Nu"],
  [[at("XP", "1234.5"), at(null, "0.5")], "1.234,5 XP · 0,5 sem custodiante"],
])("units at %j are shown as '%s'", (custody, text) => {
  expect(custodyText(custody)).toBe(text);
});

test("hidden amounts are left out", () => {
  expect(custodyText([at("XP", "150"), at("Nu", "150")], { hidden: true })).toBe("XP · Nu");
});

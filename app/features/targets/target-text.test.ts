import { expect, it } from "vitest";
import { countText, unboughtText } from "#app/features/targets/target-text.ts";

it("names a least order as a reason only where the person asked for one", () => {
  expect(unboughtText("minimum-order", true)).toBe("ficaria abaixo da ordem mínima");
  expect(unboughtText("minimum-order", false)).toBe("o que sobra não paga uma ordem de R$ 1,00");
  expect(unboughtText("old-price", true)).toBeUndefined();
  expect(unboughtText("class", true)).toBeUndefined();
  expect(unboughtText("unit", true)).toBe("acabou o aporte");
});

it("counts orders", () => {
  expect([0, 1, 21].map((count) => countText(count, "compra", "compras"))).toEqual([
    "Nenhuma compra",
    "1 compra",
    "21 compras",
  ]);
});

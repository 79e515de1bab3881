import { expect, it } from "vitest";
import { countText, nothingText, unboughtText } from "#app/features/targets/target-text.ts";
import { decimal } from "#domain/kernel/decimal.ts";

it("names a least order as a reason only where the person asked for one", () => {
  expect(unboughtText("minimum-order", true)).toBe("ficaria abaixo da ordem mínima");
  expect(unboughtText("minimum-order", false)).toBe("o que sobra não paga uma ordem de R$ 1,00");
  expect(unboughtText("old-price", true)).toBeUndefined();
  expect(unboughtText("class", true)).toBeUndefined();
  expect(unboughtText("unit", true)).toBe("acabou o aporte");
});

it("says how far a class that gets nothing is above its target", () => {
  expect(nothingText(decimal("0.138"))).toBe("13,80\u00a0p.p. acima do alvo: não recebe nada");
  expect(nothingText(decimal("0"))).toBe("já está no alvo: não recebe nada");
});

it("counts orders", () => {
  expect([0, 1, 21].map((count) => countText(count, "compra", "compras"))).toEqual([
    "Nenhuma compra",
    "1 compra",
    "21 compras",
  ]);
});

import { expect, it } from "vitest";
import { conversionText } from "#app/features/fixed-income/conversion-text.ts";

const worth = (value: string, invested: string) => ({ value, invested });
const kept = "Lançamentos, custodiantes, observações e avaliações continuam guardados.";

it("says that the value stays, also if it differs by less than a cent", () => {
  const before = worth("5500", "5000");
  expect(conversionText({ before, after: worth("5500.001", "5000"), valuedOn: "2025-01-02" })).toBe(
    `O valor de hoje não muda. ${kept}`,
  );
});

it("says why the value and the cost change", () => {
  const change = { before: worth("5500", "5025"), after: worth("5600", "5050") };
  expect(conversionText({ ...change, valuedOn: null })).toBe(
    `O valor muda porque antes valia o último preço que você informou, parado. Agora cada compra cresce pelo contrato, desde a data dela. O custo muda porque os resgates passam a sair das compras mais antigas, e não da média. ${kept}`,
  );
  expect(conversionText({ ...change, valuedOn: "2024-12-02" })).toContain(
    "desde a sua avaliação de 02/12/2024 ou, se for mais recente, desde a data dela",
  );
});

import { expect, test } from "vitest";
import { itemOf } from "./income-support.ts";
import { itemWarnings } from "./item-warnings.ts";

const item = itemOf();

const contradiction = { source: "brapi", perUnit: "0.55", paymentDate: "2026-08-31" };

test("a payment without doubt has nothing to check", () => {
  expect(itemWarnings(item, false)).toEqual([]);
});

test.each([
  [{ difference: "-0.5" }, "Difere do calculado", /R\$\s0,50 a menos do que o calculado/],
  [{ difference: "12" }, "Difere do calculado", /R\$\s12,00 a mais do que o calculado/],
  [
    { contradiction },
    "As fontes divergem",
    /^brapi informa R\$\s0,55 por unidade e pagamento em 31\/08\/2026\./,
  ],
  [
    { contradiction: { ...contradiction, perUnit: null } },
    "As fontes divergem",
    /^brapi informa pagamento em 31\/08\/2026\./,
  ],
  [{ state: "doubtful" as const }, "A conferir", /^Pode ser repetido: .*Só conta depois que você confirmar/],
  [{ state: "unconfirmed" as const }, "Sem confirmação", /há mais de seis meses/],
  [{ state: "amount-missing" as const }, "Informe o valor", /valor nominal atualizado \(VNA\)/],
  [{ isTaxUncertain: true, kind: "dividend" as const }, "Imposto a conferir", /Confira no informe/],
  [{ isTaxUncertain: true }, "Imposto a conferir", /Sem o dia do crédito, calculamos 15%/],
  [{ isTaxUncertain: true, withheldShare: "0.2" }, "Imposto a conferir", /dias desde a compra/],
])("%j is marked with its reason", (change, title, text) => {
  expect(itemWarnings({ ...item, ...change }, false)).toEqual([{ title, text: expect.stringMatching(text) }]);
});

test("hidden values leave no amount in a reason", () => {
  const warnings = itemWarnings({ ...item, difference: "-7.5", contradiction }, true);
  expect(JSON.stringify(warnings)).not.toMatch(/R\$|7,50|0,55/);
});

test("an ignored payment is not to be checked", () => {
  expect(itemWarnings({ ...item, state: "ignored", contradiction, isTaxUncertain: true }, false)).toEqual([]);
});

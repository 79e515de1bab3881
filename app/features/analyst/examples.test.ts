import { expect, test } from "vitest";
import { examplesFor } from "./examples.ts";

test.each([
  [{ entries: false, ticker: null, severalPortfolios: false }, "Como trago meu histórico da B3?"],
  [{ entries: true, ticker: "PETR4", severalPortfolios: false }, "Qual é o preço médio de PETR4?"],
  [{ entries: true, ticker: null, severalPortfolios: true }, "Quanto eu tenho somando tudo?"],
])("someone with %j is offered four questions, among them %s", (has, example) => {
  const examples = examplesFor(has);
  expect(new Set(examples).size).toBe(4);
  expect(examples).toContain(example);
});

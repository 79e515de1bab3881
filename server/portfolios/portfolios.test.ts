import { expect, it } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import { createPortfolio, signUp, startApi } from "#tests/support/api.ts";

const form = { name: "Aposentadoria", benchmark: "IBOV", benchmarkPercent: "102.5" };

it("creates portfolios and lists them newest first", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const first = await createPortfolio(ana, form);
  const second = await createPortfolio(ana, { name: "  Viagem  " });
  expect(first).toMatchObject(form);
  expect(second.name).toBe("Viagem");
  expect((await ana.get<Portfolio[]>("/portfolios")).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await ana.get(`/portfolios/${first.id}`)).toEqual(first);
});

it.each([
  [{ name: " \u200b " }, "name", "Por favor, insira um nome para a carteira."],
  [{ name: "a".repeat(101) }, "name", "Nome deve ter no máximo 100 caracteres"],
  [{ name: "a\u0000b" }, "name", "Há um caractere que não pode ser usado"],
  [{ benchmark: "SELIC" }, "benchmark", "Benchmark inválido"],
  [{ benchmarkPercent: "0" }, "benchmarkPercent", "Percentual deve ser maior que zero"],
  [{ benchmarkPercent: "-1" }, "benchmarkPercent", "Percentual deve ser maior que zero"],
  [{ benchmarkPercent: "1000.01" }, "benchmarkPercent", "Percentual deve ser no máximo 1000"],
  [{ benchmarkPercent: "NaN" }, "benchmarkPercent", "Percentual deve ser um número"],
  [{ benchmarkPercent: "1e2" }, "benchmarkPercent", "Percentual deve ser um número"],
  [{ benchmarkPercent: 100 }, "benchmarkPercent", "Percentual deve ser um número"],
  [{ benchmarkPercent: "1.00001" }, "benchmarkPercent", "Percentual deve ter no máximo 4 casas decimais"],
])("refuses %j", async (wrong, field, message) => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { status, body } = await ana.send("POST", "/portfolios", { body: { ...form, ...wrong } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ field, message }] });
  expect(await ana.get("/portfolios")).toEqual([]);
});

it("takes a percent of up to 1000", async () => {
  await using api = await startApi();
  const portfolio = await createPortfolio(await signUp(api), { benchmarkPercent: "1000.0000" });
  expect(portfolio.benchmarkPercent).toBe("1000");
});

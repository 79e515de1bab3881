import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";

const form = { name: "Aposentadoria", benchmark: "IBOV", benchmarkPercent: "102.5" };
const ipca = { benchmark: "IPCA", benchmarkPercent: "100" };
const wholeIndexOnly = "A taxa ao ano só se soma a 100% do CDI ou do IPCA";

it("creates portfolios and lists them newest first", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const first = await createPortfolio(ana, form);
  const second = await createPortfolio(ana, { name: "  Viagem  " });
  expect(first).toMatchObject(form);
  expect(second.name).toBe("Viagem");
  expect((await ana.list<Portfolio>("/portfolios")).map(({ id }) => id)).toEqual([second.id, first.id]);
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
  [{ benchmarkSpread: "6" }, "benchmarkSpread", wholeIndexOnly],
  [{ benchmark: "IBOV", benchmarkPercent: "100", benchmarkSpread: "6" }, "benchmarkSpread", wholeIndexOnly],
  [{ benchmark: "IPCA", benchmarkSpread: "0.0001" }, "benchmarkSpread", wholeIndexOnly],
  [{ ...ipca, benchmarkSpread: "" }, "benchmarkSpread", "Informe a taxa ao ano"],
  [{ ...ipca, benchmarkSpread: "-1" }, "benchmarkSpread", "Taxa não pode ser negativa"],
  [{ ...ipca, benchmarkSpread: "50.01" }, "benchmarkSpread", "Taxa deve ser no máximo 50"],
  [{ ...ipca, benchmarkSpread: "1e1" }, "benchmarkSpread", "Taxa deve ser um número"],
  [{ ...ipca, benchmarkSpread: 6 }, "benchmarkSpread", "Taxa deve ser um número"],
  [{ ...ipca, benchmarkSpread: "6.00001" }, "benchmarkSpread", "Taxa deve ter no máximo 4 casas decimais"],
])("refuses %j", async (wrong, field, message) => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { status, body } = await ana.send("POST", "/portfolios", { body: { ...form, ...wrong } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ field, message }] });
  expect(await ana.list("/portfolios")).toEqual([]);
});

it("takes a percent of up to 1000", async () => {
  await using api = await startApi();
  const portfolio = await createPortfolio(await signUp(api), { benchmarkPercent: "1000.0000" });
  expect(portfolio.benchmarkPercent).toBe("1000");
});

it("adds a rate a year to the whole CDI or IPCA, and takes it away when it is not said", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const plain = await createPortfolio(ana, form);
  expect(plain.benchmarkSpread).toBe("0");
  const portfolio = await createPortfolio(ana, {
    ...ipca,
    benchmarkPercent: "100.00",
    benchmarkSpread: "6.1230",
  });
  expect(portfolio).toMatchObject({ ...ipca, benchmarkSpread: "6.123" });
  const change = (body: object) =>
    ana.send("PUT", `/portfolios/${portfolio.id}`, { body: { name: "Renda", ...body } });
  expect(await change({ ...ipca, benchmark: "CDI", benchmarkSpread: "50" })).toMatchObject({
    body: { benchmark: "CDI", benchmarkSpread: "50" },
  });
  expect(await change({ ...ipca, benchmarkPercent: "110" })).toMatchObject({
    body: { benchmarkPercent: "110", benchmarkSpread: "0" },
  });
});

it.each([
  ["benchmark_spread = 50.0001, benchmark = 'CDI', benchmark_percent = 100", "bounds"],
  ["benchmark_spread = -0.0001, benchmark = 'CDI', benchmark_percent = 100", "bounds"],
  ["benchmark_spread = 6, benchmark = 'IBOV', benchmark_percent = 100", "on_whole_index"],
  ["benchmark_spread = 6, benchmark = 'IPCA', benchmark_percent = 110", "on_whole_index"],
])("keeps no portfolio with %s", async (terms, constraint) => {
  await using api = await startApi();
  await createPortfolio(await signUp(api), form);
  await expect(sql`update portfolios set ${sql.raw(terms)}`.execute(api.superuser)).rejects.toThrow(
    `portfolios_benchmark_spread_${constraint}`,
  );
});

it("changes name, benchmark and percent of one portfolio alone, by the rules of creation", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const other = await createPortfolio(ana, { name: "Viagem" });
  const portfolio = await createPortfolio(ana);
  const change = (body: object) => ana.send("PUT", `/portfolios/${portfolio.id}`, { body });
  const { status, body } = await change({ ...form, name: "  Longo   prazo " });
  expect({ status, body }).toEqual({ status: 200, body: { ...portfolio, ...form, name: "Longo prazo" } });

  expect(await change({ ...form, name: " " })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "name", message: "Por favor, insira um nome para a carteira." }] },
  });
  expect(await change({ ...form, benchmarkPercent: "1000.01" })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "benchmarkPercent", message: "Percentual deve ser no máximo 1000" }] },
  });
  expect((await change({ ...form, userId: other.id })).status).toBe(400);
  expect((await change({ name: "Só o nome" })).status).toBe(400);
  expect(await ana.list("/portfolios")).toEqual([body, other]);
});

it("deletes a portfolio with its entries, and nothing else", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const kept = await createPortfolio(ana);
  const gone = await createPortfolio(ana);
  const custodian = await ana.post<{ id: string }>("/custodians", { name: "XP" });
  const entry = await record(ana, kept);
  await record(ana, gone, { custodianId: custodian.id });

  expect((await ana.send("DELETE", `/portfolios/${gone.id}`)).status).toBe(204);
  expect((await ana.send("DELETE", `/portfolios/${gone.id}`)).status).toBe(404);
  expect(await ana.list("/portfolios")).toEqual([kept]);
  expect(await ana.get(`/portfolios/${kept.id}/transactions`)).toMatchObject({ transactions: [entry] });
  const rows = await api.superuser.selectFrom("transactions").select("portfolio_id").execute();
  expect(rows).toEqual([{ portfolio_id: kept.id }]);
  expect(await ana.list("/custodians")).toEqual([{ ...custodian, entries: 0 }]);
});

it("answers an entry that comes as its portfolio is deleted with 404 or keeps it until then", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const { asset, type, tradeDate, quantity, price } = await record(ana, portfolio);
  const body = { assetId: asset.id, type, tradeDate, quantity, price };
  const path = `/portfolios/${portfolio.id}`;
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => ana.send("POST", `${path}/transactions`, { body })),
    ana.send("DELETE", path),
    ...Array.from({ length: 20 }, () => ana.send("POST", `${path}/transactions`, { body })),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => ![201, 204, 404].includes(status))).toEqual(
    [],
  );
  expect(await api.superuser.selectFrom("transactions").select("id").execute()).toEqual([]);
});

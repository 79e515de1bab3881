import { expect, it } from "vitest";
import type { Holder } from "#contract/holders.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { startTaxes } from "#tests/support/taxes.ts";

it("is created, given to portfolios, renamed, and deleted once no portfolio has it", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const mother = await ana.post<Holder>("/holders", { name: "Mãe" });
  const portfolio = await createPortfolio(ana, { holderId: mother.id });
  expect(portfolio.holderId).toBe(mother.id);
  expect(await ana.get("/holders")).toEqual([{ ...mother, portfolios: 1 }]);
  const rename = await ana.send("PUT", `/holders/${mother.id}`, { body: { name: "Dona Rosa" } });
  expect(rename).toMatchObject({ status: 200, body: { name: "Dona Rosa" } });
  expect(await ana.send("DELETE", `/holders/${mother.id}`)).toMatchObject({
    status: 409,
    body: { title: "Há carteiras deste titular. Troque o titular delas antes de excluir." },
  });
  const { createdAt: _, id, ...form } = portfolio;
  const changed = await ana.send("PUT", `/portfolios/${id}`, { body: { ...form, holderId: null } });
  expect(changed).toMatchObject({ status: 200, body: { holderId: null } });
  expect((await ana.send("DELETE", `/holders/${mother.id}`)).status).toBe(204);
  expect(await ana.get("/holders")).toEqual([]);
});

it("refuses a second one of the same name and an empty name", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const mother = await ana.post<Holder>("/holders", { name: "Mãe" });
  const father = await ana.post<Holder>("/holders", { name: "Pai" });
  const taken = { status: 409, body: { title: "Você já tem um titular com este nome." } };
  expect(await ana.send("POST", "/holders", { body: { name: "MÃE" } })).toMatchObject(taken);
  expect(await ana.send("PUT", `/holders/${father.id}`, { body: { name: mother.name } })).toMatchObject(
    taken,
  );
  expect(await ana.send("POST", "/holders", { body: { name: " " } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "name", message: "Informe o nome do titular" }] },
  });
});

it("is seen and used by its person alone", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const mother = await ana.post<Holder>("/holders", { name: "Mãe" });
  expect(await bia.get("/holders")).toEqual([]);
  expect((await bia.send("DELETE", `/holders/${mother.id}`)).status).toBe(404);
  expect((await bia.send("PUT", `/holders/${mother.id}`, { body: { name: "x" } })).status).toBe(404);
  const form = { name: "x", benchmark: "CDI", benchmarkPercent: "100", holderId: mother.id };
  expect(await bia.send("POST", "/portfolios", { body: form })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "holderId", message: "Titular inválido" }] },
  });
  const { id } = await createPortfolio(bia);
  expect(await bia.send("PUT", `/portfolios/${id}`, { body: form })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "holderId", message: "Titular inválido" }] },
  });
});

it("has averages, limits and losses of its own, over all its portfolios", async () => {
  await using api = await startApi();
  const own = await startTaxes(api);
  const second = await startTaxes(api, own.client);
  const { id: holderId } = await own.client.post<Holder>("/holders", { name: "Mãe" });
  const mother = await startTaxes(api, own.client, { holderId });
  await own.trades("BUY PETR4 2026-01-05 100 @ 10");
  await second.trades("BUY PETR4 2026-01-06 100 @ 14", "SELL PETR4 2026-03-10 50 @ 15");
  await mother.trades("BUY PETR4 2026-01-05 1000 @ 10", "SELL PETR4 2026-03-10 1000 @ 25");
  // P&R IRPF 2026, q. 719 and 720: 100 @ 10 and 100 @ 14 are 12,00 on average, so that 50 @ 15 gain 150,00.
  for (const each of [own, second])
    expect((await each.month("2026-03")).groups.shares).toMatchObject({ sales: "750", result: "150" });
  expect(await mother.month("2026-03")).toMatchObject({
    isExempt: false,
    groups: { shares: { sales: "25000", result: "15000" } },
  });
  expect((await mother.year()).holder).toMatchObject({ id: holderId, name: "Mãe" });
  const { createdAt: _, id, ...form } = second.portfolio as Portfolio;
  await own.client.send("PUT", `/portfolios/${id}`, { body: { ...form, holderId } });
  expect((await own.month("2026-03")).groups.shares).toMatchObject({ sales: "0" });
  expect((await mother.month("2026-03")).groups.shares).toMatchObject({ sales: "25750" });
});

import { expect, it } from "vitest";
import { signUp, startApi } from "#tests/support/api.ts";
import { startTaxes } from "#tests/support/taxes.ts";

it("is the derived one until the person chooses another, for that person alone", async () => {
  await using api = await startApi();
  const ana = await startTaxes(api);
  const bia = await startTaxes(api);
  const trades = ["BUY PETR4 2026-01-05 100 @ 10", "SELL PETR4 2026-03-10 100 @ 13"];
  for (const each of [ana, bia]) await each.trades(...trades);
  const id = await ana.idOf("PETR4");
  const choose = (kind: string | null) =>
    ana.client.send("PUT", `/assets/${id}/tax-kind`, { body: { kind, reason: "  É  uma unit " } });
  expect((await ana.month("2026-03")).tax).toBe("0");
  expect((await choose("unit")).status).toBe(204);
  expect((await ana.month("2026-03")).tax).toBe("45");
  expect((await ana.year()).kinds).toMatchObject([
    { ticker: "PETR4", kind: "unit", isChosen: true, reason: "É uma unit" },
  ]);
  expect(await ana.client.get(`/assets/${id}/tax-kind`)).toMatchObject({
    kind: "unit",
    derivedKind: "share",
    reason: "É uma unit",
  });
  expect(await bia.client.get(`/assets/${id}/tax-kind`)).toMatchObject({ kind: "share", reason: null });
  expect((await bia.month("2026-03")).tax).toBe("0");
  expect((await choose(null)).status).toBe(204);
  expect(await ana.year()).toMatchObject({ kinds: [] });
  expect((await ana.month("2026-03")).tax).toBe("0");
});

it("asks about custom assets, and refuses an unknown kind and another person's asset", async () => {
  await using api = await startApi();
  const { client, base, year } = await startTaxes(api);
  const form = { ticker: "XPTO11", name: "Fundo", assetClass: "FII" };
  const { id } = await client.post<{ id: string }>("/assets", form);
  const bought = { type: "BUY", tradeDate: "2026-01-05", quantity: "1", price: "1", assetId: id };
  await client.post(`${base}/transactions`, bought);
  expect((await year()).kinds).toMatchObject([{ ticker: "XPTO11", kind: "fii", isDoubtful: true }]);
  const choose = (kind: string, person = client) =>
    person.send("PUT", `/assets/${id}/tax-kind`, { body: { kind } });
  expect(await choose("house")).toMatchObject({
    status: 400,
    body: { errors: [{ field: "kind", message: "Escolha o tipo para o imposto" }] },
  });
  expect((await choose("fii", await signUp(api))).status).toBe(404);
});

it("needs a reason against a sure description, and none where the description is doubtful", async () => {
  await using api = await startApi();
  const { client, idOf } = await startTaxes(api);
  const choose = async (ticker: string, body: object) => {
    const answer = await client.send("PUT", `/assets/${await idOf(ticker)}/tax-kind`, { body });
    return [answer.status, (answer.body as { errors?: { message: string }[] } | null)?.errors?.[0]?.message];
  };
  expect(await choose("PETR4", { kind: "unit" })).toEqual([400, "Diga por quê"]);
  expect(await choose("PETR4", { kind: "unit", reason: " " })).toEqual([400, "Diga por quê"]);
  expect(await choose("PETR4", { kind: "unit", reason: "x".repeat(201) })).toEqual([
    400,
    "Use no máximo 200 caracteres",
  ]);
  expect(await choose("PETR4", { kind: "share" })).toEqual([204, undefined]);
  expect(await choose("DOLA11", { kind: "fixed-income-etf" })).toEqual([204, undefined]);
});

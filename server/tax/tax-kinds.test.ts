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
    ana.client.send("PUT", `/assets/${id}/tax-kind`, { body: { kind } });
  expect((await ana.month("2026-03")).tax).toBe("0");
  expect((await choose("unit")).status).toBe(204);
  expect((await ana.month("2026-03")).tax).toBe("45");
  expect((await ana.year()).kinds).toMatchObject([{ ticker: "PETR4", kind: "unit", isChosen: true }]);
  expect((await bia.month("2026-03")).tax).toBe("0");
  expect((await choose(null)).status).toBe(204);
  expect(await ana.year()).toMatchObject({ kinds: [] });
  expect((await ana.month("2026-03")).tax).toBe("0");
});

it("asks about one's own assets, and refuses an unknown kind and another person's asset", async () => {
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

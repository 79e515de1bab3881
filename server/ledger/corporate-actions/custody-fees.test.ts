import { expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { FixedIncome } from "#contract/fixed-income.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { quote } from "#tests/support/market.ts";

const bond = "TESOURO-PREFIXADO-2029";

/** 10 units for 700,00 and 5 for 740,00, worth 760,00 each. */
async function startBond(api: TestApi) {
  api.setNow("2026-11-20T15:00:00Z");
  await quote(api, bond, { "2026-01-05": "700", "2026-07-01": "735", "2026-11-19": "760" });
  const events = await startEvents(api);
  await events.buy(bond, "2026-01-05", "10", "700");
  await events.buy(bond, "2026-07-01", "5", "740");
  const { base, client } = events;
  return {
    ...events,
    fee: (day: string, total: string) => ({ ticker: bond, kind: "custody-fee", day, total }),
    overview: () => client.get<Overview>(`${base}/overview`),
    positions: () => client.get<Position[]>(`${base}/positions`),
    fixedIncome: () => client.get<FixedIncome>(`${base}/fixed-income`),
    taxes: async () => [
      await client.get(`${base}/taxes`),
      await client.get(`${base}/taxes/annual?year=2026`),
    ],
  };
}

it("lowers the result by exactly the fee, and neither units, cost, purchases nor taxes change", async () => {
  await using api = await startApi();
  const { adjust, base, client, fee, fixedIncome, idOf, list, overview, positions, preview, taxes } =
    await startBond(api);
  const before = [await overview(), await positions(), await fixedIncome(), await taxes()] as const;
  const terms = fee("2026-07-01", "7.25");
  expect(await preview(terms)).toMatchObject({
    before: { quantity: "10", cost: "7000" },
    after: { quantity: "10", cost: "7000" },
    cash: "0",
    fraction: null,
  });
  await adjust(terms);
  await adjust(fee("2026-11-16", "0.75"));
  expect(await list()).toMatchObject([
    { kind: "custody-fee", status: "own", day: "2026-11-16", total: "0.75", quantity: null },
    { kind: "custody-fee", status: "own", day: "2026-07-01", total: "7.25" },
  ]);
  expect(await positions()).toEqual(before[1]);
  expect(await fixedIncome()).toEqual(before[2]);
  expect(await taxes()).toEqual(before[3]);

  const [had] = before;
  const has = await overview();
  // 15 × 760,00 − 10.700,00 − 8,00
  expect(had.result).toMatchObject({ amount: "700", custodyFees: "0", parts: { fees: "0" } });
  expect(has.result).toMatchObject({
    begin: "0",
    contributions: "10700",
    withdrawals: "0",
    custodyFees: "8",
    end: "11400",
    parts: { price: "700", income: "0", fees: "-8" },
    amount: "692",
  });
  expect([has.value, has.invested]).toEqual([had.value, had.invested]);
  expect(has.series.contributions).toEqual(had.series.contributions);
  expect([has.assets[0]?.result, has.classes[0]?.result]).toEqual(["692", "692"]);
  const sum = has.months.reduce((total, { result }) => total.plus(result ?? "0"), decimal("0"));
  expect(textOf(sum)).toBe("692");
  const july = ({ months }: Overview) => months.find(({ month }) => month === "2026-07")?.result;
  expect([july(had), july(has)]).toEqual(["325", "317.75"]);
  const rates = ({ return: rate, internalReturn }: Overview) =>
    [rate, internalReturn].map((each) => Number("rate" in each ? each.rate : Number.NaN));
  for (const [index, rate] of rates(has).entries())
    expect(rate).toBeLessThan(rates(had)[index] ?? Number.NaN);

  const trail = await client.get<AssetTrail>(`${base}/assets/${await idOf(bond)}/origin`);
  expect(trail.lines).toMatchObject([
    { kind: "BUY" },
    { kind: "CUSTODY_FEE", amount: "7.25", quantity: "10", cost: "7000", units: null },
    { kind: "BUY" },
    { kind: "CUSTODY_FEE", amount: "0.75", quantity: "15", taxCost: "10700" },
  ]);
  expect(trail.result).toMatchObject({ contributions: "10700", custodyFees: "8", amount: "692" });
});

it("is recorded once on a double click, changed, exported, undone, and hidden from others", async () => {
  await using api = await startApi();
  const { bodyOf, client, fee, list, overview, path, send, undo } = await startBond(api);
  const before = await overview();
  const body = await bodyOf(fee("2026-07-01", "7.25"));
  const headers = { "idempotency-key": crypto.randomUUID() };
  const sent = await Promise.all([0, 1].map(() => client.send("POST", path, { body, headers })));
  expect(new Set(sent.map(({ body: recorded }) => (recorded as { id: string }).id)).size).toBe(1);
  const [event] = await list();
  const id = event?.adjustmentId ?? "";
  expect((await send("PUT", `/${id}`, fee("2026-07-02", "7.30"))).status).toBe(204);
  expect(await list()).toMatchObject([{ day: "2026-07-02", total: "7.3" }]);
  expect(await client.get("/account/export")).toMatchObject({
    portfolios: [
      { corporateEvents: [{ kind: "custody-fee", ticker: bond, day: "2026-07-02", total: "7.3" }] },
    ],
  });
  const stranger = await startEvents(api);
  expect((await stranger.client.send("DELETE", `${path}/${id}`)).status).toBe(404);
  expect((await undo(id)).status).toBe(204);
  expect(await overview()).toEqual(before);
});

it("leaves the taxes of a redemption as they are", async () => {
  await using api = await startApi();
  const { adjust, base, client, fee, idOf } = await startBond(api);
  const proposal = async () =>
    client.get(`${base}/fixed-income/${await idOf(bond)}/redemptions/proposal?day=2026-11-20`);
  const before = await proposal();
  await adjust(fee("2026-07-01", "7.25"));
  expect(await proposal()).toEqual(before);
});

it("is refused of another asset, in the future, of a day without units, and without an amount", async () => {
  await using api = await startApi();
  const { buy, fee, list, refusal, sell } = await startBond(api);
  await buy("ITSA4", "2026-01-05", "10", "20");
  const terms = fee("2026-07-01", "7.25");
  for (const [change, message] of [
    [{ ticker: "ITSA4" }, "kind: Só títulos do Tesouro Direto têm taxa de custódia"],
    [{ day: "2026-11-21" }, "day: Data não pode ser futura"],
    [{ day: "2026-01-02" }, "day: Você ainda não tinha este ativo em 02/01/2026"],
    [{ day: "2026-01-05" }, "day: Você ainda não tinha este ativo em 05/01/2026"],
    [{ total: "0" }, "total: Taxa de custódia deve ser maior que zero"],
    [{ total: "-7.25" }, "total: Taxa de custódia deve ser maior que zero"],
    [{ total: "" }, "total: Informe a taxa de custódia"],
  ] as const)
    expect(await refusal({ ...terms, ...change }), message).toEqual([400, message]);
  await sell(bond, "2026-08-03", "15", "742");
  expect(await refusal(fee("2026-08-04", "1"))).toEqual([
    400,
    "day: Você não tinha este ativo em 04/08/2026",
  ]);
  expect(await list()).toEqual([]);
  // On the day of the sale the units are held in the morning.
  expect(await refusal(fee("2026-08-03", "1"))).toEqual([201]);
});

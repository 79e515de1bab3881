import { expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { CustomAsset } from "#contract/custom-assets.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { startApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { sendTogether } from "#tests/support/locked-person.ts";
import { quote } from "#tests/support/market.ts";

it("is previewed, recorded, changed and undone", async () => {
  await using api = await startApi();
  const { buy, preview, adjust, list, held, send, undo, client, path, bodyOf } = await startEvents(api);
  await buy("PETR4", "2024-01-02", "70", "30");
  const terms = { ticker: "PETR4", kind: "split", day: "2024-02-01", from: "1", to: "10" };
  const effect = await preview(terms);
  expect(effect).toMatchObject({
    before: { ticker: "PETR4", quantity: "70", averagePrice: "30" },
    after: { quantity: "700", averagePrice: "3", cost: "2100" },
    fraction: null,
  });
  expect([await held(), await list()]).toEqual([["70 PETR4 @ 30"], []]);
  const id = await adjust(terms);
  expect(await held()).toEqual(["700 PETR4 @ 3"]);
  expect(await list()).toMatchObject([
    { id, adjustmentId: id, status: "own", kind: "split", source: null, canChange: true, effect },
  ]);
  const changed = { ...terms, to: "7" };
  const previewed = await client.post(`${path}/preview?except=${id}`, await bodyOf(changed));
  expect(previewed).toMatchObject({ after: { quantity: "490" } });
  expect((await send("PUT", `/${id}`, changed)).status).toBe(204);
  expect(await held()).toEqual(["490 PETR4 @ 4.2857142857"]);
  expect((await undo(id)).status).toBe(204);
  expect([await held(), await list()]).toEqual([["70 PETR4 @ 30"], []]);
});

it("shows in the trail with both costs, of each kind that leaves the asset what it is", async () => {
  await using api = await startApi();
  const { buy, adjust, client, base, idOf } = await startEvents(api);
  const custodian = (name: string) => client.post<{ id: string }>("/custodians", { name });
  const xp = await custodian("XP");
  const rico = await custodian("Rico");
  await buy("ITSA4", "2024-01-02", "110", "9", { fees: "11", custodianId: xp.id });
  await adjust({ kind: "bonus", day: "2024-02-01", from: "10", to: "11", unitCost: "13.65162423" });
  await adjust({ kind: "return-of-capital", day: "2024-03-01", perUnit: "1" });
  await adjust({ kind: "rights-sale", day: "2024-04-01", total: "37.5" });
  await adjust({ kind: "subscription", day: "2024-04-02", quantity: "9.5", total: "95" });
  await adjust({ kind: "fraction-sale", day: "2024-05-01", quantity: "0.5", total: "4.58" });
  const custody = { fromCustodianId: xp.id, toCustodianId: rico.id };
  await adjust({ kind: "transfer", day: "2024-06-03", quantity: "60", ...custody });
  const trail = await client.get<AssetTrail>(`${base}/assets/${await idOf("ITSA4")}/origin`);
  // P&R IRPF 2026, q. 721: 110 @ 9,00 and 11 at 13,65162423 make 121 at 9,42287493 (1.140,1678665 in all).
  expect(trail.lines).toMatchObject([
    { kind: "BUY", cost: "990", taxCost: "1001", averageTaxCost: "9.1" },
    {
      kind: "BONUS",
      factor: "1.1",
      unitCost: "13.65162423",
      quantity: "121",
      cost: "1140.16786653",
      averagePrice: "9.42287493",
      taxCost: "1151.16786653",
    },
    { kind: "RETURN_OF_CAPITAL", amount: "121", cost: "1019.16786653", taxCost: "1030.16786653" },
    { kind: "RIGHTS_SALE", amount: "37.5", units: null, quantity: "121", cost: "1019.16786653" },
    { kind: "SUBSCRIPTION", amount: "95", units: "9.5", quantity: "130.5", cost: "1114.16786653" },
    { kind: "FRACTION_SALE", amount: "4.58", units: "0.5", quantity: "130" },
    { kind: "TRANSFER", units: "60", transfer: { from: "XP", to: "Rico" }, quantity: "130" },
  ]);
  expect(trail.result).toMatchObject({ contributions: "1096", withdrawals: "163.08" });
});

it("may turn a unit into its parts; the old ticker stays open for new trades", async () => {
  await using api = await startApi();
  const { buy, adjust, held, list } = await startEvents(api);
  await buy("KLBN11", "2024-01-02", "100", "20");
  const parts = { ticker: "KLBN11", day: "2024-06-03", from: "1" };
  await adjust({ ...parts, toTicker: "KLBN3", kind: "spin-off", to: "1", costShare: "0.2" });
  await adjust({ ...parts, toTicker: "KLBN4", kind: "conversion", to: "4" });
  await buy("KLBN11", "2024-07-01", "10", "21");
  expect((await held()).toSorted()).toEqual(["10 KLBN11 @ 21", "100 KLBN3 @ 4", "400 KLBN4 @ 4"]);
  expect((await list()).map(({ kind, effect }) => [kind, effect?.received?.after.cost])).toEqual([
    ["conversion", "1600"],
    ["spin-off", "400"],
  ]);
});

it("may pay cash for a part of the cost: 80 % carried, the rest sold for 3,00 a unit", async () => {
  await using api = await startApi();
  const { buy, adjust, held, list, client, base, idOf } = await startEvents(api);
  await buy("PETR4", "2024-01-02", "100", "10", { fees: "10" });
  await adjust({
    ticker: "PETR4",
    toTicker: "VALE3",
    kind: "share-merger",
    day: "2024-06-03",
    from: "2",
    to: "1",
    cash: "3",
    costShare: "0.8",
  });
  expect(await held()).toEqual(["50 VALE3 @ 16"]);
  expect(await list()).toMatchObject([
    {
      kind: "share-merger",
      costShare: "0.8",
      effect: { cash: "300", received: { after: { costWithFees: "808" } } },
    },
  ]);
  const trail = await client.get<AssetTrail>(`${base}/assets/${await idOf("VALE3")}/origin`);
  expect(trail.lines).toMatchObject([{ kind: "SHARE_MERGER", quantity: "50", conversion: { cash: "3" } }]);
});

it("counts in figures of an asset that was never traded, from the day of the subscription", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-11-19": "30" });
  const { adjust, held, client, base } = await startEvents(api);
  await adjust({ ticker: "PETR4", kind: "subscription", day: "2026-11-18", quantity: "10", total: "250" });
  expect(await held()).toEqual(["10 PETR4 @ 25"]);
  const overview = await client.get<Overview>(`${base}/overview`);
  expect(overview.result).toMatchObject({ contributions: "250", amount: "50" });
});

it("belongs to its portfolio alone, also where custom assets are listed", async () => {
  await using api = await startApi();
  const ana = await startEvents(api);
  const other = await startEvents(api, ana.client);
  const { id } = await ana.client.post<{ id: string }>("/assets", {
    ticker: "CASA",
    name: "Casa",
    assetClass: "OTHER",
  });
  for (const { buy } of [ana, other]) await buy("CASA", "2024-01-02", "10", "20");
  await ana.adjust({ ticker: "CASA", kind: "split", day: "2024-02-01", from: "1", to: "3" });
  await other.adjust({
    ticker: "CASA",
    toTicker: "PETR4",
    kind: "conversion",
    day: "2024-02-01",
    from: "1",
    to: "1",
  });
  expect(await other.held()).toEqual(["10 PETR4 @ 20"]);
  const [house] = await ana.client.list<CustomAsset>("/custom-assets");
  expect(house).toMatchObject({
    id,
    entries: 2,
    holdings: [{ portfolio: { id: ana.portfolio.id }, quantity: "30" }],
  });
});

it("is worth what the old asset was, until the new one has a price", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-11-12": "48", "2026-11-13": "50" });
  const { buy, adjust, client, base } = await startEvents(api);
  const form = { ticker: "CASA", name: "Casa", assetClass: "OTHER" };
  const { id } = await client.post<{ id: string }>("/assets", form);
  await buy("PETR4", "2026-01-05", "10", "20");
  const ratio = { from: "1", to: "2" };
  await adjust({ ticker: "PETR4", toTicker: "CASA", kind: "conversion", day: "2026-11-14", ...ratio });
  const valueOn = async (to: string) => (await client.get<Overview>(`${base}/overview?to=${to}`)).result?.end;
  expect([await valueOn("2026-11-13"), await valueOn("2026-11-14")]).toEqual(["500", "500"]);
  const [position] = await client.get<Position[]>(`${base}/positions`);
  expect(position).toMatchObject({
    asset: { ticker: "CASA" },
    currentPrice: { price: "25", day: "2026-11-13" },
  });
  await client.post(`/custom-assets/${id}/valuations`, { day: "2026-11-18", unitValue: "30" });
  expect([await valueOn("2026-11-17"), await valueOn("2026-11-18")]).toEqual(["500", "600"]);
});

it("is respected by the quantity that a sale may take", async () => {
  await using api = await startApi();
  const { buy, adjust, client, base, idOf } = await startEvents(api);
  await buy("PETR4", "2024-01-02", "10", "20");
  await adjust({ ticker: "PETR4", kind: "split", day: "2024-02-01", from: "1", to: "3" });
  const heldOn = async (day: string) =>
    client.get(`${base}/holding?assetId=${await idOf("PETR4")}&day=${day}`);
  expect([await heldOn("2024-01-31"), await heldOn("2024-02-01")]).toEqual([
    { quantity: "10" },
    { quantity: "30" },
  ]);
});

it("keeps its custodians and its custom asset from being deleted", async () => {
  await using api = await startApi();
  const { buy, adjust, undo, client } = await startEvents(api);
  await buy("PETR4", "2024-01-02", "10", "20");
  const form = { ticker: "CASA", name: "Casa", assetClass: "OTHER" };
  const { id: house } = await client.post<{ id: string }>("/assets", form);
  const { id: xp } = await client.post<{ id: string }>("/custodians", { name: "XP" });
  const event = { ticker: "PETR4", day: "2024-02-01" };
  const custody = { fromCustodianId: null, toCustodianId: xp };
  const transfer = await adjust({ ...event, kind: "transfer", quantity: "10", ...custody });
  const ratio = { from: "1", to: "1", costShare: "0.5" };
  const spinOff = await adjust({ ...event, kind: "spin-off", toTicker: "CASA", ...ratio });
  const remove = async (path: string) => {
    const { status, body } = await client.send("DELETE", path);
    return [status, (body as { detail?: string }).detail];
  };
  expect(await remove(`/custodians/${xp}`)).toEqual([
    409,
    "Há transferências com este custodiante. Desfaça-as antes de excluir.",
  ]);
  expect(await remove(`/custom-assets/${house}`)).toEqual([
    409,
    "Há eventos deste ativo. Desfaça-os antes de excluir o ativo.",
  ]);
  for (const id of [transfer, spinOff]) await undo(id);
  expect((await remove(`/custodians/${xp}`))[0]).toBe(204);
  expect((await remove(`/custom-assets/${house}`))[0]).toBe(204);
});

it("counts no more once its units are gone, and is then no notice about a sale", async () => {
  await using api = await startApi();
  const { buy, adjust, list, client, base } = await startEvents(api);
  const entry = await buy("ITSA4", "2026-01-05", "10", "20");
  await adjust({ kind: "fraction-sale", day: "2026-02-02", quantity: "0.5", total: "9" });
  await client.send("DELETE", `${base}/transactions/${entry.id}`);
  expect(await list()).toMatchObject([{ status: "own", kind: "fraction-sale", effect: null }]);
  expect(await client.get(`${base}/notices`)).toEqual([]);
});

it("is recorded once for a repeated request, also where it would be possible no second time", async () => {
  await using api = await startApi();
  const { buy, bodyOf, client, path, held, list } = await startEvents(api);
  await buy("PETR4", "2024-01-02", "100", "10");
  const headers = { "idempotency-key": "my-event-1" };
  const terms = {
    ticker: "PETR4",
    toTicker: "VALE3",
    kind: "conversion",
    day: "2024-06-03",
    from: "2",
    to: "1",
  };
  const body = await bodyOf(terms);
  const post = (sent: object) => client.send("POST", path, { body: sent, headers });
  const answers = [...(await Promise.all([post(body), post(body)])), await post({ ...body, to: "1.0" })];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body: answer }) => (answer as { id: string }).id)).size).toBe(1);
  expect([await held(), (await list()).length]).toEqual([["50 VALE3 @ 20"], 1]);
  expect(await post({ ...body, to: "2" })).toMatchObject({ status: 409, body: { type: "request-reused" } });
});

it("is recorded once for two identical requests that overlap", async () => {
  await using api = await startApi();
  const { buy, bodyOf, client, path, list } = await startEvents(api);
  await buy("PETR4", "2024-01-02", "100", "10");
  const body = await bodyOf({ ticker: "PETR4", kind: "rights-sale", day: "2024-02-01", total: "50" });
  const post = () => client.send("POST", path, { body, headers: { "idempotency-key": "my-event-1" } });
  const [first, second] = await sendTogether(api, [post, post]);
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  expect(second).toMatchObject({ status: 201, body: first?.body as object });
  expect(await list()).toHaveLength(1);
});

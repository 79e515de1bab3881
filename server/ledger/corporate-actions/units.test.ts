import { describe, expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Position } from "#contract/positions.ts";
import { type Client, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";

async function startUnits(
  api: TestApi,
  tickers: [string, string, string] = ["TAEE11", "TAEE3", "TAEE4"],
  person?: Client,
) {
  const [unit, first, second] = tickers;
  const events = await startEvents(api, person);
  const { client } = events;
  const classes = {
    firstAssetId: await events.idOf(first),
    firstPerUnit: "1",
    secondAssetId: await events.idOf(second),
    secondPerUnit: "2",
  };
  const apart = (more: object = {}) => ({
    ticker: unit,
    kind: "unbundling",
    day: "2026-02-02",
    quantity: "40",
    ...classes,
    firstCostPart: "1",
    secondCostPart: "2",
    ...more,
  });
  const together = (more: object = {}) => ({
    ticker: unit,
    kind: "bundling",
    day: "2026-03-02",
    quantity: "40",
    ...classes,
    ...more,
  });
  /** '60 for 2160' of each ticker. */
  const held = async () => {
    const positions = await client.get<Position[]>(`${events.base}/positions`);
    return Object.fromEntries(
      positions.map(({ asset, quantity, invested }) => [asset.ticker, `${quantity} for ${invested}`]),
    );
  };
  return { ...events, apart, together, held };
}

describe("units", () => {
  it("are taken apart in part: 40 of 100 at 36,00, with a third of the cost in the common share", async () => {
    await using api = await startApi();
    const { adjust, apart, base, buy, client, held, idOf, list, preview, undo } = await startUnits(api);
    await buy("TAEE11", "2026-01-05", "100", "36");
    expect(await preview(apart())).toMatchObject({
      before: { ticker: "TAEE11", quantity: "100", cost: "3600" },
      after: { ticker: "TAEE11", quantity: "60", cost: "2160" },
      received: null,
      classes: [
        { before: { ticker: "TAEE3", quantity: "0" }, after: { quantity: "40", cost: "480" } },
        { before: { ticker: "TAEE4", quantity: "0" }, after: { quantity: "80", cost: "960" } },
      ],
      cash: "0",
      fraction: null,
    });
    expect(await held()).toEqual({ TAEE11: "100 for 3600" });
    const id = await adjust(apart());
    expect(await held()).toEqual({ TAEE11: "60 for 2160", TAEE3: "40 for 480", TAEE4: "80 for 960" });
    expect(await list()).toMatchObject([
      {
        id,
        kind: "unbundling",
        asset: { ticker: "TAEE11" },
        toAsset: null,
        quantity: "40",
        classes: [
          { asset: { ticker: "TAEE3" }, perUnit: "1", costPart: "1" },
          { asset: { ticker: "TAEE4" }, perUnit: "2", costPart: "2" },
        ],
        effect: { after: { quantity: "60" } },
      },
    ]);
    const trail = await client.get<AssetTrail>(`${base}/assets/${await idOf("TAEE4")}/origin`);
    expect(trail.lines).toMatchObject([
      {
        kind: "UNBUNDLING",
        conversion: { from: "TAEE11", to: "TAEE4" },
        units: "80",
        quantity: "80",
        cost: "960",
        taxCost: "960",
      },
    ]);
    const { goods } = await client.get<AnnualReturn>(`${base}/taxes/annual?year=2026`);
    expect(Object.fromEntries(goods.map(({ asset, after }) => [asset.ticker, after.cost]))).toEqual({
      TAEE11: "2160",
      TAEE3: "480",
      TAEE4: "960",
    });
    expect((await undo(id)).status).toBe(204);
    expect(await held()).toEqual({ TAEE11: "100 for 3600" });
  });

  it("are put together from one common and two preferred shares, and the rest stays", async () => {
    await using api = await startApi();
    const { adjust, buy, held, together } = await startUnits(api);
    await buy("TAEE3", "2026-01-05", "40", "12");
    await buy("TAEE4", "2026-01-05", "85", "12");
    await adjust(together());
    expect(await held()).toEqual({ TAEE11: "40 for 1440", TAEE4: "5 for 60" });
  });

  it("are taken apart and put together again, at the custodian that is named", async () => {
    await using api = await startApi();
    const { adjust, apart, buy, client, held, refusal, send, together } = await startUnits(api);
    const { id: xp } = await client.post<{ id: string }>("/custodians", { name: "XP" });
    const { id: nu } = await client.post<{ id: string }>("/custodians", { name: "Nu" });
    await buy("TAEE11", "2026-01-05", "70", "36", { custodianId: xp });
    await buy("TAEE11", "2026-01-05", "30", "36", { custodianId: nu });
    expect(await refusal(apart({ fromCustodianId: nu }))).toEqual([
      400,
      "quantity: Você tinha só 30 TAEE11 neste custodiante em 02/02/2026",
    ]);
    const id = await adjust(apart({ fromCustodianId: xp }));
    expect(await refusal(together({ quantity: "41", fromCustodianId: xp }))).toEqual([
      400,
      "quantity: Você tinha só 40 TAEE3 neste custodiante em 02/03/2026",
    ]);
    await adjust(together({ fromCustodianId: xp }));
    expect(await held()).toEqual({ TAEE11: "100 for 3600" });
    expect((await send("PUT", `/${id}`, apart({ quantity: "50" }))).status).toBe(204);
    expect(await held()).toEqual({ TAEE11: "90 for 3240", TAEE3: "10 for 120", TAEE4: "20 for 240" });
  });

  it("refuse what is not held, what is no class of them, and parts of the cost that are none", async () => {
    await using api = await startApi();
    const { apart, buy, idOf, refusal, together } = await startUnits(api);
    await buy("TAEE11", "2026-01-05", "39", "36");
    await buy("TAEE4", "2026-01-05", "100", "12");
    const unit = await idOf("TAEE11");
    const preferred = await idOf("TAEE4");
    expect(await refusal(apart())).toEqual([400, "quantity: Você tinha só 39 TAEE11 em 02/02/2026"]);
    expect(await refusal(together())).toEqual([400, "quantity: Você tinha só 0 TAEE3 em 02/03/2026"]);
    expect(await refusal(apart({ day: "2026-01-02" }))).toEqual([
      400,
      "quantity: Você tinha só 0 TAEE11 em 02/01/2026",
    ]);
    expect(await refusal(apart({ quantity: "30", firstAssetId: unit }))).toEqual([
      400,
      "firstAssetId: Escolha uma das ações que formam a unit",
    ]);
    expect(await refusal(apart({ firstAssetId: preferred }))).toEqual([
      400,
      "secondAssetId: Escolha dois ativos diferentes",
    ]);
    expect(await refusal(apart({ firstCostPart: "0" }))).toEqual([
      400,
      "firstCostPart: Parte do custo deve ser maior que zero",
    ]);
    expect(await refusal(together({ firstAssetId: crypto.randomUUID() }))).toEqual([
      400,
      "firstAssetId: Ativo inválido",
    ]);
  });

  it("keep their own shares from being deleted or merged away", async () => {
    await using api = await startApi();
    const person = await signUp(api);
    for (const ticker of ["MEUS11", "MEUS3", "MEUS4"])
      await person.post("/assets", { ticker, name: ticker, assetClass: "STOCK" });
    const own = await startUnits(api, ["MEUS11", "MEUS3", "MEUS4"], person);
    await own.buy("MEUS11", "2026-01-05", "100", "36");
    await own.adjust(own.apart());
    for (const ticker of ["MEUS3", "MEUS4"])
      expect(await person.send("DELETE", `/custom-assets/${await own.idOf(ticker)}`)).toMatchObject({
        status: 409,
        body: { type: "asset-in-use" },
      });
  });
});

import { describe, expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { bonus, convert, quote, split } from "#tests/support/market.ts";

const state = (quantity: string, averagePrice: string, cost: string, costWithFees = cost) => ({
  quantity,
  averagePrice,
  cost,
  costWithFees,
});

describe("known events", () => {
  it("show what they did to the portfolio, newest first, with the fraction they left", async () => {
    await using api = await startApi();
    // ITSA4, 02/12/2024: 5 for 100. MGLU3, 27/05/2024: 10 became 1.
    await bonus(api, "ITSA4", "2024-12-02", ["100", "105"], null);
    await split(api, "MGLU3", "2024-05-27", "1", "10");
    const { buy, list } = await startEvents(api);
    await buy("ITSA4", "2024-01-02", "110", "10.5", { fees: "1.1" });
    await buy("MGLU3", "2024-01-02", "103", "2");
    expect(await list()).toMatchObject([
      {
        status: "known",
        adjustmentId: null,
        kind: "bonus",
        asset: { ticker: "ITSA4" },
        day: "2024-12-02",
        ratio: { from: "100", to: "105" },
        unitCost: null,
        source: "B3",
        canChange: true,
        effect: {
          before: { ticker: "ITSA4", ...state("110", "10.5", "1155", "1156.1") },
          after: { ticker: "ITSA4", ...state("115.5", "10", "1155", "1156.1") },
          received: null,
          cash: "0",
          fraction: "0.5",
        },
      },
      {
        kind: "reverse-split",
        asset: { ticker: "MGLU3" },
        effect: { before: state("103", "2", "206"), after: state("10.3", "20", "206"), fraction: "0.3" },
      },
    ]);
  });

  it("are not listed where nothing was held on their day", async () => {
    await using api = await startApi();
    await split(api, "PETR4", "2024-05-27", "2");
    const { buy, sell, list } = await startEvents(api);
    await buy("PETR4", "2024-05-27", "10", "20");
    expect(await list()).toEqual([]);
    await buy("PETR4", "2024-01-02", "10", "20");
    await sell("PETR4", "2024-01-03", "10", "20");
    expect(await list()).toEqual([]);
  });

  it("propose no fraction that was sold since, or of an asset that is traded in parts of a unit", async () => {
    await using api = await startApi();
    await bonus(api, "ITSA4", "2024-12-02", ["100", "105"], null);
    await split(api, "BTC", "2024-12-02", "1", "3");
    const { buy, sell, list } = await startEvents(api);
    await buy("ITSA4", "2024-01-02", "110", "10.5");
    await buy("BTC", "2024-01-02", "1", "300");
    await sell("ITSA4", "2025-01-15", "0.5", "9.152");
    expect((await list()).map(({ effect }) => effect?.fraction)).toEqual([null, null]);
  });

  it("bring the cost that the company attributes: 100 @ 20,00 become 110 at 18,64", async () => {
    await using api = await startApi();
    await bonus(api, "ITSA4", "2024-12-02", ["10", "11"], "5");
    const { buy, list } = await startEvents(api);
    await buy("ITSA4", "2024-01-02", "100", "20");
    expect(await list()).toMatchObject([
      { unitCost: "5", effect: { after: state("110", "18.6363636364", "2050") } },
    ]);
  });

  it("of another code show both assets; a change of ticker cannot be changed", async () => {
    await using api = await startApi();
    await convert(api, ["ELET3", "AXIA3"], { day: "2025-11-10" });
    await convert(api, ["CPLE6", "CPLE3"], { day: "2025-12-22", kind: "conversion", cash: "0.775" });
    const { buy, list, ignore, send } = await startEvents(api);
    await buy("ELET3", "2025-01-02", "100", "40");
    await buy("CPLE6", "2025-01-02", "100", "10");
    const [conversion, rename] = await list();
    expect(conversion).toMatchObject({
      kind: "conversion",
      asset: { ticker: "CPLE6" },
      toAsset: { ticker: "CPLE3" },
      cash: "0.775",
      effect: {
        before: { ticker: "CPLE6", quantity: "100" },
        after: { ticker: "CPLE6", quantity: "0", averagePrice: null },
        received: { before: { quantity: "0" }, after: { ticker: "CPLE3", ...state("100", "10", "1000") } },
        cash: "77.5",
      },
    });
    expect(rename).toMatchObject({
      kind: "rename",
      canChange: false,
      effect: { before: { ticker: "ELET3", quantity: "100" }, after: { ticker: "AXIA3", quantity: "100" } },
    });
    expect(await ignore(rename?.id ?? "")).toMatchObject({ status: 409, body: { type: "event-fixed" } });
    const terms = {
      ticker: "ELET3",
      kind: "split",
      day: "2025-11-10",
      from: "1",
      to: "2",
      eventId: rename?.id,
    };
    expect(await send("POST", "", terms)).toMatchObject({ status: 409, body: { type: "event-fixed" } });
  });
});

describe("an ignored event", () => {
  it("leaves the portfolio as it was, here alone, until it is heeded again", async () => {
    await using api = await startApi();
    await split(api, "PETR4", "2024-05-27", "2");
    const ana = await startEvents(api);
    const other = await startEvents(api, ana.client);
    for (const { buy } of [ana, other]) await buy("PETR4", "2024-01-02", "10", "20");
    const [known] = await ana.list();
    for (const _ of ["once", "twice"]) expect((await ana.ignore(known?.id ?? "")).status).toBe(204);
    expect(await ana.held()).toEqual(["10 PETR4 @ 20"]);
    expect(await ana.list()).toMatchObject([{ id: known?.id, status: "ignored", effect: null }]);
    expect(await other.held()).toEqual(["20 PETR4 @ 10"]);
    expect((await ana.heed(known?.id ?? "")).status).toBe(204);
    expect(await ana.list()).toEqual([known]);
    expect((await ana.heed(known?.id ?? "")).status).toBe(404);
  });

  it("may be a conversion: the old asset stays", async () => {
    await using api = await startApi();
    await convert(api, ["CPLE6", "CPLE3"], { day: "2025-12-22", kind: "conversion" });
    const { buy, list, ignore, heed, held } = await startEvents(api);
    await buy("CPLE6", "2025-01-02", "100", "10");
    const [known] = await list();
    await ignore(known?.id ?? "");
    expect(await held()).toEqual(["100 CPLE6 @ 10"]);
    expect(await list()).toMatchObject([{ status: "ignored", asset: { ticker: "CPLE6" } }]);
    await heed(known?.id ?? "");
    expect(await held()).toEqual(["100 CPLE3 @ 10"]);
  });
});

describe("an adjusted event", () => {
  it("counts as the person says, once, and undoing it brings the known one back", async () => {
    await using api = await startApi();
    await bonus(api, "ITSA4", "2024-12-02", ["100", "105"], null);
    const { buy, list, adjust, undo, held, refusal, ignore, send } = await startEvents(api);
    await buy("ITSA4", "2024-01-02", "110", "10.5");
    const before = await list();
    const eventId = before[0]?.id ?? "";
    const terms = { kind: "bonus", day: "2024-12-03", from: "10", to: "11", unitCost: "5", eventId };
    const id = await adjust({ ...terms, notes: "conforme o aviso" });
    expect(await held()).toEqual(["121 ITSA4 @ 10"]);
    expect(await list()).toMatchObject([
      {
        id: eventId,
        adjustmentId: id,
        status: "adjusted",
        day: "2024-12-03",
        ratio: { from: "10", to: "11" },
        unitCost: "5",
        source: "B3",
        notes: "conforme o aviso",
        effect: { after: state("121", "10", "1210") },
      },
    ]);
    expect(await refusal(terms)).toEqual([400, "eventId: Este evento já foi ajustado"]);
    expect(await ignore(eventId)).toMatchObject({ status: 409, body: { type: "event-adjusted" } });
    expect((await send("PUT", `/${id}`, { ...terms, unitCost: "0" })).status).toBe(204);
    expect(await held()).toEqual(["121 ITSA4 @ 9.5454545455"]);
    expect((await undo(id)).status).toBe(204);
    expect(await list()).toEqual(before);
    expect((await undo(id)).status).toBe(404);
  });

  it("that was ignored is ignored again once the adjustment is undone", async () => {
    await using api = await startApi();
    await split(api, "PETR4", "2024-05-27", "2");
    const { buy, list, adjust, undo, ignore } = await startEvents(api);
    await buy("PETR4", "2024-01-02", "10", "20");
    const eventId = (await list())[0]?.id ?? "";
    await ignore(eventId);
    const ignored = await list();
    const id = await adjust({
      ticker: "PETR4",
      kind: "split",
      day: "2024-05-27",
      from: "1",
      to: "4",
      eventId,
    });
    expect(await list()).toMatchObject([{ status: "adjusted", effect: { after: { quantity: "40" } } }]);
    await undo(id);
    expect(await list()).toEqual(ignored);
  });
});

describe("an event that the catalogue learns after the person", () => {
  it("counts once, as the person recorded it", async () => {
    await using api = await startApi();
    const { buy, list, adjust, undo, held } = await startEvents(api);
    await buy("PETR4", "2024-01-02", "10", "20");
    const id = await adjust({ ticker: "PETR4", kind: "split", day: "2024-05-24", from: "1", to: "2" });
    await split(api, "PETR4", "2024-05-27", "2");
    expect(await held()).toEqual(["20 PETR4 @ 10"]);
    expect(await list()).toMatchObject([{ status: "own", adjustmentId: id }]);
    await undo(id);
    expect(await list()).toMatchObject([{ status: "known", day: "2024-05-27" }]);
  });

  it("counts beside another one of the person's, of another ratio and day", async () => {
    await using api = await startApi();
    const { buy, adjust, held } = await startEvents(api);
    await buy("PETR4", "2024-01-02", "10", "20");
    await adjust({ ticker: "PETR4", kind: "split", day: "2024-05-24", from: "1", to: "5" });
    await split(api, "PETR4", "2024-05-27", "2");
    expect(await held()).toEqual(["100 PETR4 @ 2"]);
  });

  it("counts once where it is a conversion", async () => {
    await using api = await startApi();
    const { buy, list, adjust, held } = await startEvents(api);
    await buy("CPLE6", "2025-01-02", "100", "10");
    const terms = { ticker: "CPLE6", toTicker: "CPLE3", from: "1", to: "2" };
    await adjust({ ...terms, kind: "conversion", day: "2025-12-01" });
    await convert(api, ["CPLE6", "CPLE3"], { day: "2025-12-22", kind: "conversion" });
    expect(await held()).toEqual(["200 CPLE3 @ 5"]);
    expect((await list()).map(({ status }) => status)).toEqual(["own"]);
  });
});

it("answers from the cache until an event or a decision changes", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2024-05-24": "20" });
  const { buy, list } = await startEvents(api);
  await buy("PETR4", "2024-01-02", "10", "20");
  expect(await list()).toEqual([]);
  await split(api, "PETR4", "2024-05-27", "2");
  expect(await list()).toHaveLength(1);
});

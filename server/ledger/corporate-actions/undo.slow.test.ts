import fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import { startApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { bonus, convert, quote, split } from "#tests/support/market.ts";

type Terms = Record<string, unknown> & { kind: string; ticker: string; toTicker?: string };

const days = fc.integer({ min: 1, max: 20 }).map((day) => `2026-10-${String(day).padStart(2, "0")}`);
const tickers = fc.constantFrom("PETR4", "VALE3", "ITSA4", "CPLE6");
const ratios = fc.constantFrom(["1", "2"], ["10", "1"], ["3", "1"], ["100", "105"]);
const fact = { ticker: tickers, day: days };
const ratio = ratios.map(([from, to]) => ({ from, to }));

/** Terms of any kind; some are refused where they are applied. */
const terms: fc.Arbitrary<Terms> = fc.oneof(
  fc
    .record({ ...fact, kind: fc.constantFrom("split", "bonus"), ratio })
    .map(({ ratio: of, ...event }) => ({ ...event, ...of })),
  fc
    .record({
      ...fact,
      kind: fc.constantFrom("conversion", "share-merger", "spin-off"),
      toTicker: fc.constantFrom("BBAS3", "PETR4"),
      ratio,
    })
    .map(({ ratio: of, ...event }) => ({
      ...event,
      ...of,
      ...(event.kind === "spin-off" && { costShare: "0.25" }),
    })),
  fc.record({ ...fact, kind: fc.constant("return-of-capital"), perUnit: fc.constant("0.5") }),
  fc.record({ ...fact, kind: fc.constant("rights-sale"), total: fc.constant("12.34") }),
  fc.record({
    ...fact,
    kind: fc.constantFrom("subscription", "fraction-sale"),
    quantity: fc.constant("0.3"),
    total: fc.constant("4.58"),
  }),
  fc.record({
    day: days,
    ticker: fc.constant("FUNDO"),
    kind: fc.constant("come-cotas"),
    quantity: fc.constant("0.3"),
    total: fc.constant("4.58"),
  }),
  fc.record({
    day: days,
    ticker: fc.constant("TESOURO-PREFIXADO-2029"),
    kind: fc.constant("custody-fee"),
    total: fc.constant("4.58"),
  }),
  fc.record({
    ...fact,
    kind: fc.constant("transfer"),
    quantity: fc.constant("1"),
    fromCustodianId: fc.constant(null),
    toCustodianId: fc.constant("custodian"),
  }),
);

const actions = fc.oneof(
  { weight: 3, arbitrary: terms.map((adjusted) => ({ how: "record" as const, adjusted })) },
  { weight: 1, arbitrary: fc.nat(9).map((index) => ({ how: "ignore" as const, index })) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(9), ratio).map(([index, to]) => ({ how: "adjust" as const, index, to })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(9), days).map(([index, day]) => ({ how: "move" as const, index, day })),
  },
);
type Action = typeof actions extends fc.Arbitrary<infer A> ? A : never;

async function startWithHistory(api: Awaited<ReturnType<typeof startApi>>) {
  await split(api, "PETR4", "2026-10-06", "2");
  await bonus(api, "ITSA4", "2026-10-12", ["100", "105"], "5");
  await convert(api, ["CPLE6", "CPLE3"], { day: "2026-10-14", kind: "conversion" });
  await quote(api, "PETR4", { "2026-10-02": "20", "2026-11-19": "12" });
  const events = await startEvents(api);
  const { id: custodian } = await events.client.post<{ id: string }>("/custodians", { name: "XP" });
  for (const ticker of ["PETR4", "VALE3", "ITSA4", "CPLE6"])
    await events.buy(ticker, "2026-09-01", "103", "10");
  await events.client.post("/assets", { ticker: "FUNDO", name: "Fundo", assetClass: "FUND" });
  for (const ticker of ["FUNDO", "TESOURO-PREFIXADO-2029"])
    await events.buy(ticker, "2026-09-01", "103", "10");
  await events.sell("VALE3", "2026-10-10", "50", "12");
  const at = (path: string) => events.client.send("GET", `${events.base}${path}`);
  /** Everything that is shown of the portfolio. The versions of its events count each change, also one back. */
  const state = async () =>
    JSON.stringify(
      [await at("/positions"), await at("/overview"), await at("/corporate-events")].map(({ body }) => body),
      (key, value) => (key === "adjustmentVersion" ? undefined : value),
    );

  /** Applies an action and returns how to undo it; undefined if it is refused. */
  async function apply(action: Action): Promise<(() => Promise<{ status: number }>) | undefined> {
    if (action.how === "record") {
      const known = action.adjusted;
      const withCustodian = "toCustodianId" in known ? { ...known, toCustodianId: custodian } : known;
      return record(withCustodian);
    }
    const listed = await events.list();
    const event = listed[action.index % Math.max(1, listed.length)];
    if (!event) return undefined;
    if (action.how === "move") {
      if (action.day === event.day) return undefined;
      if (event.status !== "own" || event.kind !== "bonus" || !event.ratio) return undefined;
      const own = { assetId: event.asset.id, kind: "bonus", ...event.ratio, unitCost: event.unitCost ?? "0" };
      const put = (day: string) =>
        events.client.send("PUT", `${events.path}/${event.adjustmentId}`, { body: { ...own, day } });
      return (await put(action.day)).status === 204 ? () => put(event.day) : undefined;
    }
    if (event.status !== "known") return undefined;
    if (action.how === "ignore")
      return (await events.ignore(event.id)).status === 204 ? () => events.heed(event.id) : undefined;
    return record({
      ticker: event.asset.ticker,
      kind: "split",
      day: event.day,
      ...action.to,
      eventId: event.id,
    });
  }

  async function record(recorded: Terms) {
    const { status, body } = await events.send("POST", "", recorded);
    expect(status).toBeLessThan(500);
    return status === 201 ? () => events.undo((body as { id: string }).id) : undefined;
  }
  return { state, apply };
}

it("after any events and decisions, each undone in turn restores the state before it, to the byte", async () => {
  await using api = await startApi();
  const { state, apply } = await startWithHistory(api);
  const applied = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 8, size: "max" }), async (sequence) => {
      const undone: { undo: () => Promise<{ status: number }>; before: string }[] = [];
      for (const action of sequence) {
        const before = await state();
        const undo = await apply(action);
        if (!undo) continue;
        applied.add(action.how === "record" ? action.adjusted.kind : action.how);
        expect(await state()).not.toBe(before);
        undone.push({ undo, before });
      }
      for (const { undo, before } of undone.toReversed()) {
        expect((await undo()).status).toBe(204);
        expect(await state()).toBe(before);
      }
    }),
    { numRuns: propertyRuns(20) },
  );
  expect(applied.size).toBeGreaterThan(6);
});

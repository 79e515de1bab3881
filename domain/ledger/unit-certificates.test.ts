import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { inLedgerOrder, type LedgerEntry } from "#domain/ledger/entry.ts";
import { holdingsAfter, replay } from "#domain/ledger/replay.ts";
import { bundled, unbundled } from "#domain/ledger/unit-certificates.ts";
import { naiveReplay } from "#tests/oracles/ledger/naive-replay.ts";
import {
  buy,
  describeEffects,
  describeHolding,
  entriesOf,
  unitsByCustodian,
  wideText,
} from "#tests/oracles/ledger/replay-support.ts";

type Terms = {
  quantity: string;
  perUnit?: [string, string];
  costParts?: [string, string];
  day?: string;
  custodianId?: string | null;
};

/** TAEE11 is one TAEE3 and two TAEE4; the cost is divided as the shares are, unless the test says otherwise. */
function unitEvent({ quantity, perUnit = ["1", "2"], costParts = perUnit, ...terms }: Terms) {
  const classOf = (index: 0 | 1, assetId: string) => ({
    assetId,
    perUnit: decimal(perUnit[index]),
    costPart: decimal(costParts[index]),
  });
  return {
    id: "event",
    day: terms.day ?? "2026-02-02",
    order: 1_000,
    unitId: "TAEE11",
    custodianId: terms.custodianId ?? null,
    quantity: decimal(quantity),
    classes: [classOf(0, "TAEE3"), classOf(1, "TAEE4")] as const,
  };
}

/** '60 for 2160' of each asset. */
const heldOf = (entries: LedgerEntry[]) =>
  Object.fromEntries(
    [...holdingsAfter(inLedgerOrder(entries)).values()].map(({ assetId, quantity, cost }) => [
      assetId,
      `${textOf(quantity)} for ${textOf(cost)}`,
    ]),
  );

describe("units taken apart", () => {
  it("40 of 100 at 36,00, with a third of the cost in the common share", () => {
    const entries = [
      ...entriesOf(buy("2026-01-05", "TAEE11", "100", "36")),
      ...unbundled(unitEvent({ quantity: "40" })),
    ];
    expect(heldOf(entries)).toEqual({ TAEE11: "60 for 2160", TAEE3: "40 for 480", TAEE4: "80 for 960" });
    const effects = [...replay(entries)].slice(1).flatMap((step) => step.effects);
    expect(effects.map(({ kind }) => kind)).toEqual(["adjusted", "adjusted"]);
  });

  it("all of them, with the cost as the person divides it, join what is held already", () => {
    const entries = [
      ...entriesOf(buy("2026-01-05", "TAEE11", "100", "36"), buy("2026-01-06", "TAEE4", "20", "11")),
      ...unbundled(unitEvent({ quantity: "100", costParts: ["40", "60"] })),
    ];
    expect(heldOf(entries)).toEqual({ TAEE3: "100 for 1440", TAEE4: "220 for 2380" });
  });

  it("leave the named custodian first, and the shares are where the units were", () => {
    const entries = [
      ...entriesOf(
        buy("2026-01-05", "TAEE11", "30", "36", { custodianId: "XP" }),
        buy("2026-01-05", "TAEE11", "70", "36", { custodianId: "Nu" }),
      ),
      ...unbundled(unitEvent({ quantity: "60", custodianId: "Nu" })),
    ];
    const held = holdingsAfter(entries);
    const places = ["TAEE11", "TAEE3", "TAEE4"].map((id) => {
      const holding = held.get(id);
      return holding && unitsByCustodian(holding);
    });
    expect(places).toEqual([{ XP: "30", Nu: "10" }, { Nu: "60" }, { Nu: "120" }]);
  });

  it("count before the purchases of their day", () => {
    const entries = [
      ...entriesOf(buy("2026-02-02", "TAEE11", "100", "40"), buy("2026-01-05", "TAEE11", "100", "36")),
      ...unbundled(unitEvent({ quantity: "40" })),
    ];
    expect(heldOf(entries)).toEqual({ TAEE11: "160 for 6160", TAEE3: "40 for 480", TAEE4: "80 for 960" });
  });
});

describe("units put together", () => {
  const shares = entriesOf(buy("2026-01-05", "TAEE3", "40", "12"), buy("2026-01-06", "TAEE4", "80", "12"));

  it("40 of one common and two preferred shares cost their sum", () => {
    expect(heldOf([...shares, ...bundled(unitEvent({ quantity: "40" }))])).toEqual({ TAEE11: "40 for 1440" });
  });

  it("leave what is left over", () => {
    expect(heldOf([...shares, ...bundled(unitEvent({ quantity: "30" }))])).toEqual({
      TAEE11: "30 for 1080",
      TAEE3: "10 for 120",
      TAEE4: "20 for 240",
    });
  });
});

const amount = fc.integer({ min: 1, max: 100_000 }).map((cents) => textOf(decimal(`${cents}`).div(100)));
const count = fc.integer({ min: 1, max: 9 }).map(String);
const terms = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 500 }).map(String), amount),
  perUnit: fc.tuple(count, count),
  costParts: fc.tuple(amount, amount),
  custodianId: fc.constantFrom(null, "XP", "Nu"),
});
const trades = fc
  .array(fc.tuple(fc.constantFrom("TAEE11", "TAEE3", "TAEE4"), amount, amount, fc.constantFrom("XP", "Nu")), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    entriesOf(
      ...all.map(([assetId, quantity, price, custodianId]) =>
        buy("2026-01-05", assetId, quantity, price, { fees: "1", custodianId }),
      ),
    ),
  );

const sum = (amounts: Decimal[]) => amounts.reduce((all, each) => all.plus(each), zero);

describe("any units", () => {
  it("are taken apart and put together as in exact fractions", () => {
    fc.assert(
      fc.property(trades, terms, terms, fc.boolean(), (bought, apart, together, isFirst) => {
        const events = [unbundled(unitEvent(apart)), bundled(unitEvent(together))];
        const entries = [...bought, ...(isFirst ? events : events.toReversed()).flat()];
        const naive = naiveReplay(entries);
        for (const [index, step] of [...replay(entries)].entries()) {
          const expected = naive[index];
          for (const holding of [step.after, step.receiver?.after])
            if (holding)
              expect(describeHolding(holding)).toEqual(
                describeHolding(expected?.holdings.get(holding.assetId)),
              );
          expect(describeEffects(step.effects)).toEqual(describeEffects(expected?.effects ?? []));
        }
      }),
    );
  });

  it("keep the whole cost and sell nothing", () => {
    fc.assert(
      fc.property(trades, terms, terms, (bought, apart, together) => {
        const entries = [...bought, ...unbundled(unitEvent(apart)), ...bundled(unitEvent(together))];
        const costs = (of: LedgerEntry[]) => {
          const held = [...holdingsAfter(of).values()];
          return [sum(held.map(({ cost }) => cost)), sum(held.map(({ costWithFees }) => costWithFees))].map(
            wideText,
          );
        };
        expect(costs(entries)).toEqual(costs(bought));
        const kinds = [...replay(entries)].flatMap(({ effects }) => effects.map(({ kind }) => kind));
        expect(kinds).not.toContain("withdrawn");
      }),
    );
  });

  it("have the shares of their units, and are the same units again when put together", () => {
    fc.assert(
      fc.property(terms, amount, (of, price) => {
        const bought = entriesOf(buy("2026-01-05", "TAEE11", "2000", price));
        const apart = unbundled(unitEvent(of));
        const held = holdingsAfter([...bought, ...apart]);
        const quantityOf = (id: string) => wideText(held.get(id)?.quantity ?? zero);
        expect(quantityOf("TAEE11")).toBe(wideText(decimal("2000").minus(of.quantity)));
        expect(quantityOf("TAEE3")).toBe(wideText(decimal(of.quantity).times(of.perUnit[0])));
        expect(quantityOf("TAEE4")).toBe(wideText(decimal(of.quantity).times(of.perUnit[1])));
        const again = [...bought, ...apart, ...bundled(unitEvent(of))];
        expect(heldOf(again)).toEqual(heldOf(bought));
      }),
    );
  });
});

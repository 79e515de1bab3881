import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { doubtfulEntries, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import {
  buy,
  convert,
  entriesOf,
  heldAfter,
  lastEffects,
  sell,
  sellShort,
  split,
} from "#tests/oracles/ledger/replay-support.ts";

const january = sellShort("2026-01-12", "PETR4", "1000", "35");
const march = buy("2026-03-10", "PETR4", "1000", "30");

describe("a declared short sale", () => {
  it("of 1.000 at 35,00, bought back at 30,00, leaves nothing and gains 5.000,00 on the day of the purchase", () => {
    expect(lastEffects(january)).toEqual(["sold-short PETR4 1000 / 35000"]);
    expect(heldAfter(january)).toEqual({});
    expect(heldAfter(january, march)).toEqual({});
    expect(lastEffects(january, march)).toEqual([
      "bought-back PETR4 1000 / 35000",
      "contributed PETR4 30000",
      "withdrawn PETR4 35000",
    ]);
  });

  it("sells what is held first", () => {
    const entries = [buy("2026-01-05", "PETR4", "400", "20"), january];
    expect(lastEffects(...entries)).toEqual(["sold-short PETR4 600 / 21000", "withdrawn PETR4 14000"]);
    expect(heldAfter(...entries, march)).toEqual({ PETR4: "400 @ 30 = 12000" });
  });

  it("is bought back in parts, each with its part of the proceeds after fees", () => {
    const entries = [
      sellShort("2026-01-12", "PETR4", "1000", "35", { fees: "10" }),
      buy("2026-02-10", "PETR4", "250", "36", { fees: "4" }),
    ];
    expect(lastEffects(...entries)).toEqual([
      "bought-back PETR4 250 / 8747.5",
      "contributed PETR4 9004",
      "withdrawn PETR4 8747.5",
    ]);
  });

  it("owes the units that a split makes, and those of the new asset after a conversion", () => {
    const split2 = split("2026-02-02", "PETR4", 1, 2);
    expect(heldAfter(january, split2, buy("2026-03-10", "PETR4", "2000", "15"))).toEqual({});
    const converted = convert("2026-02-02", "PETR4", "VALE3", { from: 2, to: 1 });
    expect(heldAfter(january, converted, buy("2026-03-10", "VALE3", "500", "60"))).toEqual({});
  });

  it("is an ordinary sale while enough is held", () => {
    const entries = [buy("2026-01-05", "PETR4", "1000", "20"), january];
    expect(lastEffects(...entries)).toEqual(
      lastEffects(...entries.slice(0, 1), sell("2026-01-12", "PETR4", "1000", "35")),
    );
  });
});

describe("a sale of more than is held without a declaration", () => {
  const doubtful = (...drafts: Parameters<typeof entriesOf>) =>
    doubtfulEntries(replaysByAsset(entriesOf(...drafts)).values()).map(({ day }) => day);

  it("makes the later purchases doubtful, up to the units that are missing", () => {
    const entries = [
      sell("2026-01-12", "PETR4", "1000", "35"),
      buy("2026-03-10", "PETR4", "600", "30"),
      buy("2026-03-11", "PETR4", "600", "30"),
      buy("2026-03-12", "PETR4", "600", "30"),
      buy("2026-03-12", "VALE3", "600", "30"),
    ];
    expect(doubtful(...entries)).toEqual(["2026-03-10", "2026-03-11"]);
    expect(heldAfter(...entries).PETR4).toBe("1800 @ 30 = 54000");
  });

  it("does so no longer with the purchase that was missing, or as a short sale", () => {
    const sale = sell("2026-01-12", "PETR4", "1000", "35");
    expect(doubtful(sale, march)).toEqual(["2026-03-10"]);
    expect(doubtful(buy("2025-12-01", "PETR4", "1000", "20"), sale, march)).toEqual([]);
    expect(doubtful(january, march)).toEqual([]);
  });
});

it("short or long, a round trip gains what the two trades differ by", () => {
  const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => String(value / 100));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), cents, cents, cents, (count, sold, bought, fees) => {
      const quantity = String(count);
      const gainOf = (...drafts: Parameters<typeof entriesOf>) => {
        const days = [...replaysByAsset(entriesOf(...drafts)).values()].flatMap((each) => each.days);
        return days.reduce((sum, { withdrawn, contributed }) => sum + withdrawn - contributed, 0n);
      };
      const long = gainOf(
        buy("2026-01-05", "PETR4", quantity, bought),
        sell("2026-01-12", "PETR4", quantity, sold, { fees }),
      );
      const short = gainOf(
        sellShort("2026-01-12", "PETR4", quantity, sold, { fees }),
        buy("2026-03-10", "PETR4", quantity, bought),
      );
      expect(short).toBe(long);
      const net = decimal(sold).minus(bought).times(count).minus(fees);
      expect(textOf(net.times("1e20"))).toBe(String(short));
    }),
  );
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { type Deposit, proposeTrades, type TargetedAsset } from "#domain/targets/propose-trades.ts";
import { naiveDeposit } from "#tests/oracles/targets/naive-deposit.ts";

type Given = { value: string; target: string; unitPrice?: string | null; sellable?: string } & Partial<
  Pick<TargetedAsset, "obstacle" | "classId">
>;

const assetsOf = (given: Record<string, Given>): TargetedAsset[] =>
  Object.entries(given).map(([id, { value, target, unitPrice = "1", sellable = "0", ...more }]) => ({
    id,
    classId: more.classId ?? id,
    value: decimal(value),
    target: decimal(target),
    unitPrice: unitPrice === null ? null : decimal(unitPrice),
    sellable: decimal(sellable),
    obstacle: more.obstacle ?? null,
  }));

const depositOf = (amount: string, more: { minimumOrder?: string; allowsSales?: boolean } = {}): Deposit => ({
  amount: decimal(amount),
  minimumOrder: decimal(more.minimumOrder ?? "0"),
  allowsSales: more.allowsSales ?? false,
});

function split(given: Record<string, Given>, ...deposit: Parameters<typeof depositOf>) {
  const { trades, leftover, unbought } = proposeTrades(assetsOf(given), depositOf(...deposit));
  return {
    trades: Object.fromEntries(trades.map(({ id, amount }) => [id, textOf(amount)])),
    leftover: textOf(leftover),
    unbought: unbought.map(({ id, reason }) => `${id}: ${reason}`),
  };
}

it("60/40 with 7.000 and 3.000: a deposit of 2.000 becomes 200 and 1.800", () => {
  const given = { a: { value: "7000", target: "0.6" }, b: { value: "3000", target: "0.4" } };
  expect(split(given, "2000")).toEqual({ trades: { b: "1800", a: "200" }, leftover: "0", unbought: [] });
});

it("a deposit too small for all targets goes where the shortage is largest, and leaves equal shortages", () => {
  const given = {
    a: { value: "0", target: "0.5" },
    b: { value: "300", target: "0.3" },
    c: { value: "600", target: "0.2" },
  };
  // The targets are 500, 300 and 200 of 1.000, so a lacks 500 and b nothing.
  expect(split(given, "100")).toEqual({ trades: { a: "100" }, leftover: "0", unbought: [] });
  // They are 600, 360 and 240 of 1.200: a lacks 600, b 60.
  expect(split({ ...given, c: { value: "600", target: "0.2" } }, "300").trades).toEqual({ a: "300" });
});

it("whole units leave a rest that pays no further unit", () => {
  const given = {
    a: { value: "0", target: "0.5", unitPrice: "152.80" },
    b: { value: "0", target: "0.5", unitPrice: "97.40" },
  };
  // 500 each: 3 × 152.80 and 5 × 97.40 leave 54.60.
  expect(split(given, "1000")).toEqual({
    trades: { a: "458.4", b: "487" },
    leftover: "54.6",
    unbought: [],
  });
});

it("the rest buys a last unit of what is furthest below its target, even beyond the target", () => {
  const given = {
    a: { value: "0", target: "0.5", unitPrice: "60" },
    b: { value: "0", target: "0.5", unitPrice: "40" },
  };
  // 50 each: one of a would not fit into 50, one of b does; 60 are left, for a.
  expect(split(given, "100")).toEqual({ trades: { a: "60", b: "40" }, leftover: "0", unbought: [] });
});

it("each unit of the rest goes to what is furthest below its target, and cheaper units do not take its money", () => {
  const given = {
    a: { value: "0", target: "0.5", unitPrice: "147.21" },
    b: { value: "0", target: "0.5", unitPrice: "9.26" },
  };
  // 245 each: 147.21 and 26 × 9.26 leave 102.03. a lacks 97.79, but no unit of it fits, and b lacks 4.24.
  expect(split(given, "490")).toEqual({
    trades: { b: "250.02", a: "147.21" },
    leftover: "92.77",
    unbought: [],
  });
  const alsoHeld = { ...given, c: { value: "3000", target: "0", unitPrice: "10" } };
  // Each lacks 1.600 with 200 more: 100 each, so 10 × 9.26 leave 107.40, which pays no unit of a.
  expect(split(alsoHeld, "200")).toEqual({
    trades: { b: "194.46" },
    leftover: "5.54",
    unbought: ["a: unit"],
  });
  // 147 each with 294: 15 × 9.26 leave 155.10, of which a, the furthest, gets one unit.
  expect(split(alsoHeld, "294").trades).toEqual({ a: "147.21", b: "138.9" });
});

it("splits 2.392,00 in thirds at the closes of 21/08/2026 into 13 XPLG11, 100 MXRF11 and 2 HGLG11, and leaves 1,58", () => {
  const third = decimal("1").div(3).toFixed();
  const given = {
    XPLG11: { value: "0", target: third, unitPrice: "90" },
    // 20 and 5 units are held.
    MXRF11: { value: "185.2", target: third, unitPrice: "9.26" },
    HGLG11: { value: "736.05", target: third, unitPrice: "147.21" },
  };
  // A third of 3.313,25 is 1.104,42. XPLG11 lacks 12 units and 24,42, MXRF11 99 and 2,48, HGLG11 2 and 73,95: 100,84 are left.
  // No unit of HGLG11 fits. XPLG11 is next and takes 90,00. Then 10,84 pay one unit of MXRF11.
  expect(split(given, "2392")).toEqual({
    trades: { XPLG11: "1170", MXRF11: "926", HGLG11: "294.42" },
    leftover: "1.58",
    unbought: [],
  });
});

it("a class above its target gets nothing, though an asset of it is below its own", () => {
  const given = {
    savings: { value: "0", target: "0.2", classId: "fixed" },
    cdb: { value: "6000", target: "0.2", classId: "fixed" },
    share: { value: "4000", target: "0.6" },
  };
  // The class has 1.600 too much of 11.000. Savings lack 2.200, and the share 2.600.
  expect(split(given, "1000")).toEqual({
    trades: { share: "1000" },
    leftover: "0",
    unbought: ["savings: class"],
  });
  // A reason of its own says less than that of its class.
  const avoided = { ...given, savings: { ...given.savings, obstacle: "avoided" as const } };
  expect(split(avoided, "1000").unbought).toEqual(["savings: class"]);
});

it("the class that is furthest below its target comes first, and in it the furthest asset", () => {
  const given = {
    a: { value: "500", target: "0.3", classId: "one" },
    b: { value: "500", target: "0.3", classId: "one" },
    c: { value: "0", target: "0.25", classId: "two" },
    d: { value: "800", target: "0.15", classId: "two" },
  };
  // The classes lack 200 and 0 of 2.000, and the assets 100, 100, 500 and −500.
  expect(split(given, "200").trades).toEqual({ a: "100", b: "100" });
  // They lack 800 and 400 of 3.000, and the assets 400, 400, 750 and −350. No more than 400 go to the second class.
  expect(split(given, "1200")).toEqual({
    trades: { a: "400", b: "400", c: "400" },
    leftover: "0",
    unbought: [],
  });
});

it("an asset in a class that has got all of its part has the class as its reason", () => {
  const given = {
    a: { value: "0", target: "0.3", classId: "one", unitPrice: "50" },
    b: { value: "590", target: "0.3", classId: "one" },
    c: { value: "0", target: "0.4", obstacle: "avoided" as const },
  };
  // The class lacks 10 of 1.000: b has 590 instead of 300, and a lacks 300.
  expect(split(given, "410")).toEqual({ trades: { a: "50" }, leftover: "360", unbought: ["c: avoided"] });
  const both = {
    ...given,
    a: { ...given.a, unitPrice: "1" },
    b: { value: "595", target: "0.25", classId: "one" },
    e: { value: "0", target: "0.05", classId: "one" },
  };
  // The class lacks 5, a 300 and e 50.
  expect(split(both, "405")).toMatchObject({
    trades: { a: "5" },
    unbought: ["c: avoided", "e: class"],
  });
});

it("with sales, a class above its target buys no more than it sells", () => {
  const given = {
    a: { value: "800", target: "0.2", classId: "one", sellable: "800" },
    b: { value: "0", target: "0.2", classId: "one" },
    c: { value: "200", target: "0.6" },
  };
  // The class has 396 too much of 1.010. b lacks 202, and c 406.
  expect(split(given, "10", { allowsSales: true }).trades).toEqual({ c: "406", b: "202", a: "-598" });
});

it("money for an asset that is not bought stays, with its reason", () => {
  const given = {
    a: { value: "0", target: "0.4" },
    b: { value: "0", target: "0.3", obstacle: "avoided" as const },
    c: { value: "0", target: "0.2", unitPrice: null },
    d: { value: "0", target: "0.1", obstacle: "old-price" as const },
  };
  expect(split(given, "100")).toEqual({
    trades: { a: "40" },
    leftover: "60",
    unbought: ["b: avoided", "c: no-price", "d: old-price"],
  });
});

it("names a unit that costs more than the deposit", () => {
  const given = { a: { value: "0", target: "1", unitPrice: "150" } };
  expect(split(given, "100")).toEqual({ trades: {}, leftover: "100", unbought: ["a: unit"] });
});

it("no order is below the minimum: the smallest one is left out, and its money goes to others", () => {
  const given = {
    a: { value: "0", target: "0.7" },
    b: { value: "0", target: "0.25" },
    c: { value: "0", target: "0.05" },
  };
  expect(split(given, "1000", { minimumOrder: "100" })).toEqual({
    trades: { a: "700", b: "250" },
    leftover: "50",
    unbought: ["c: minimum-order"],
  });
  expect(split(given, "80", { minimumOrder: "100" })).toEqual({
    trades: {},
    leftover: "80",
    unbought: ["a: minimum-order", "b: minimum-order", "c: minimum-order"],
  });
  // 56 and 20 are too small alone. One order of the minimum is not.
  expect(split(given, "80", { minimumOrder: "75" }).trades).toEqual({ a: "75" });
});

it("sells only if allowed, and only what pays for purchases", () => {
  const given = {
    a: { value: "9000", target: "0.5", unitPrice: "100", sellable: "90" },
    b: { value: "1000", target: "0.5", unitPrice: "10", sellable: "100" },
  };
  expect(split(given, "1000").trades).toEqual({ b: "1000" });
  // Each target is 5.500 of 11.000.
  expect(split(given, "1000", { allowsSales: true })).toEqual({
    trades: { b: "4500", a: "-3500" },
    leftover: "0",
    unbought: [],
  });
  const avoided = { ...given, b: { ...given.b, obstacle: "avoided" as const } };
  expect(split(avoided, "1000", { allowsSales: true }).trades).toEqual({});
});

it("tells the weights after the trades, without the leftover", () => {
  const { weights } = proposeTrades(
    assetsOf({ a: { value: "7000", target: "0.6" }, b: { value: "3000", target: "0.4" } }),
    depositOf("2000"),
  );
  expect([...weights].map(([id, weight]) => [id, textOf(weight)])).toEqual([
    ["a", "0.6"],
    ["b", "0.4"],
  ]);
});

const cents = (max: number, min = 0) => fc.integer({ min, max }).map((count) => new Decimal(count).div(100));

/** Targets that add up to one, as percents with two decimals do. */
const targetsOf = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 10_000 }), { minLength: count - 1, maxLength: count - 1 })
    .map((cuts) => {
      const sorted = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
      return sorted.slice(1).map((end, index) => new Decimal(end - (sorted[index] ?? 0)).div(10_000));
    });

const assets = fc.integer({ min: 1, max: 7 }).chain((count) =>
  fc
    .tuple(
      targetsOf(count),
      fc.array(
        fc.record({
          value: cents(5_000_000),
          unitPrice: fc.oneof(cents(100_000, 1), fc.constant(decimal("0.0034567891")), fc.constant(null)),
          sellable: fc.integer({ min: 0, max: 1_000 }).map((units) => new Decimal(units)),
          obstacle: fc.constantFrom(null, null, null, "avoided" as const, "old-price" as const),
          classId: fc.constantFrom(undefined, "one", "two"),
        }),
        { minLength: count, maxLength: count },
      ),
    )
    .map(([targets, facts]) =>
      facts.map((fact, index): TargetedAsset => {
        const classId = fact.classId ?? `class-${index}`;
        const most = fact.unitPrice ? fact.value.div(fact.unitPrice).floor() : zero;
        const target = targets[index] ?? zero;
        return { ...fact, id: `asset-${index}`, classId, target, sellable: Decimal.min(fact.sellable, most) };
      }),
    ),
);

const deposits = fc.record({
  amount: cents(2_000_000, 1),
  minimumOrder: fc.oneof(fc.constant(zero), cents(100_000)),
  allowsSales: fc.boolean(),
});

const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((sum, amount) => sum.plus(amount), zero);

it("spends no more than the deposit and the sales, sells no more than is held, and is never negative", () => {
  fc.assert(
    fc.property(assets, deposits, (held, deposit) => {
      const { trades, leftover } = proposeTrades(held, deposit);
      expect(leftover.gte(0)).toBe(true);
      expect(
        sumOf(trades.map(({ amount }) => amount))
          .plus(leftover)
          .eq(deposit.amount),
      ).toBe(true);
      if (!deposit.allowsSales) expect(leftover.lte(deposit.amount)).toBe(true);
      for (const { id, units, amount } of trades) {
        const asset = held.find((each) => each.id === id);
        expect(units.isInteger() && !units.isZero()).toBe(true);
        expect(amount.eq(units.times(asset?.unitPrice ?? 0))).toBe(true);
        expect(amount.abs().gte(deposit.minimumOrder)).toBe(true);
        if (units.lt(0)) expect(deposit.allowsSales && units.neg().lte(asset?.sellable ?? 0)).toBe(true);
        else expect(asset?.obstacle).toBeNull();
      }
    }),
  );
});

it("does not depend on the order of the assets", () => {
  const shuffled = assets.chain((held) =>
    fc.tuple(fc.constant(held), fc.shuffledSubarray(held, { minLength: held.length })),
  );
  fc.assert(
    fc.property(shuffled, deposits, ([held, other], deposit) => {
      const { weights: _, ...one } = proposeTrades(held, deposit);
      const { weights: __, ...two } = proposeTrades(other, deposit);
      expect(JSON.stringify(two)).toBe(JSON.stringify(one));
    }),
  );
});

it("never moves the portfolio away from its targets, where money that is not invested counts as away from them", () => {
  fc.assert(
    fc.property(assets, deposits, (held, deposit) => {
      const { trades, leftover } = proposeTrades(held, deposit);
      const total = sumOf(held.map(({ value }) => value)).plus(deposit.amount);
      const tradedOf = (id: string) => trades.find((trade) => trade.id === id)?.amount ?? zero;
      const distance = (isAfter: boolean) =>
        sumOf(
          held.map(({ id, value, target }) =>
            value
              .plus(isAfter ? tradedOf(id) : zero)
              .minus(target.times(total))
              .abs(),
          ),
        ).plus(isAfter ? leftover : deposit.amount);
      expect(distance(true).lte(distance(false))).toBe(true);
      // Nothing above its target is bought, and nothing below it is sold.
      for (const { id, value, target } of held) {
        const gap = target.times(total).minus(value);
        if (gap.lte(0)) expect(tradedOf(id).lte(0)).toBe(true);
        else expect(tradedOf(id).gte(0)).toBe(true);
      }
      if (deposit.allowsSales) return;
      for (const members of Map.groupBy(held, ({ classId }) => classId).values()) {
        const gap = sumOf(members.map(({ value, target }) => target.times(total).minus(value)));
        if (gap.lte(0)) for (const { id } of members) expect(tradedOf(id).isZero()).toBe(true);
      }
    }),
  );
});

it("leaves less than the cheapest order of an asset below its target, unless something stands against each", () => {
  fc.assert(
    fc.property(assets, deposits, (held, deposit) => {
      const { trades, leftover, unbought } = proposeTrades(held, { ...deposit, allowsSales: false });
      const total = sumOf(held.map(({ value }) => value)).plus(deposit.amount);
      const boughtOf = (id: string) => trades.find((trade) => trade.id === id)?.amount ?? zero;
      const shortageOf = ({ id, value, target }: TargetedAsset) =>
        target.times(total).minus(value).minus(boughtOf(id));
      for (const asset of held) {
        const { id, classId, unitPrice, obstacle } = asset;
        const bought = boughtOf(id);
        if (shortageOf(asset).lte(0)) continue;
        const ofClass = sumOf(held.filter((each) => each.classId === classId).map(shortageOf));
        if (ofClass.lte(0)) {
          if (bought.isZero()) expect(unbought.find((each) => each.id === id)?.reason).toBe("class");
          continue;
        }
        const reason = unbought.find((each) => each.id === id)?.reason;
        if (bought.isZero()) expect(reason).toBeDefined();
        if (!unitPrice || obstacle) continue;
        const order = bought.isZero() ? Decimal.max(unitPrice, deposit.minimumOrder) : unitPrice;
        const least = order.div(unitPrice).ceil().times(unitPrice);
        expect(leftover.lt(least)).toBe(true);
      }
      if (leftover.gt(0) && unbought.length === 0)
        expect(held.some(({ unitPrice }) => unitPrice?.gt(leftover))).toBe(true);
    }),
  );
});

it("spends as one that buys a real at a time, of the furthest class and asset below their targets", () => {
  const given = fc.integer({ min: 1, max: 5 }).chain((count) =>
    fc.record({
      targets: targetsOf(count),
      values: fc.array(fc.integer({ min: 0, max: 500 }), { minLength: count, maxLength: count }),
      classes: fc.array(fc.constantFrom("one", "two", "three"), { minLength: count, maxLength: count }),
      amount: fc.integer({ min: 1, max: 400 }),
    }),
  );
  fc.assert(
    fc.property(given, ({ targets, values, classes, amount }) => {
      const total = values.reduce((sum, value) => sum + value, amount);
      const classOf = (index: number) => classes[index] ?? "one";
      const needs = values.map((value, index) => ({
        need: Number(targets[index]?.times(total).minus(value)),
        classId: classOf(index),
      }));
      const held = values.map(
        (value, index): TargetedAsset => ({
          id: `asset-${index}`,
          classId: classOf(index),
          value: new Decimal(value),
          target: targets[index] ?? zero,
          unitPrice: new Decimal(1),
          sellable: zero,
          obstacle: null,
        }),
      );
      const { trades } = proposeTrades(held, {
        amount: new Decimal(amount),
        minimumOrder: zero,
        allowsSales: false,
      });
      const bought = held.map(({ id }) => Number(trades.find((trade) => trade.id === id)?.amount ?? 0));
      // Classes that lack the same may change places, and so may assets of a class.
      const missing = (amounts: readonly number[]) =>
        [...Map.groupBy(needs.keys(), (index) => classOf(index)).values()].map((members) =>
          members.reduce((sum, index) => sum + (needs[index]?.need ?? 0) - (amounts[index] ?? 0), 0),
        );
      const squares = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each ** 2, 0);
      const naive = naiveDeposit(needs, amount);
      expect(squares(missing(bought))).toBeCloseTo(squares(missing(naive)), 6);
      for (const [index, { need }] of needs.entries())
        if ((bought[index] ?? 0) > 0) expect((bought[index] ?? 0) - need).toBeLessThan(1);
    }),
  );
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import { isUnavailable, resultOf, timeWeighted, timeWeightedSeries } from "#domain/returns/returns.ts";
import { positionsOf } from "#tests/oracles/ledger/short-notation.ts";
import {
  amountText,
  assets,
  computeTotal,
  days,
  figureText,
  type History,
  histories,
  type Trade,
} from "#tests/oracles/returns/histories.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const isPurchase = ({ type }: Trade) => type === "BUY";

/** Recomputes each day from the start, with averages by the formula of the specification. */
function naively({ ledger, events, closes }: History) {
  const factorsBetween = (asset: string, after: Day, until: Day) =>
    events
      .filter((e) => e.assetId === asset && after < e.exDate && e.exDate <= until)
      .reduce((product, { factor }) => product.times(factor), new Decimal(1));
  const holding = (asset: string, until: Day) => {
    let quantity = zero;
    let average = zero;
    let saleFlow = zero;
    // `remaining`: opening units that are still held. `unitsSold`, `proceeds`: totals of the day's sales.
    let remaining = zero;
    let unitsSold = zero;
    let proceeds = zero;
    let before = zero;
    const trades = ledger.filter((t) => t.assetId === asset && t.tradeDate <= until);
    for (const now of days.filter((d) => d <= until)) {
      const factor = factorsBetween(asset, addDays(now, -1), now);
      quantity = quantity.times(factor);
      average = average.div(factor);
      const ofDay = trades.filter((other) => other.tradeDate === now);
      [before, remaining, unitsSold, proceeds] = [quantity, quantity, zero, zero];
      for (const t of [...ofDay.filter(isPurchase), ...ofDay.filter((other) => !isPurchase(other))]) {
        const held = quantity;
        if (t.type === "SELL") {
          quantity = Decimal.max(zero, held.minus(t.quantity));
          const units = held.minus(quantity);
          unitsSold = unitsSold.plus(units);
          if (!units.isZero())
            proceeds = proceeds.plus(Decimal.max(zero, units.times(t.price).minus(t.fees)));
          remaining = Decimal.max(zero, before.minus(unitsSold));
        } else {
          quantity = held.plus(t.quantity);
          average = held.times(average).plus(t.quantity.times(t.price)).div(quantity);
        }
        saleFlow =
          t.type === "SELL" && !held.isZero() ? held.minus(quantity).times(t.price).minus(t.fees) : zero;
        flows.push({
          asset,
          until,
          day: now,
          amount: t.type === "SELL" ? saleFlow : t.quantity.times(t.price).plus(t.fees).neg(),
        });
      }
    }
    const seen = [
      ...trades.map((t, i) => ({ day: t.tradeDate, rank: isPurchase(t) ? i : 50 + i, price: t.price })),
      ...(closes.get(asset) ?? []).filter((c) => c.day <= until).map((c) => ({ ...c, rank: 99 })),
    ].toSorted((a, b) => a.day.localeCompare(b.day) || a.rank - b.rank);
    const last = seen.at(-1);
    const price = last ? last.price.div(factorsBetween(asset, last.day, until)) : zero;
    const openingProceeds = unitsSold.isZero()
      ? zero
      : proceeds.times(before.minus(remaining)).div(unitsSold);
    const openingUnitsValue = remaining.times(price).plus(openingProceeds);
    return {
      quantity,
      average,
      openingUnitsValue,
      openingProceeds,
      value: quantity.times(price),
      invested: quantity.times(average),
    };
  };
  const flows: { asset: string; until: Day; day: Day; amount: Decimal }[] = [];
  const sum = (amounts: Decimal[]) => amounts.reduce((total, amount) => total.plus(amount), zero);
  const rows = days.map((until) => {
    const held = assets.map((asset) => holding(asset, until));
    const ofDay = flows
      .filter((flow) => flow.until === until && flow.day === until)
      .map(({ amount }) => amount);
    return {
      value: sum(held.map(({ value }) => value)),
      invested: sum(held.map(({ invested }) => invested)),
      openingUnitsValue: sum(held.map(({ openingUnitsValue }) => openingUnitsValue)),
      openingProceeds: sum(held.map(({ openingProceeds }) => openingProceeds)),
      contributions: sum(ofDay.filter((amount) => amount.isNegative())).neg(),
      withdrawals: sum(ofDay.filter((amount) => !amount.isNegative())),
      held,
    };
  });
  let growth = new Decimal(1);
  let isInvested = false;
  rows.forEach((row, i) => {
    const before = rows[i - 1]?.value ?? zero;
    // The owner first sells, pays with that, and brings the rest from outside.
    const brought = Decimal.max(zero, row.contributions.minus(row.openingProceeds));
    const kept = row.openingProceeds.plus(brought).minus(row.contributions);
    const started = row.openingUnitsValue.plus(brought);
    const proceedsOfPurchases = row.withdrawals.minus(row.openingProceeds);
    isInvested ||= !started.isZero();
    if (!before.isZero()) growth = growth.times(row.openingUnitsValue).div(before);
    if (!started.isZero()) growth = growth.times(row.value.plus(kept).plus(proceedsOfPurchases)).div(started);
  });
  const value = rows.at(-1)?.value ?? zero;
  const result = value.plus(sum(rows.map((r) => r.withdrawals))).minus(sum(rows.map((r) => r.contributions)));
  return { rows, result, rate: isInvested ? growth.minus(1) : null };
}

it("a second, naive implementation agrees on positions, days, result and return", () => {
  fc.assert(
    fc.property(histories, (history) => {
      const naive = naively(history);
      const total = computeTotal(history);
      const shown = (row: {
        value: Decimal;
        invested: Decimal;
        contributions: Decimal;
        withdrawals: Decimal;
      }) => [row.value, row.invested, row.contributions, row.withdrawals].map(amountText);
      expect(total.map(shown)).toEqual(naive.rows.map(shown));

      const result = resultOf(total);
      expect(isUnavailable(result) ? result : amountText(result.result)).toBe(amountText(naive.result));
      const rate = timeWeighted(total);
      expect(figureText(rate)).toBe(naive.rate ? amountText(naive.rate) : "nothing-invested");
      const lastPriced = total.findLastIndex(({ isPriced }) => isPriced);
      const lineEnd = timeWeightedSeries(total, lastPriced + 1).at(lastPriced);
      expect(lineEnd ? amountText(lineEnd) : "nothing-invested").toBe(figureText(rate));

      const positions = new Map(positionsOf(history.ledger, history.events).map((p) => [p.assetId, p]));
      assets.forEach((id, i) => {
        const expected = naive.rows.at(-1)?.held[i];
        const position = positions.get(id);
        expect(amountText(position?.quantity ?? zero)).toBe(amountText(expected?.quantity ?? zero));
        if (position) expect(amountText(position.averagePrice)).toBe(amountText(expected?.average ?? zero));
      });
    }),
    { numRuns: propertyRuns(1000) },
  );
});

import { expect, it } from "vitest";
import {
  firstOrders,
  type ShownOrder,
  shownOrders,
  sumOfOrders,
} from "#app/features/targets/shown-orders.ts";
import type { DraftAsset } from "#app/features/targets/target-draft.ts";
import type { UnboughtReason } from "#contract/targets.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { DepositProposal } from "#domain/targets/deposit-proposal.ts";

const rowOf = (id: string) => ({ asset: { id } }) as DraftAsset;

type Parts = { buys?: object; sells?: object; unbought?: Record<string, UnboughtReason> };

function proposalOf({ buys = {}, sells = {}, unbought = {} }: Parts): DepositProposal {
  const ordersOf = (type: "BUY" | "SELL", amounts: object) =>
    Object.entries(amounts).map(([id, amount]) => ({
      id,
      type,
      quantity: null,
      price: null,
      amount: new Decimal(amount),
    }));
  return {
    orders: [...ordersOf("BUY", buys), ...ordersOf("SELL", sells)],
    leftover: zero,
    unbought: Object.entries(unbought).map(([id, reason]) => ({ id, shortage: new Decimal(1), reason })),
    weights: new Map(),
    classes: [],
  };
}

const idsOf = (orders: readonly ShownOrder[]) =>
  orders.map(({ row, order }) => `${row.asset.id} ${order?.amount ?? "–"}`);

const rows = ["A", "B", "C", "D", "E"].map(rowOf);

it("lists purchases and sales as the proposal sorts them, whatever the order of the assets", () => {
  const proposal = proposalOf({
    buys: { D: 900, A: 50 },
    sells: { B: 300 },
    unbought: { C: "unit", E: "no-price" },
  });
  const { waiting, purchases, sales } = shownOrders(rows, {
    proposal,
    untyped: proposal,
    isTyped: () => false,
  });
  expect(idsOf(purchases)).toEqual(["D 900", "A 50"]);
  expect(idsOf(sales)).toEqual(["B 300"]);
  expect(idsOf(waiting)).toEqual(["E –"]);
});

it("moves no row while a price is typed, and keeps a row whose price leaves it without an order", () => {
  const untyped = proposalOf({ buys: { D: 900, A: 50, B: 40 }, unbought: { E: "old-price" } });
  const proposal = proposalOf({ buys: { E: 700, A: 200, C: 60 }, unbought: { B: "unit" } });
  const { waiting, purchases } = shownOrders(rows, {
    proposal,
    untyped,
    isTyped: (id) => id === "D" || id === "E",
  });
  expect(idsOf(waiting)).toEqual(["E 700"]);
  expect(idsOf(purchases)).toEqual(["D –", "A 200", "C 60"]);
});

it("shows a short list whole, and the largest six of a longer one", () => {
  const ordersOf = (count: number) =>
    shownOrders(
      Array.from({ length: count }, (_, index) => rowOf(`asset ${index}`)),
      {
        proposal: proposalOf({
          buys: Object.fromEntries(
            Array.from({ length: count }, (_, index) => [`asset ${index}`, 100 - index]),
          ),
        }),
        untyped: proposalOf({}),
        isTyped: () => false,
      },
    ).purchases;
  expect(firstOrders(ordersOf(8))).toHaveLength(8);
  const many = ordersOf(9);
  expect(firstOrders(many)).toEqual(many.slice(0, 6));
  // 94, 93 and 92.
  expect(sumOfOrders(many.slice(6)).toString()).toBe("279");
});

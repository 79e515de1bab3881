import { expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { type DepositRequest, depositProposal, type TargetRow } from "#domain/targets/deposit-proposal.ts";
import { wholeClassRow } from "#domain/targets/whole-classes.ts";

const rowOf = (
  row: Pick<TargetRow, "id" | "assetClass"> &
    Partial<Record<"quantity" | "price" | "class" | "percent", string>> &
    Partial<Pick<TargetRow, "hasOldPrice" | "isEnded" | "isAvoided">>,
): TargetRow => {
  const quantity = decimal(row.quantity ?? "0");
  const price = row.price === undefined ? null : decimal(row.price);
  return {
    id: row.id,
    assetClass: row.assetClass,
    quantity,
    price,
    value: price ? price.times(quantity) : quantity,
    hasOldPrice: row.hasOldPrice ?? false,
    isEnded: row.isEnded ?? false,
    isAvoided: row.isAvoided ?? false,
    classPercent: decimal(row.class ?? "100"),
    percent: decimal(row.percent ?? "100"),
  };
};

function propose(rows: readonly TargetRow[], amount: string, more: Partial<DepositRequest> = {}) {
  const { orders, leftover, unbought } = depositProposal(rows, {
    amount: decimal(amount),
    minimumOrder: decimal("0"),
    allowsSales: false,
    usesOldPrices: false,
    prices: new Map(),
    ...more,
  });
  return {
    orders: orders.map(({ id, type, quantity, price, amount: sum }) =>
      [type, quantity && textOf(quantity), id, price && textOf(price), textOf(sum)].join(" "),
    ),
    leftover: textOf(leftover),
    unbought: unbought.map(({ id, reason }) => `${id} ${reason}`),
  };
}

it("trades whole shares, hundredths of a bond, eight digits of a coin, and applies amounts in fixed income", () => {
  const rows = [
    rowOf({ id: "share", assetClass: "STOCK", price: "33.10", class: "25" }),
    rowOf({ id: "bond", assetClass: "TREASURY", price: "1234.56", class: "25" }),
    rowOf({ id: "coin", assetClass: "CRYPTO", price: "650000", class: "25" }),
    rowOf({ id: "cdb", assetClass: "FIXED_INCOME", class: "25" }),
  ];
  // 250 each. Seven shares are 231.70, and an eighth costs more than the rest. The rest buys a last hundredth of the bond, and a last digit of the coin.
  expect(propose(rows, "1000")).toEqual({
    orders: [
      "BUY 0.21 bond 1234.56 259.2576",
      "BUY 0.00038462 coin 650000 250.003",
      "BUY  cdb  250",
      "BUY 7 share 33.1 231.7",
    ],
    leftover: "9.0394",
    unbought: [],
  });
});

it("a target is that of the asset in its class, of that of the class in the portfolio", () => {
  const rows = [
    rowOf({ id: "a", assetClass: "STOCK", price: "1", class: "60", percent: "75" }),
    rowOf({ id: "b", assetClass: "STOCK", price: "1", class: "60", percent: "25" }),
    rowOf({ id: "c", assetClass: "FII", price: "1", class: "40" }),
  ];
  expect(propose(rows, "1000").orders).toEqual(["BUY 450 a 1 450", "BUY 400 c 1 400", "BUY 150 b 1 150"]);
});

it("an old price counts only if the person says so, or types another one", () => {
  const rows = [rowOf({ id: "a", assetClass: "STOCK", price: "10", quantity: "5", hasOldPrice: true })];
  expect(propose(rows, "100")).toEqual({ orders: [], leftover: "100", unbought: ["a old-price"] });
  expect(propose(rows, "100", { usesOldPrices: true }).orders).toEqual(["BUY 10 a 10 100"]);
  const prices = new Map([["a", decimal("25")]]);
  expect(propose(rows, "100", { prices }).orders).toEqual(["BUY 4 a 25 100"]);
});

it("an asset without a price needs one, and what was repaid or is avoided is not bought", () => {
  const rows = [
    rowOf({ id: "a", assetClass: "STOCK", class: "40" }),
    rowOf({ id: "b", assetClass: "FII", class: "30", price: "1", isEnded: true }),
    rowOf({ id: "c", assetClass: "ETF", class: "30", price: "1", isAvoided: true }),
  ];
  expect(propose(rows, "100").unbought).toEqual(["a no-price", "b ended", "c avoided"]);
  const prices = new Map([["a", decimal("8")]]);
  expect(propose(rows, "100", { prices }).orders).toEqual(["BUY 5 a 8 40"]);
});

it("sells whole units alone, and no fixed income", () => {
  const rows = [
    rowOf({ id: "a", assetClass: "STOCK", price: "10", quantity: "10.5", class: "0" }),
    rowOf({ id: "b", assetClass: "FIXED_INCOME", price: "1", quantity: "1000", class: "0" }),
    rowOf({ id: "c", assetClass: "FII", price: "1", class: "100" }),
  ];
  expect(propose(rows, "50", { allowsSales: true })).toMatchObject({
    orders: ["BUY 150 c 1 150", "SELL 10 a 10 100"],
    leftover: "0",
  });
});

it("proposes no order below one real", () => {
  const rows = [
    rowOf({ id: "a", assetClass: "STOCK", price: "10", class: "99.5" }),
    rowOf({ id: "b", assetClass: "CRYPTO", price: "650000", class: "0.5" }),
  ];
  // The coin lacks 0.50 of 100, and 1.52 of 304.
  expect(propose(rows, "100").orders).toEqual(["BUY 10 a 10 100"]);
  expect(propose(rows, "304").orders).toEqual(["BUY 30 a 10 300", "BUY 0.00000234 b 650000 1.521"]);
  expect(propose(rows, "10.5")).toEqual({
    orders: ["BUY 1 a 10 10"],
    leftover: "0.5",
    unbought: ["b minimum-order"],
  });
});

it("sums the orders of each class, with its weight after them and what it would lack without", () => {
  const rows = [
    rowOf({ id: "a", assetClass: "STOCK", price: "1", quantity: "300", class: "50", percent: "60" }),
    rowOf({ id: "b", assetClass: "STOCK", price: "1", class: "50", percent: "40" }),
    rowOf({ id: "c", assetClass: "FII", price: "1", quantity: "700", class: "30" }),
    wholeClassRow({ assetClass: "FIXED_INCOME", percent: decimal("20"), value: decimal("0") }),
  ];
  const { orders, classes } = depositProposal(rows, {
    amount: decimal("1000"),
    minimumOrder: decimal("0"),
    allowsSales: false,
    usesOldPrices: false,
    prices: new Map(),
  });
  // The classes lack 700, −100 and 400 of 2.000, and b 400 of the 700. So 650 and 350 are spent.
  expect(
    orders.map(({ id, quantity, amount }) => [id, quantity && textOf(quantity), textOf(amount)]),
  ).toEqual([
    ["b", "375", "375"],
    ["FIXED_INCOME", null, "350"],
    ["a", "275", "275"],
  ]);
  expect(
    classes.map((each) =>
      [each.assetClass, each.amount, each.shortage, each.weight, each.added].map(String).join(" "),
    ),
  ).toEqual(["STOCK 650 700 0.475 0.325", "FII 0 -100 0.35 0", "FIXED_INCOME 350 400 0.175 0.175"]);
});

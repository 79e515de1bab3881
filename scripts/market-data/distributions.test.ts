import { expect, it } from "vitest";
import type { Close } from "./closes.ts";
import type { Row } from "./csv.ts";
import { createDistributions } from "./distributions.ts";

const classOf = new Map([
  ["AAAA3", "STOCK"],
  ["AAAA4", "STOCK"],
  ["FUND11", "FII"],
]);
const lastDay = "2026-08-21";

function row(values: Row): Row {
  const written = { ticker: "AAAA3", type: "DIVIDENDO", com_date: "2024-03-11", payment_date: "2024-03-28" };
  return { ...written, value_per_share: "0.5", possible_duplicate: "0", ...values };
}

const create = (rows: readonly Row[], closes: readonly Close[] = []) =>
  createDistributions(rows, classOf, closes, lastDay);

const close = (ticker: string, day: string, price: string): Close => ({
  ticker,
  day,
  close: price,
  proof: "f",
});

it.each([
  ["DIVIDENDO", "dividend"],
  ["JCP", "interest-on-equity"],
  ["RENDIMENTO", "yield"],
  ["AMORTIZACAO", "amortization"],
  ["RESTITUICAO", "capital-return"],
])("%s is the kind %s", (type, kind) => {
  expect(create([row({ type })])).toMatchObject([{ kind }]);
});

it("takes no kind that it does not know, and no ticker outside the catalogue", () => {
  expect(() => create([row({ type: "BONUS" })])).toThrow("unknown kind of distribution: BONUS");
  expect(create([row({ ticker: "ZZZZ3" })])).toEqual([]);
});

it("keeps what the source doubts, and marks it", () => {
  expect(create([row({ possible_duplicate: "1" })])).toMatchObject([{ doubtful: "1" }]);
});

it("moves a record date without a session to the session before, at whose close the same units were held", () => {
  // 2024-08-31 was a Saturday.
  expect(create([row({ com_date: "2024-08-31", payment_date: "2024-10-01" })])).toMatchObject([
    { record_date: "2024-08-30", payment_date: "2024-10-01" },
  ]);
});

it("takes a payment date without banks for a deadline, in the same year", () => {
  // 2022-12-31 was a Saturday.
  expect(create([row({ com_date: "2022-04-22", payment_date: "2022-12-31" })])).toMatchObject([
    { payment_date: "2022-12-30" },
  ]);
});

it("merges a deadline with the payment that meets it, and believes the undoubted row", () => {
  // 2021-02-15 and 16 were Carnival.
  const fund = { ticker: "FUND11", type: "RENDIMENTO", com_date: "2021-01-29" };
  const rows = [
    row({ ...fund, payment_date: "2021-02-12" }),
    row({ ...fund, payment_date: "2021-02-15", possible_duplicate: "1" }),
  ];
  expect(create(rows)).toMatchObject([{ payment_date: "2021-02-12", doubtful: "" }]);
});

it.each([
  ["2024-08-21", "2024-08-21"],
  ["2024-08-22", ""],
])("an unknown payment date of record date %s is %o two years before the end of the data", (day, payment) => {
  const unknown = [day, "", "2024-03-08"];
  for (const payment_date of unknown) {
    expect(create([row({ com_date: day, payment_date })])).toMatchObject([{ payment_date: payment }]);
  }
});

it("pays the classes of a company on one day, with the more exact of equal amounts", () => {
  const rows = [
    row({ payment_date: "2024-03-11", value_per_share: "0.0177" }),
    row({ ticker: "AAAA4", value_per_share: "0.01765" }),
  ];
  expect(create(rows)).toMatchObject([
    { ticker: "AAAA3", payment_date: "2024-03-28", per_unit: "0.01765" },
    { ticker: "AAAA4", payment_date: "2024-03-28", per_unit: "0.01765" },
  ]);
});

it("takes no amount that rounds to this one only at fewer than four decimals", () => {
  const rows = [row({ value_per_share: "0.25" }), row({ ticker: "AAAA4", value_per_share: "0.2543" })];
  expect(create(rows).map(({ per_unit }) => per_unit)).toEqual(["0.25", "0.2543"]);
});

it("takes the later of two payment dates that are a few days apart, and leaves others alone", () => {
  const near = [row({}), row({ ticker: "AAAA4", payment_date: "2024-03-26" })];
  expect(create(near).map(({ payment_date }) => payment_date)).toEqual(["2024-03-28", "2024-03-28"]);
  const far = [row({}), row({ ticker: "AAAA4", payment_date: "2024-06-28" })];
  expect(create(far).map(({ payment_date }) => payment_date)).toEqual(["2024-03-28", "2024-06-28"]);
});

it("doubts a payment without date that repeats a dated one, but not instalments", () => {
  const undated = row({ payment_date: "2024-03-11", value_per_share: "0.5001" });
  expect(create([row({}), undated])).toMatchObject([
    { payment_date: "2024-03-11", doubtful: "1" },
    { payment_date: "2024-03-28", doubtful: "" },
  ]);
  // The source flags the dated one of the two.
  expect(create([row({ possible_duplicate: "1" }), undated]).map(({ doubtful }) => doubtful)).toEqual([
    "1",
    "",
  ]);
  const instalments = [row({}), row({ payment_date: "2024-06-28" })];
  expect(create(instalments).map(({ doubtful }) => doubtful)).toEqual(["", ""]);
});

it("doubts the amount 1 of shares before 2017, which stands for a missing one", () => {
  const early = { com_date: "2015-04-30", payment_date: "2015-04-30", value_per_share: "1" };
  expect(create([row(early)])).toMatchObject([{ doubtful: "1" }]);
  expect(create([row({ ...early, type: "RENDIMENTO" })])).toMatchObject([{ doubtful: "" }]);
  expect(create([row({ value_per_share: "1" })])).toMatchObject([{ doubtful: "" }]);
});

it("doubts income of more than 60 % of the price, and repaid capital of more than 110 %", () => {
  const closes = [close("AAAA3", "2024-03-08", "10")];
  const doubted = (type: string, value_per_share: string) =>
    create([row({ type, value_per_share })], closes).map(({ doubtful }) => doubtful === "1");
  expect(doubted("DIVIDENDO", "6")).toEqual([false]);
  expect(doubted("DIVIDENDO", "6.01")).toEqual([true]);
  expect(doubted("AMORTIZACAO", "11")).toEqual([false]);
  expect(doubted("AMORTIZACAO", "11.01")).toEqual([true]);
});

it("doubts a large payment after which the unit traded no lower", () => {
  const closes = [close("AAAA3", "2024-03-11", "10"), close("AAAA3", "2024-03-12", "10.1")];
  const doubted = (rows: Row[], known = closes) =>
    create(rows, known).map(({ doubtful }) => doubtful === "1");
  expect(doubted([row({ value_per_share: "0.71" })])).toEqual([true]);
  expect(doubted([row({ value_per_share: "0.69" })])).toEqual([false]);
  const fall = [close("AAAA3", "2024-03-11", "10"), close("AAAA3", "2024-03-12", "9.5")];
  expect(doubted([row({ value_per_share: "0.71" })], fall)).toEqual([false]);
  const unsold = [close("AAAA3", "2024-03-11", "10"), close("AAAA3", "2024-03-12", "10")];
  expect(doubted([row({ value_per_share: "0.71" })], unsold)).toEqual([false]);
});

import { expect, it } from "vitest";
import {
  dueMonths,
  groupByName,
  maturities,
  nextRateText,
  sumContracts,
} from "#app/features/fixed-income/contract-groups.ts";
import type { HeldContract } from "#contract/fixed-income.ts";

const contract = (changed: Partial<HeldContract>): HeldContract => ({
  id: "00000000-0000-4000-8000-000000000001",
  ticker: "CDB1",
  name: "CDB Banco 110% do CDI",
  issuer: "Banco",
  kind: "CDB",
  firstDay: "2026-01-05",
  maturity: "2027-01-05",
  paymentDay: "2027-01-05",
  remuneration: "110% do CDI",
  interestPaid: "at-maturity",
  liquidity: "daily",
  redeemableFrom: null,
  code: null,
  unitPrice: "1",
  quantity: "1000",
  price: "1.1",
  day: "2026-11-20",
  isValued: false,
  isEstimated: false,
  unknownFrom: null,
  invested: "1000",
  gross: "1100",
  iof: "0",
  incomeTax: "20",
  net: "1080",
  isExempt: false,
  daysToLowerRate: null,
  state: "running",
  ...changed,
});

it("sums before and after taxes", () => {
  const two = [contract({}), contract({ invested: "500", gross: "600", net: "590" })];
  expect(sumContracts(two, false)).toEqual({
    invested: "1500",
    value: "1700",
    gain: "200",
    gainRate: "0.1333333333",
  });
  expect(sumContracts(two, true)).toMatchObject({ value: "1670", gain: "170" });
  expect(sumContracts([], true)).toMatchObject({ value: "0", gainRate: null });
});

it("groups applications by name, the oldest first", () => {
  const later = contract({ firstDay: "2026-03-02" });
  const other = contract({ name: "LCI Banco 93% do CDI" });
  const first = contract({});
  expect(groupByName([later, other, first])).toEqual([
    { name: "CDB Banco 110% do CDI", contracts: [first, later] },
    { name: "LCI Banco 93% do CDI", contracts: [other] },
  ]);
});

it("lists what falls due: twelve months by month, then by year, and nothing that was paid", () => {
  const today = "2026-11-20";
  const due = maturities(
    [
      contract({ paymentDay: "2029-05-02" }),
      contract({ paymentDay: "2027-10-29" }),
      contract({ paymentDay: "2027-11-03" }),
      contract({ paymentDay: "2026-12-01" }),
      contract({ paymentDay: "2026-12-15" }),
      contract({ paymentDay: "2027-12-30" }),
      contract({ paymentDay: "2026-11-20" }),
      contract({ paymentDay: null }),
      contract({ paymentDay: "2026-10-01", state: "ended" }),
      contract({ paymentDay: "2026-10-02" }),
    ],
    today,
    false,
  );
  expect(due.map(({ period, value }) => [period, value])).toEqual([
    ["2026-11", "1100"],
    ["2026-12", "2200"],
    ["2027-10", "1100"],
    ["2027", "2200"],
    ["2029", "1100"],
  ]);
  // The months that the list names are those of the strip above it.
  const months = dueMonths(due, today);
  expect(months.map(({ month }) => month)).toEqual([
    "2026-11",
    "2026-12",
    ...Array.from({ length: 10 }, (_, index) => `2027-${String(index + 1).padStart(2, "0")}`),
  ]);
  expect(months.filter(({ value }) => value !== null)).toEqual([
    { month: "2026-11", value: "1100" },
    { month: "2026-12", value: "2200" },
    { month: "2027-10", value: "1100" },
  ]);
});

it("says when the income tax falls, and from what to what", () => {
  // 180 days after the application 22,5 %, from day 181 on 20 %.
  const held = contract({ firstDay: "2026-06-01", daysToLowerRate: 9 });
  expect(nextRateText(held, "2026-11-20")).toBe("em 9 dias o imposto cai de 22,5% para 20%");
  expect(nextRateText({ ...held, daysToLowerRate: 1 }, "2026-11-28")).toBe(
    "amanhã o imposto cai de 22,5% para 20%",
  );
  expect(nextRateText({ ...held, daysToLowerRate: 3 }, "2026-11-20")).toBe(
    "em 3 dias o imposto de uma parte cai",
  );
  expect(nextRateText({ ...held, daysToLowerRate: null }, "2026-11-20")).toBeUndefined();
});

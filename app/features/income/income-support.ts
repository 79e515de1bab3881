import type { IncomeItem, IncomeSummary } from "#contract/income.ts";

// Test support: a payment and a summary, each with the test's own values on top.

const id = (last: string) => `0199aaaa-0000-7000-8000-00000000000${last}`;

/** JCP of R$ 0,3341 for 85 ITUB4, paid on 29/08/2025. */
export const itemOf = (own: Partial<IncomeItem> = {}): IncomeItem => ({
  id: id("1"),
  entryId: null,
  distributionId: id("1"),
  asset: { id: id("2"), ticker: "ITUB4", name: "Itaú", assetClass: "STOCK" },
  kind: "interest-on-equity",
  state: "received",
  basis: "calculated",
  recordDate: "2025-06-09",
  paymentDate: "2025-08-29",
  isEstimated: false,
  quantity: "85",
  perUnit: "0.3341",
  gross: "28.3985",
  withheld: "4.259775",
  net: "24.138725",
  difference: null,
  source: "B3",
  taxSource: null,
  contradiction: null,
  isTaxUncertain: false,
  withheldShare: null,
  notes: null,
  entryVersion: null,
  ...own,
});

const nothing = { gross: "0", net: "0" };
const unavailable = { unavailable: "nothing-held" } as const;

/** Nothing received in the 12 months up to 22/11/2026. */
export const summaryOf = (own: Partial<IncomeSummary> = {}): IncomeSummary => ({
  received: {
    ...nothing,
    from: "2025-11-23",
    to: "2026-11-22",
    afterwards: nothing,
    before: nothing,
    change: unavailable,
  },
  yearToDate: nothing,
  thisMonth: {
    month: "2026-11",
    received: nothing,
    receivable: nothing,
    announced: nothing,
    withoutAmount: 0,
  },
  nextPayment: null,
  receivable: { ...nothing, payments: 0, nextDay: null },
  announced: { ...nothing, payments: 0, nextDay: null },
  yieldOnCost: unavailable,
  dividendYield: unavailable,
  yieldParts: { income: "0", costWithFees: "0", marketValue: null },
  months: [],
  calendar: [],
  assets: [],
  classes: [],
  yieldsByClass: [],
  kinds: [],
  withoutHistory: [],
  knownUntil: null,
  toCheck: 0,
  payments: 1,
  ...own,
});

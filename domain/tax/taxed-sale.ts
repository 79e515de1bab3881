import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { BoughtUnits } from "#domain/ledger/lot-list.ts";
import type { DayTrade } from "#domain/tax/day-trades.ts";
import type { PooledSale } from "#domain/tax/pool-step.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";

/**
 * The column of a sale on screen. `shares` have the limit. `others` are units, ETFs, BDRs, options and rights. `funds` are FII
 * and Fiagro, day trades and short sales too. `short` are purchases that end a short sale. `untaxed` sales are taxed at source, in the annual return, or not at all.
 */
export type SaleGroup = "shares" | "others" | "funds" | "day-trade" | "coins" | "short" | "untaxed";

/** A sale and its tax treatment. Amounts in BRL. */
export type TaxedSale = {
  entryId: string;
  /** The purchase of a day trade. */
  purchaseId: string | null;
  assetId: string;
  taxKind: TaxKind;
  day: Day;
  portfolioId: string;
  kind: PooledSale["kind"] | "day-trade";
  group: SaleGroup;
  quantity: Decimal;
  gross: Decimal;
  cost: Decimal;
  gain: Decimal;
  isOversold: boolean;
  lots?: readonly BoughtUnits[];
};

type GroupOfSale = Readonly<Record<TaxedSale["kind"], SaleGroup>>;

const groupOfShareSale: GroupOfSale = {
  sale: "shares",
  conversion: "shares",
  fraction: "shares",
  short: "shares",
  rights: "others",
  buyback: "short",
  "day-trade": "day-trade",
};
const groupOfOtherSale: GroupOfSale = {
  sale: "others",
  conversion: "others",
  fraction: "others",
  short: "others",
  rights: "others",
  buyback: "short",
  "day-trade": "day-trade",
};
/** Options give no subscription rights. */
const groupOfOptionSale: GroupOfSale = { ...groupOfOtherSale, rights: "untaxed" };
const groupOfCoinSale: GroupOfSale = {
  sale: "coins",
  conversion: "coins",
  fraction: "coins",
  short: "coins",
  rights: "untaxed",
  buyback: "coins",
  "day-trade": "coins",
};

function groupOf(taxKind: TaxKind, kind: TaxedSale["kind"]): SaleGroup {
  switch (taxKind) {
    case "share":
      return groupOfShareSale[kind];
    case "unit":
    case "equity-etf":
    case "bdr":
      return groupOfOtherSale[kind];
    case "option":
      return groupOfOptionSale[kind];
    case "fii":
    case "fiagro":
      return "funds";
    case "coin":
      return groupOfCoinSale[kind];
    case "fixed-income-etf":
    case "fi-infra":
    case "coin-abroad":
    case "treasury":
    case "taxed-fixed-income":
    case "exempt-fixed-income":
    case "other":
      return "untaxed";
  }
}

/** Whether sales of such assets are taxed month by month by the DARF of the exchange, which the tax withheld from them reduces. */
export function isTaxedByMonth(taxKind: TaxKind): boolean {
  const group = groupOf(taxKind, "sale");
  return group !== "untaxed" && group !== "coins";
}

export const taxedSale = (sale: PooledSale, taxKind: TaxKind): TaxedSale => ({
  ...sale,
  purchaseId: null,
  taxKind,
  group: groupOf(taxKind, sale.kind),
});

export const taxedDayTrade = ({ saleId, ...trade }: DayTrade, taxKind: TaxKind): TaxedSale => ({
  ...trade,
  entryId: saleId,
  taxKind,
  kind: "day-trade",
  group: groupOf(taxKind, "day-trade"),
  isOversold: false,
});

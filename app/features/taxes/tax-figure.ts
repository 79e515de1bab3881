import type { YearMonths } from "#app/features/taxes/balance-working.ts";
import type { SaleGroup } from "#contract/tax-kinds.ts";
import type { DarfCode, TaxMonth, TaxRule } from "#contract/taxes.ts";

export type Bucket = keyof TaxMonth["buckets"];
export type Withholding = keyof TaxMonth["withheld"];

export type BucketFigure = "result" | "lossBefore" | "lossUsed" | "lossAfter" | "base" | "tax";

/** A figure of a month that opens its working. */
export type TaxFigure =
  | { of: "darf" | "late"; code: DarfCode }
  | { of: "payable" | "tax" | "coin-tax" | "exempt" }
  | { of: "withheld" | "withheld-before"; kind: Withholding }
  | { of: "bucket"; bucket: Bucket; figure: BucketFigure }
  | { of: "sales" | "group-result"; group: SaleGroup };

/** The facts behind the figures of a month. */
export type TaxFacts = YearMonths & { month: TaxMonth; rules: readonly TaxRule[] };

export const buckets = ["common", "day-trade", "fund"] as const;
export const withholdings = ["day-trade", "common"] as const;

import type { Decimal } from "#domain/kernel/decimal.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import type { TaxBucket, TaxKind } from "#domain/tax/tax-kind.ts";

/** 'YYYY-MM'. As text, months sort in time order. */
export type Month = string;

/** An entry of one of the holder's portfolios. */
export type TaxEntry = LedgerEntry & { portfolioId: string };

export type Withholding = "common" | "day-trade";

/** 6015: gains at the exchange. 4600: gains of coins. */
export type DarfCode = "6015" | "4600";

/** Facts that the holder typed in. Amounts in BRL. */
export type TaxStatements = {
  /** Balances at the start of `month`, in place of the computed ones; a missing one keeps the computed one. */
  opening: {
    month: Month;
    /** Losses to carry, not negative. */
    losses: Partial<Record<TaxBucket, Decimal>>;
    /** The loss of coins abroad from the years before that of `month`; null keeps the computed one. */
    coinAbroadLoss: Decimal | null;
    /** Withheld in earlier months of the year and not used yet. */
    withheld: Partial<Record<Withholding, Decimal>>;
    /** Less than the minimum that waits for a later DARF. */
    waiting: Partial<Record<DarfCode, Decimal>>;
  } | null;
  /** The amounts that brokers withheld in a month, in place of the estimate. */
  withheld: ReadonlyMap<Month, Partial<Record<Withholding, Decimal>>>;
};

export type TaxFacts = {
  /** The entries of all portfolios of one holder, in ledger order. */
  entries: readonly TaxEntry[];
  taxKindOf(assetId: string): TaxKind;
  statements: TaxStatements;
  /** Months after it are not computed. */
  until: Month;
};

/** One bucket of a month. Amounts in BRL; only `tax` is rounded, to cents. */
export type BucketMonth = {
  /** Taxable gains minus losses; exempt gains are left out. */
  result: Decimal;
  lossBefore: Decimal;
  lossUsed: Decimal;
  lossAfter: Decimal;
  /** `result` − `lossUsed`; zero for a loss. */
  base: Decimal;
  tax: Decimal;
};

/** Tax withheld at source, by kind. `amount` is rounded to cents. */
export type WithholdingMonth = {
  amount: Decimal;
  /** Whether the holder typed the amount. */
  isTyped: boolean;
  /** Left from earlier months of the year. */
  before: Decimal;
  used: Decimal;
  /** Not used by the end of the month. */
  left: Decimal;
  /** `left`, or zero after December: then it belongs in the annual return. */
  after: Decimal;
};

/** Amounts below the minimum wait until a later month. `due` is zero while they wait. */
export type DarfMonth = { waitingBefore: Decimal; due: Decimal; waitingAfter: Decimal };

/** Coins kept in Brazil; they have a limit and a DARF of their own. */
export type CoinMonth = {
  /** Gross. */
  sales: Decimal;
  /** The sum of the sales with a gain. */
  gains: Decimal;
  /** Whether `sales` is within the limit. */
  isExempt: boolean;
  /** Rounded to cents. */
  tax: Decimal;
  darf: DarfMonth;
};

/** The tax of one holder for one month. Amounts in BRL. */
export type TaxMonth = {
  month: Month;
  /** Gross sales of shares, without day trades; they count for the limit. */
  shareSales: Decimal;
  /** Gains minus losses of these sales. */
  shareResult: Decimal;
  /** Whether `shareSales` is within the limit. */
  isExempt: boolean;
  buckets: Record<TaxBucket, BucketMonth>;
  withheld: Record<Withholding, WithholdingMonth>;
  /** The tax of all buckets. */
  tax: Decimal;
  /** `tax` − withheld tax used. */
  payable: Decimal;
  darf: DarfMonth;
  coins: CoinMonth;
  /** More was sold than held, or an event has no certain tax; the figures may be wrong. */
  isIncomplete: boolean;
};

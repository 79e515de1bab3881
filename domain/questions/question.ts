import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** The things that questions ask for. */
export const intents = [
  "wealth",
  "day",
  "result_period",
  "return_period",
  "return_vs_index",
  "of_cdi",
  "best_worst",
  "position",
  "allocation",
  "average_price",
  "income_received",
  "income_to_come",
  "income_by_asset",
  "income_by_month",
  "income_yield",
  "calendar",
  "fi_maturity",
  "fi_net_today",
  "fi_fgc",
  "fi_terms",
  "tax_month",
  "darf",
  "exemption_left",
  "sale_simulation",
  "losses",
  "annual_return",
  "compare_assets",
  "goals",
  "deposit",
  "data_health",
  "glossary",
  "transactions",
  "entry_draft",
  "help",
] as const;

export type Intent = (typeof intents)[number];

/** The parts and variants of each kind of question. The answers and the rules know no others, and a model may choose no others. */
export const measures = {
  wealth: ["invested", "without-class"],
  day: [],
  result_period: [],
  return_period: ["money-weighted", "real", "months"],
  return_vs_index: ["equivalent", "difference"],
  of_cdi: [],
  best_worst: ["drawdown", "volatility", "month", "best-day", "day", "amount", "rate"],
  position: ["value", "quantity", "custody", "gain", "price"],
  allocation: ["without-class", "custodian", "count", "largest"],
  average_price: ["after-purchase", "tax-average", "trail"],
  income_received: ["only", "all", "monthly-average", "withheld", "gross"],
  income_to_come: ["next", "receivable", "announced"],
  income_by_asset: ["ranking", "per-unit"],
  income_by_month: ["average", "best"],
  income_yield: ["yield-on-cost", "dividend-yield"],
  calendar: ["corporate", "record-day", "payment-day"],
  fi_maturity: ["liquidity", "maturity"],
  fi_net_today: ["iof", "net-gain", "net", "tax"],
  fi_fgc: ["above", "room"],
  fi_terms: ["days-to-lower-rate", "exempt", "tax-rate", "rate"],
  tax_month: ["state", "sales", "withheld"],
  darf: ["late", "state", "due-day", "code"],
  exemption_left: [],
  sale_simulation: ["gain", "tax"],
  losses: ["used", "day-trade", "fund", "common"],
  annual_return: ["goods", "lines", "months", "losses", "cnpj", "before"],
  compare_assets: ["drawdown"],
  goals: ["missing", "when", "progress", "needed"],
  deposit: ["drift", "split"],
  data_health: ["income-to-check", "reconciliation", "missing-prices", "prices", "index"],
  glossary: [],
  transactions: ["fees", "sum", "count", "price"],
  entry_draft: [],
  help: [],
} as const satisfies Readonly<Record<Intent, readonly string[]>>;

export type Measure = (typeof measures)[Intent][number];

export type IndexName = "CDI" | "IBOV" | "IPCA" | "USD";

/** Kinds of income as people say them. 'Dividendos' is mostly said for all of them. */
export type AskedIncome = "dividend" | "interest-on-equity" | "yield" | "amortization" | "rent";

/** `from` is missing for everything since the first entry. Both days included. */
export type AskedDays = { from?: Day | undefined; to: Day };

/** The arguments of a question. Plain data: it also travels with the answer, for the next question. */
export type Slots = {
  /** 'all' for the sum of all portfolios; else the id of one. Missing: the open one. */
  portfolio?: string | undefined;
  /** Ids of portfolios that are compared. */
  portfolios?: readonly string[] | undefined;
  /** A holder by name, for taxes of all portfolios of that person. */
  holder?: string | undefined;
  /** Tickers, in the order of the question. */
  assets?: readonly string[] | undefined;
  period?: AskedDays | undefined;
  assetClass?: AssetClassCode | undefined;
  /** Classes that are compared. */
  classes?: readonly AssetClassCode[] | undefined;
  /** 'own' is the portfolio's benchmark. */
  index?: IndexName | "own" | undefined;
  income?: AskedIncome | undefined;
  goal?: string | undefined;
  /** A part or a variant of the intent, such as 'quantity', 'drift', 'missing'. */
  measure?: Measure | undefined;
  order?: "first" | "last" | "max" | "min" | undefined;
  side?: "BUY" | "SELL" | undefined;
  quantity?: string | undefined;
  price?: string | undefined;
  /** BRL. */
  amount?: string | undefined;
  /** A term of the glossary. */
  term?: string | undefined;
  /** A calendar year of the annual return. */
  year?: number | undefined;
  /** The id of a custodian. */
  custodian?: string | undefined;
  /** Ids of applications in fixed income. */
  contracts?: readonly string[] | undefined;
  unit?: "brl" | "percent" | undefined;
  /** Results without income. */
  withoutIncome?: boolean | undefined;
  /** Whether it was not understood. A question that goes on with it has no subject. */
  isLost?: boolean | undefined;
};

export type Question = { intent: Intent; slots: Slots };

const intentsAhead: ReadonlySet<Intent> = new Set(["fi_maturity", "income_to_come", "calendar"]);

/** Whether a question is about days to come. */
export const lookAhead = ({ intent, slots }: Question): boolean =>
  intentsAhead.has(intent) && slots.measure !== "corporate";

/** A reading that a person may have meant, with the words of its chip. */
export type Reading = { label: string; question: Question };

/** Why a question gets no figure. */
export type Refusal = "advice" | "other-people" | "instructions" | "destructive";

/** Things that people ask for and the product does not know. */
export type Missing =
  | "sector"
  | "country"
  | "fundamentals"
  | "index"
  | "cash"
  | "news"
  | "quote"
  | "future"
  | "late-payment"
  | "insurance"
  /** An application in fixed income, which has a form of its own. */
  | "application"
  | "options"
  | "something-else";

/**
 * How a question is understood. `answer` has the likely reading, and `others` people may also mean; none of them is shown as certain.
 * `ask` has only readings to choose from, because a figure could be of the wrong asset, portfolio or period.
 */
export type Understanding =
  | { mode: "answer"; question: Question; others: readonly Reading[] }
  | {
      mode: "ask";
      about: "asset" | "contract" | "portfolio" | "period" | "meaning" | "amount" | "narrower" | "whole";
      readings: readonly Reading[];
    }
  | { mode: "refused"; refusal: Refusal }
  | { mode: "missing"; what: Missing }
  /** `isUnread`: nothing else of the question was understood either. */
  | { mode: "unknown-name"; text: string; isUnread?: true }
  /** `term`: a term of the glossary that the question names. */
  | { mode: "not-understood"; term?: string | undefined };

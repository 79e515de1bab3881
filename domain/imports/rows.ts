import type { ContractKind } from "#domain/fixed-income/contract-kinds.ts";
import type { Institution } from "#domain/imports/institutions.ts";
import type { LabelState } from "#domain/imports/label-text.ts";
import type { Product } from "#domain/imports/product.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

/**
 * Kinds of B3's sheets: negociação, movimentação, proventos recebidos, posição, its lent shares, and the monthly summary of
 * trades without their days.
 */
export type SheetKind = "trades" | "movements" | "income" | "positions" | "lent-positions" | "trade-summary";

/** `key` identifies the row in every file that holds it: kind, all columns, and the count of equal rows before it. */
type RowOf<Kind extends SheetKind | "other-trades"> = {
  kind: Kind;
  key: string;
  sheet: string;
  line: number;
  product: Product;
  institution: Institution;
};

type TradeFields = {
  day: Day;
  side: "buy" | "sell";
  /** 'MERCADO A VISTA', 'OPCAO DE COMPRA'. */
  market: string;
  quantity: Decimal;
  price: Decimal;
  value: Decimal | null;
  fees: Decimal;
};

export type TradeRow = RowOf<"trades"> & TradeFields;

/** A trade of a spreadsheet that is not B3's. Its institution has an empty key where the file names none. */
export type OtherTradeRow = RowOf<"other-trades"> &
  TradeFields & {
    /** The row's own word if it is neither a purchase nor a sale; then quantity and price may be zero. Null for a trade. */
    operation: string | null;
    /** The operation is the state of an order that was not carried out. */
    isEndedOrder?: true;
    /** The row moves money alone: a deposit, a withdrawal. */
    isCash?: true;
    /** An equal row above a header that the sheet repeats. `isCopy`: its whole block stands there. */
    repeats?: { line: number; isCopy: boolean };
    /** Costs that were taken from the coins that were bought, in coins. `quantity` is what was left, `fees` their amount. */
    coinFees?: Decimal;
    /** Income tax that the broker withheld. */
    withheld: Decimal;
    /** The file has more decimals of the quantity or the price than are kept, and they matter. */
    isRounded: boolean;
    /** The application that the row names. */
    title?: SheetTitle;
    /** Several applications have the terms of the one that the row sells. It is taken for the oldest with units left. */
    lots?: SheetLots;
    /** The file itself says that the price is in reais. */
    saysReais: boolean;
    /** The payment of income that the row states with its columns of gross, tax and net. */
    payment?: SheetPayment;
    /** The amount of a payment of income that the row states twice, without a cost or a tax. */
    statedAmount?: Decimal;
    /** Null for a trade in reais. Else no amount of the row is in reais, and its value is null. */
    foreign: ForeignAmounts | null;
  };

/** A row without its place and its key. */
export type OtherTradeFields = Omit<OtherTradeRow, "key" | "sheet" | "line">;

/** `terms`: what the applications have in common. `left`: the units of the oldest before the sale. */
export type SheetLots = { terms: string; firstDay: Day; count: number; left: Decimal };

/** A payment of income as another spreadsheet states it. In BRL. */
export type SheetPayment = {
  kind: "dividend" | "interest-on-equity" | "yield";
  gross: Decimal;
  withheld: Decimal;
};

/** An application as another spreadsheet names it. Null where the row does not tell it. */
export type SheetTitle = {
  kind: ContractKind;
  /** Empty where the row names none. */
  issuer: string;
  /** The yield as screens name it. */
  remuneration: string | null;
  /** The file's own word for an index. */
  index: string | null;
  maturity: Day | null;
  /** The month that the name tells, as it is written: it tells two titles without a day of maturity apart. */
  month?: string;
  /** 'other': words that are neither, such as 'liquidez 90 dias'. */
  liquidity: "daily" | "at-maturity" | "other" | null;
};

/** Amounts in another currency, or in one that the file does not name. */
export type ForeignAmounts = {
  /** A code; null if the currency is not named. */
  currency: string | null;
  /** Why the currency may not be the real, where the file does not name one. */
  doubt: "institution" | "asset" | "market" | "unclear" | null;
  /** Whether the fees are in the same currency. */
  hasSameFees: boolean;
  /** BRL for one unit of the currency, and the day of the rate; null if it is unknown. */
  rate: { value: Decimal; day: Day } | null;
};

export type AnyTradeRow = TradeRow | OtherTradeRow;

export type MovementRow = RowOf<"movements"> & {
  day: Day;
  direction: "credit" | "debit";
  label: string;
  state: LabelState | null;
  /** The label as the file writes it. */
  labelText: string;
  /** Null where the file has '-'. */
  quantity: Decimal | null;
  price: Decimal | null;
  /** Half of the last printed decimal of the price. */
  priceRounding: Decimal;
  value: Decimal | null;
};

export type IncomeRow = RowOf<"income"> & Omit<MovementRow, keyof RowOf<"movements"> | "direction">;

export type PositionRow = RowOf<"positions"> & {
  quantity: Decimal;
  isin: string | null;
  price: Decimal | null;
  value: Decimal | null;
  /** Only of bonds. */
  bond: PositionBond | null;
};

/** The columns of a bond, as far as they can be read. Texts are empty where the file has none. */
export type PositionBond = { issuer: string; index: string; issued: Day | null; maturity: Day | null };

export type LentPositionRow = RowOf<"lent-positions"> & { quantity: Decimal };

export type TradeSummaryRow = RowOf<"trade-summary"> & {
  from: Day;
  /** The day of all trades; null if they are of several days. */
  day: Day | null;
  /** Null if the row sums up purchases and sales. */
  side: "buy" | "sell" | null;
  quantity: Decimal | null;
  /** The average. */
  price: Decimal | null;
};

/** The trades of one day and one side. */
export type DaySummaryRow = TradeSummaryRow & { day: Day; side: "buy" | "sell" };

export const isOfOneDay = (row: ImportRow): row is DaySummaryRow =>
  row.kind === "trade-summary" && row.day !== null && row.side !== null;

/** A row with a cell that cannot be read. `column` is the header of the first such cell. */
export type UnreadableRow = {
  kind: "unreadable";
  sheetKind: SheetKind | "other-trades";
  key: string;
  sheet: string;
  line: number;
  column: string;
  /** Only of other spreadsheets. */
  told?: UnreadableRowTold;
};

/** The cells of an unreadable row that can be read, and the reason, with the text of the one that cannot. */
type UnreadableRowTold = { reason: string; code: string; day: Day | null; quantity: Decimal | null };

export type ImportRow =
  | TradeRow
  | OtherTradeRow
  | MovementRow
  | IncomeRow
  | PositionRow
  | LentPositionRow
  | TradeSummaryRow
  | UnreadableRow;

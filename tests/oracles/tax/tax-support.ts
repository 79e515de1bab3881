import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import { inLedgerOrder } from "#domain/ledger/entry.ts";
import type { TaxBucket, TaxKind } from "#domain/tax/tax-kind.ts";
import type {
  DarfCode,
  Month,
  TaxEntry,
  TaxFacts,
  TaxStatements,
  Withholding,
} from "#domain/tax/tax-month.ts";
import type { Draft } from "#tests/oracles/ledger/replay-support.ts";

// Short notations for the facts of a holder. Entries are drafts of `tests/oracles/ledger/replay-support.ts`.

/** Other assets of the tests are shares. */
const kinds: Record<string, TaxKind> = {
  KLBN11: "unit",
  BOVA11: "equity-etf",
  IMAB11: "fixed-income-etf",
  AAPL34: "bdr",
  HGLG11: "fii",
  KNRI11: "fii",
  SNAG11: "fiagro",
  JURO11: "fi-infra",
  PETRA300: "option",
  BTC: "coin",
  ETH: "coin",
  "BTC abroad": "coin-abroad",
  "Tesouro Selic": "treasury",
  CDB: "taxed-fixed-income",
  LCI: "exempt-fixed-income",
  Gold: "other",
};

const taxKindOf = (assetId: string): TaxKind => kinds[assetId] ?? "share";

export type TaxDraft = Draft & { portfolioId?: string };

/** Drafts without a portfolio are entries of 'first'. */
export const inPortfolio = (portfolioId: string, ...drafts: Draft[]): TaxDraft[] =>
  drafts.map((draft) => ({ ...draft, portfolioId }));

/** `order` is the index of the draft. */
const taxEntriesOf = (drafts: readonly TaxDraft[]): TaxEntry[] =>
  inLedgerOrder(
    drafts.map((draft, order): TaxEntry => ({ portfolioId: "first", ...draft, id: `entry ${order}`, order })),
  );

/** Amounts as text; missing ones are zero. */
export type ShortStatements = {
  opening?: {
    month: Month;
    losses?: Partial<Record<TaxBucket, string>>;
    coinAbroadLoss?: string;
    withheld?: Partial<Record<Withholding, string>>;
    waiting?: Partial<Record<DarfCode, string>>;
  };
  withheld?: Record<Month, Partial<Record<Withholding, string>>>;
};

function taxStatementsOf({ opening, withheld = {} }: ShortStatements): TaxStatements {
  return {
    opening: opening
      ? {
          month: opening.month,
          losses: {
            common: decimal(opening.losses?.common ?? "0"),
            "day-trade": decimal(opening.losses?.["day-trade"] ?? "0"),
            fund: decimal(opening.losses?.fund ?? "0"),
          },
          coinAbroadLoss: opening.coinAbroadLoss === undefined ? null : decimal(opening.coinAbroadLoss),
          withheld: {
            common: decimal(opening.withheld?.common ?? "0"),
            "day-trade": decimal(opening.withheld?.["day-trade"] ?? "0"),
          },
          waiting: Object.fromEntries(
            Object.entries(opening.waiting ?? {}).map(([code, amount]) => [code, decimal(amount)]),
          ),
        }
      : null,
    withheld: new Map(Object.entries(withheld).map(([month, amounts]) => [month, typedAmounts(amounts)])),
  };
}

function typedAmounts({ common, "day-trade": dayTrade }: Partial<Record<Withholding, string>>) {
  const amounts: Partial<Record<Withholding, Decimal>> = {};
  if (common !== undefined) amounts.common = decimal(common);
  if (dayTrade !== undefined) amounts["day-trade"] = decimal(dayTrade);
  return amounts;
}

export const taxFactsOf = (
  drafts: readonly TaxDraft[],
  until: Month,
  statements: ShortStatements = {},
): TaxFacts => ({ entries: taxEntriesOf(drafts), taxKindOf, statements: taxStatementsOf(statements), until });

import type { Distribution, DistributionKind, IncomeEntry } from "#domain/income/distribution.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import type { IncomeFacts } from "#domain/income/payments.ts";
import { projectIncome } from "#domain/income/projection.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { type Draft, entriesOf } from "#tests/oracles/ledger/replay-support.ts";

// Short notations for payments, in the classes of the tickers that the tests use.

const classes: Record<string, AssetClassCode> = { HGLG11: "FII", BOVA11: "ETF", AAPL34: "BDR" };

export const classOfTicker = (ticker: string) => classes[ticker] ?? "STOCK";

type Payment = { kind?: DistributionKind; record: string; paid?: string | null; perUnit: string };

export const shortDistribution = (
  assetId: string,
  {
    kind = "dividend",
    record,
    paid = null,
    perUnit,
    ...rest
  }: Payment & Partial<Omit<Distribution, keyof Payment>>,
): Distribution => ({
  id: [assetId, kind, record, perUnit].join(" "),
  assetId,
  kind,
  recordDate: record,
  paymentDate: paid,
  perUnit: decimal(perUnit),
  isDoubtful: false,
  ...rest,
});

export const ownIncome = (
  assetId: string,
  {
    paid,
    gross,
    withheld = "0",
    ...rest
  }: { paid: string; gross: string; withheld?: string } & Partial<Omit<IncomeEntry, "gross" | "withheld">>,
): IncomeEntry => ({
  id: ["own", assetId, paid, gross].join(" "),
  assetId,
  kind: "dividend",
  recordDate: null,
  paymentDate: paid,
  quantity: null,
  gross: decimal(gross),
  withheld: decimal(withheld),
  distributionId: null,
  ...rest,
});

/** The items of a ledger; `today` is after all dates unless it is given. */
export const incomeOf = (ledger: Draft[], facts: Partial<IncomeFacts>): IncomeItem[] =>
  projectIncome({
    replays: replaysByAsset(entriesOf(...ledger)),
    distributions: [],
    entries: [],
    ignoredIds: new Set(),
    codes: new TickerHistory([]),
    today: "2027-01-01",
    assetOf: (ticker) => ({ ticker, isCustom: false, assetClass: { code: classOfTicker(ticker) } }),
    ...facts,
  });

/** 'gross / withheld / net', not rounded. */
export const amountsOf = ({ gross, withheld, net }: IncomeItem) =>
  [gross, withheld, net].map((amount) => textOf(amount, 20)).join(" / ");

import type { AssetHistory } from "#contract/asset-history.ts";
import {
  type AssetTrail,
  type AssetTrailLine,
  maxAssetTrailLines,
  maxTrailPayments,
} from "#contract/asset-trail.ts";
import type { Asset } from "#contract/assets.ts";
import type { Custodian } from "#contract/custodians.ts";
import type { PortfolioName } from "#contract/portfolios.ts";
import type { GrowthLine } from "#domain/fixed-income/growth-trail.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { type Decimal, one, textOf, zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { type Conversion, type ReturnOfCapital, timesRatio } from "#domain/ledger/entry.ts";
import type { TrailLine } from "#domain/ledger/trail.ts";
import type { PositionTrail } from "#domain/overview/position-trail.ts";
import type { TaxAverages } from "#domain/tax/tax-averages.ts";
import type { StoredEntry } from "#server/ledger/replays/load-ledger.ts";
import type { KnownAction } from "#server/market/market-data/catalogue/queries.ts";
import { presentIncomeOf, presentParts } from "#server/rooms/income/present-yields.ts";
import type { LoadedAssetHistory } from "#server/rooms/positions/load-asset-history.ts";
import { presentGrowth } from "#server/rooms/positions/present-growth.ts";
import { amountsOf, noGain } from "#server/rooms/positions/present-positions.ts";

function actionKind(entry: KnownAction): AssetTrailLine["kind"] {
  if (entry.kind === "bonus") return "BONUS";
  return entry.ratio.to.lt(entry.ratio.from) ? "REVERSE_SPLIT" : "SPLIT";
}

/** Texts for the ids in a ledger. */
type Names = {
  tickerOf(assetId: string): string;
  custodianOf(id: string | null): string | null;
  portfolioOf(id: string | null): string | null;
};

type Terms = Omit<
  AssetTrailLine,
  "day" | "quantity" | "cost" | "averagePrice" | "taxCost" | "averageTaxCost" | "dayTraded"
>;

const plain = {
  ticker: null,
  conversion: null,
  trade: null,
  factor: null,
  bracket: null,
  unitCost: null,
  units: null,
  amount: null,
  transfer: null,
  otherPortfolio: null,
};

function conversionKind({ isShareMerger, costShare, cash, unitCost }: Conversion): AssetTrailLine["kind"] {
  if (unitCost) return "BONUS";
  if (isShareMerger) return "SHARE_MERGER";
  return costShare.lt(1) && cash.isZero() ? "SPIN_OFF" : "CONVERSION";
}

function repaymentKind(entry: ReturnOfCapital): AssetTrailLine["kind"] {
  if (!("repayment" in entry)) return "RETURN_OF_CAPITAL";
  return entry.repayment === "amortization" ? "AMORTIZATION" : "CAPITAL_RETURN";
}

function presentEntry(
  { entry, contributed, withdrawn }: TrailLine<StoredEntry>,
  { tickerOf, custodianOf, portfolioOf }: Names,
): Terms {
  switch (entry.kind) {
    case "split":
    case "bonus": {
      const unitCost = entry.kind === "bonus" && entry.unitCost ? textOf(entry.unitCost) : null;
      const factor = textOf(timesRatio(one, entry.ratio));
      return { ...plain, kind: actionKind(entry), factor, unitCost, bracket: entry.bracket ?? null };
    }
    case "rename": {
      const conversion = { from: tickerOf(entry.formerId), to: tickerOf(entry.newId), cash: "0" };
      return { ...plain, kind: "CONVERSION", conversion, factor: "1", bracket: entry.bracket ?? null };
    }
    case "conversion": {
      const { assetId, toAssetId, cash, ratio, bracket = null } = entry;
      const conversion = { from: tickerOf(assetId), to: tickerOf(toAssetId), cash: textOf(cash) };
      const factor = textOf(timesRatio(one, ratio));
      const unitCost = entry.unitCost ? textOf(entry.unitCost) : null;
      return { ...plain, kind: conversionKind(entry), conversion, factor, unitCost, bracket };
    }
    case "exchange": {
      const { assetId, unitId, toAssetId, given, received } = entry;
      const conversion = { from: tickerOf(assetId), to: tickerOf(toAssetId), cash: "0" };
      return assetId === unitId
        ? { ...plain, kind: "UNBUNDLING", conversion, units: textOf(received) }
        : { ...plain, kind: "BUNDLING", conversion, units: textOf(given) };
    }
    case "return-of-capital":
      return { ...plain, kind: repaymentKind(entry), amount: textOf(withdrawn) };
    case "subscription":
      return {
        ...plain,
        kind: "SUBSCRIPTION",
        units: textOf(entry.quantity),
        amount: textOf(contributed),
      };
    case "rights-sale":
      return { ...plain, kind: "RIGHTS_SALE", amount: textOf(withdrawn) };
    case "fraction-sale":
      return { ...plain, kind: "FRACTION_SALE", units: textOf(entry.quantity), amount: textOf(withdrawn) };
    case "come-cotas":
      return { ...plain, kind: "COME_COTAS", units: textOf(entry.quantity), amount: textOf(entry.tax) };
    case "custody-fee":
      return { ...plain, kind: "CUSTODY_FEE", amount: textOf(entry.amount) };
    case "transfer": {
      const transfer = { from: custodianOf(entry.fromCustodianId), to: custodianOf(entry.toCustodianId) };
      return { ...plain, kind: "TRANSFER", units: textOf(entry.quantity), transfer };
    }
    case "transfer-out": {
      const otherPortfolio = portfolioOf(entry.toPortfolioId);
      const moved = { units: textOf(entry.quantity), amount: textOf(withdrawn) };
      return { ...plain, kind: "TRANSFER_OUT", ...moved, otherPortfolio };
    }
    case "transfer-in": {
      const otherPortfolio = portfolioOf(entry.fromPortfolioId);
      const moved = {
        units: textOf(entry.carried?.quantity ?? entry.quantity),
        amount: textOf(contributed),
      };
      return { ...plain, kind: "TRANSFER_IN", ...moved, otherPortfolio };
    }
    case "buy":
    case "sell": {
      const { assetId, quantity, price } = entry.recorded ?? entry;
      const trade = { quantity: textOf(quantity), price: textOf(price), fees: textOf(entry.fees) };
      const isShort = "isShortSale" in entry && entry.isShortSale === true;
      const kind = entry.kind === "buy" ? "BUY" : isShort ? "SHORT_SALE" : "SELL";
      return { ...plain, kind, trade, ticker: tickerOf(assetId) };
    }
    default:
      throw unknownKind(entry);
  }
}

/** The cost of the portfolio's units at the holder's average. */
function presentTaxCost(quantity: Decimal, average: Decimal | null) {
  if (quantity.isZero()) return { taxCost: "0", averageTaxCost: null };
  return {
    taxCost: average && textOf(average.times(quantity)),
    averageTaxCost: average && textOf(average),
  };
}

/** `isShared`: other portfolios of the holder have entries of the asset. */
type SharedAverages = TaxAverages & { isShared: boolean };

function presentLine(
  line: TrailLine<StoredEntry>,
  { ticker, names, averages }: { ticker: string; names: Names; averages: SharedAverages },
): AssetTrailLine {
  const { entry, quantity, cost, averagePrice } = line;
  const presented = presentEntry(line, names);
  const { average = null, dayTraded = zero } = averages.ofEntry.get(entry) ?? {};
  return {
    ...presented,
    day: entry.day,
    ticker: presented.ticker === ticker ? null : presented.ticker,
    quantity: textOf(quantity),
    cost: textOf(cost),
    averagePrice: averagePrice && textOf(averagePrice),
    ...presentTaxCost(quantity, average),
    dayTraded: dayTraded.isZero() ? null : textOf(dayTraded),
  };
}

const presentPayment = ({ paymentDate, kind, quantity, net }: IncomeItem) => ({
  day: paymentDate ?? "",
  kind,
  quantity: quantity && textOf(quantity),
  net: textOf(net),
});

type TrailFacts = {
  assetOf: (id: string) => Asset;
  custodians: readonly Custodian[];
  /** Those between which units moved, by id. */
  portfolios: ReadonlyMap<string, PortfolioName>;
  averages: SharedAverages;
  /** Whether a step of its price is unanswered, so that what was gained is unknown. */
  hasOpenStep: boolean;
  /** The growth of an application; undefined for other assets. */
  growth: readonly GrowthLine[] | undefined;
};

export function presentTrail(
  { assetId, lines, position, income, result }: PositionTrail<StoredEntry>,
  { assetOf, custodians, portfolios, averages, hasOpenStep, growth }: TrailFacts,
): AssetTrail {
  const { id, ticker, name } = assetOf(assetId);
  const custodianNames = new Map(custodians.map((custodian) => [custodian.id, custodian.name]));
  const names: Names = {
    tickerOf: (of) => assetOf(of).ticker,
    custodianOf: (of) => custodianNames.get(of ?? "") ?? null,
    portfolioOf: (of) => portfolios.get(of ?? "")?.name ?? null,
  };
  return {
    asset: { id, ticker, name },
    isContract: growth !== undefined,
    isTaxCostShared: averages.isShared,
    lines: lines.slice(-maxAssetTrailLines).map((line) => presentLine(line, { ticker, names, averages })),
    earlierLines: Math.max(0, lines.length - maxAssetTrailLines),
    position: position
      ? {
          ...amountsOf(position),
          ...(hasOpenStep && noGain),
          ...presentTaxCost(position.quantity, averages.current(assetId)),
        }
      : null,
    growth: presentGrowth(growth ?? [], position),
    income: {
      ...presentIncomeOf(income),
      yieldParts: income.yieldParts ? presentParts(income.yieldParts) : null,
      payments: income.payments.slice(0, maxTrailPayments).map(presentPayment),
    },
    result: {
      contributions: textOf(result.contributions),
      withdrawals: textOf(result.withdrawals),
      custodyFees: textOf(result.charged),
      value: textOf(result.value),
      received: textOf(result.received),
      receivable: textOf(result.receivable),
      amount: hasOpenStep ? null : textOf(result.amount),
    },
  };
}

export const presentHistory = ({
  period,
  knownUntil,
  days,
  closes,
  averages,
  quantities,
  trades,
}: LoadedAssetHistory): AssetHistory => ({
  period,
  knownUntil,
  days,
  closes: closes.map((close) => textOf(close)),
  averages: averages.map((average) => average && textOf(average)),
  quantities: quantities.map((quantity) => textOf(quantity)),
  trades: trades.map(({ quantity, price, ...trade }) => ({
    ...trade,
    quantity: textOf(quantity),
    price: textOf(price),
  })),
});

import type { IncomeItem } from "#domain/income/income-item.ts";
import { projectIncome } from "#domain/income/projection.ts";
import { repaymentsOf, returnsOfCapital } from "#domain/income/repayments.ts";
import type { IncomeSources } from "#domain/income/statements.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { type AssetReplay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { inLedgerOrder, type LedgerEntry } from "#domain/ledger/entry.ts";
import { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { isZero } from "#tests/oracles/fractions/fraction.ts";
import { type NaivePortfolio, quantityAt } from "#tests/oracles/income/naive-portfolio.ts";

// The product's replays and income of a portfolio of the naive implementation.

/**
 * Portfolios as the API admits them: each payment is listed once, and confirmed ones are not ignored. Left out are
 * confirmations without units, which the naive income does not know.
 */
export function admitted(portfolio: NaivePortfolio): NaivePortfolio {
  const confirmed = new Set(portfolio.confirmations.map(({ distributionId }) => distributionId));
  const listed = new Map(
    portfolio.distributions.map((each) => [
      [each.assetId, each.kind, each.recordDate, each.paymentDate, each.perUnit].join(),
      each,
    ]),
  );
  const distributions = [...listed.values()].filter(
    ({ id, assetId, recordDate }) =>
      !confirmed.has(id) ||
      (recordDate < portfolio.today && !isZero(quantityAt(portfolio, assetId, recordDate))),
  );
  const ignored = portfolio.ignoredDistributionIds.filter((id) => !confirmed.has(id));
  const known = new Set(distributions.map(({ id }) => id));
  return {
    ...portfolio,
    distributions,
    ignoredDistributionIds: ignored,
    confirmations: portfolio.confirmations.filter(({ distributionId }) => known.has(distributionId)),
  };
}

/** Trades and splits. */
const tradesOf = ({ trades, splits, today }: NaivePortfolio): LedgerEntry[] =>
  inLedgerOrder([
    ...trades.map(
      ({ quantity, price, fees, ...trade }): LedgerEntry => ({
        ...trade,
        id: `trade ${trade.order}`,
        quantity: decimal(quantity),
        price: decimal(price),
        fees: decimal(fees),
        custodianId: null,
      }),
    ),
    ...splits
      .filter(({ day }) => day <= today)
      .map(({ from, to, ...split }, order): LedgerEntry => {
        const ratio = { from: decimal(from), to: decimal(to) };
        return { ...split, kind: "split", id: `split ${order}`, order, ratio };
      }),
  ]);

export function classOf({ assets }: NaivePortfolio, id: string): AssetClassCode {
  return assets.find(({ assetId }) => assetId === id)?.assetClass ?? "OTHER";
}

/** The portfolio's income as the product stores it. */
function sourcesOf({
  distributions,
  ignoredDistributionIds,
  confirmations,
  ownIncome,
}: NaivePortfolio): IncomeSources {
  const confirmedOf = new Map(distributions.map((each) => [each.id, each]));
  const entries = [
    ...confirmations.flatMap(({ distributionId, ...confirmation }) => {
      const confirmed = confirmedOf.get(distributionId);
      return confirmed
        ? [
            {
              ...confirmation,
              id: `entry of ${distributionId}`,
              distributionId,
              assetId: confirmed.assetId,
              kind: confirmed.kind,
            },
          ]
        : [];
    }),
    ...ownIncome.map(({ day, ...own }) => ({ ...own, paymentDate: day, distributionId: null })),
  ].map(({ gross, withheld, ...entry }) => ({
    ...entry,
    recordDate: null,
    quantity: null,
    gross: decimal(gross),
    withheld: decimal(withheld),
  }));
  return {
    distributions: distributions.map(({ perUnit, ...each }) => ({ ...each, perUnit: decimal(perUnit) })),
    entries,
    ignoredIds: new Set(ignoredDistributionIds),
    codes: new TickerHistory([]),
  };
}

/** Trades, splits and repaid capital. */
export function ledgerOfPortfolio(portfolio: NaivePortfolio): LedgerEntry[] {
  const trades = tradesOf(portfolio);
  const repaid = returnsOfCapital(repaymentsOf(sourcesOf(portfolio)), trades);
  return inLedgerOrder([...trades, ...repaid.filter(({ day }) => day <= portfolio.today)]);
}

export function projected(portfolio: NaivePortfolio): {
  replays: Map<string, AssetReplay>;
  items: IncomeItem[];
} {
  const { today, assets } = portfolio;
  const sources = sourcesOf(portfolio);
  const replays = replaysByAsset(ledgerOfPortfolio(portfolio));
  const items = projectIncome({
    ...sources,
    replays,
    today,
    assetOf: (id) => {
      const company = assets.find(({ assetId }) => assetId === id)?.companyKey ?? "";
      return {
        ticker: company.padEnd(4, company) + id,
        isCustom: false,
        assetClass: { code: classOf(portfolio, id) },
      };
    },
  });
  return { replays, items };
}

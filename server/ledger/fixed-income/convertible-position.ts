import { type ConvertiblePosition, maxConverted } from "#contract/contract-conversion.ts";
import { ProblemError } from "#contract/problem.ts";
import { type MatchedSales, matchSales } from "#domain/fixed-income/sale-parts.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { valuationQuota } from "#server/ledger/custom-assets/limits.ts";
import { isAssetInEvents, isAssetInIncome } from "#server/ledger/custom-assets/queries.ts";
import { findContract } from "#server/ledger/fixed-income/contract-queries.ts";
import { countEntriesOf } from "#server/ledger/fixed-income/conversion-queries.ts";
import { findTrades, type RecordedTrade } from "#server/ledger/replays/trade-queries.ts";
import { findAsset } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countOf } from "#server/platform/limits/queries.ts";

export type ConvertedPlace = { portfolioId: string; assetId: string };

/** The entries of an asset without contract, and the reason why they cannot become contracts. */
export type Convertible = {
  /** The ticker of a custom asset, otherwise null. */
  ownTicker: string | null;
  trades: readonly RecordedTrade[];
  purchases: readonly RecordedTrade[];
  matched: MatchedSales;
  obstacle: string | null;
};

/** The most entries of a position that becomes contracts: they are matched on the event loop. */
const maxEntries = 2_000;

/** The most valuations that a conversion copies. */
const maxCopies = 20_000;

async function findObstacle(
  db: Db,
  assetId: string,
  { trades, purchases, matched }: Omit<Convertible, "obstacle" | "ownTicker">,
): Promise<string | null> {
  const [first] = purchases;
  if (!first) return "Não há compras deste ativo nesta carteira.";
  const oversold = trades.find(({ id }) => id === matched.oversoldId);
  if (oversold)
    return `A venda de ${shownDay(oversold.day)} é maior do que a posição. Corrija este lançamento e tente de novo.`;
  if (await isAssetInEvents(db, assetId))
    return "Há eventos deste ativo, como desdobramento ou transferência. Desfaça-os em Eventos e tente de novo.";
  if (purchases.length === 1) return null;
  if (await isAssetInIncome(db, assetId))
    return "Há proventos deste ativo, e com mais de uma compra não dá para saber de qual delas são. Exclua-os, transforme as compras e cadastre os proventos de novo em cada contrato.";
  if (purchases.length > maxConverted)
    return `Há ${purchases.length} compras, e dá para transformar até ${maxConverted}. Passe algumas delas para outro ativo seu e transforme uma parte de cada vez.`;
  if ((await countOf(db, valuationQuota, assetId)) * purchases.length > maxCopies)
    return "Há avaliações demais para copiar para cada compra. Exclua as mais antigas e tente de novo.";
  return null;
}

const nothing = { trades: [], purchases: [], matched: matchSales([]) };
const tooMany = (entries: number) =>
  `Há ${entries.toLocaleString("pt-BR")} lançamentos deste ativo, e dá para transformar até ${maxEntries.toLocaleString("pt-BR")}. Passe alguns deles para outro ativo seu e transforme uma parte de cada vez.`;

/** Finds the entries of an asset of fixed income that is no contract. Other assets are not found. */
export async function findConvertible(
  db: Db,
  { portfolioId, assetId }: ConvertedPlace,
): Promise<Convertible> {
  await requirePortfolio(db, portfolioId);
  const asset = await findAsset(db, assetId);
  if (asset?.assetClass.code !== "FIXED_INCOME" || (await findContract(db, assetId)))
    throw new ProblemError("not-found");
  const entries = await countEntriesOf(db, { portfolioId, assetId });
  if (entries === 0) throw new ProblemError("not-found");
  const ownTicker = asset.isCustom ? asset.ticker : null;
  if (entries > maxEntries) return { ...nothing, ownTicker, obstacle: tooMany(entries) };
  const trades = await findTrades(db, { portfolioId }, { assetIds: [assetId] });
  const purchases = trades.filter(({ kind }) => kind === "buy");
  const found = { trades, purchases, matched: matchSales(trades) };
  return { ...found, ownTicker, obstacle: await findObstacle(db, assetId, found) };
}

/** The purchases of an asset that can become contracts. */
export async function listConvertible(db: Db, place: ConvertedPlace): Promise<ConvertiblePosition> {
  const { purchases, matched, obstacle } = await findConvertible(db, place);
  return {
    purchases: purchases.slice(0, maxConverted).map(({ id, day, quantity, price }) => ({
      id,
      day,
      quantity: textOf(quantity),
      price: textOf(price),
      left: textOf(matched.left.get(id) ?? zero),
    })),
    obstacle,
  };
}

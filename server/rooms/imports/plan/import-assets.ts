import { randomUUID } from "node:crypto";
import { type Asset, type AssetClassCode, maxTickerLength, NewCustomAsset } from "#contract/assets.ts";
import { coinOfName } from "#domain/imports/coin-names.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import type { Product } from "#domain/imports/product.ts";
import { findCodeContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { freeTickerLike } from "#server/ledger/fixed-income/free-ticker.ts";
import {
  findAssets,
  findAssetsByTicker,
  listAssetClasses,
  listTreasuryAssets,
} from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/**
 * The assets of products, by the product's code. The code of a Tesouro is its name, because B3 gives no other. A contract may have
 * another ticker, and a coin may be named instead of its code.
 */
export async function findCodeAssets(db: Db, codes: readonly string[]): Promise<Map<string, Asset>> {
  const distinct = [...new Set(codes)];
  const assets = await findAssetsByTicker(db, distinct);
  const contracts = await findCodeContracts(db, distinct);
  const ofContracts = await findAssets(
    db,
    [...contracts.values()].flat().map(({ id }) => id),
  );
  for (const [code, [oldest]] of contracts) {
    const asset = oldest && ofContracts.get(oldest.id);
    if (asset) assets.set(code, asset);
  }
  const coins = new Map(
    distinct.flatMap((code) => [[code, assets.has(code) ? undefined : coinOfName(code)] as const]),
  );
  const named = [...coins.values()].flatMap((coin) => coin ?? []);
  const ofNames = named.length > 0 ? await findAssetsByTicker(db, named) : new Map<string, Asset>();
  for (const [code, coin] of coins) {
    const asset = ofNames.get(coin ?? "");
    if (asset?.assetClass.code === "CRYPTO") assets.set(code, asset);
  }
  if (!codes.some((code) => code.startsWith("TESOURO "))) return assets;
  for (const asset of await listTreasuryAssets(db)) {
    const code = normalisedLabel(asset.name);
    if (!assets.has(code)) assets.set(code, asset);
  }
  return assets;
}

const yieldStart = / (?:\d|CDI|IPCA|Selic)/g;
/** Characters of the longest yield after its start. */
const maxYieldLength = 60;

/** 'CDB Banco Alfa' of 'CDB Banco Alfa IPCA + 7,2% a.a.'. */
function withoutYield(name: string): string {
  const starts = [...name.matchAll(yieldStart)];
  const found = starts.find(({ 0: start, index }) => name.length - index - start.length <= maxYieldLength);
  return found ? name.slice(0, found.index) : name;
}

/** The most that a name has in common with the answers about it. */
export const maxCodeLength = 200;

/** The assets that the person chose for codes, by code. */
export async function chosenAssets(
  db: Db,
  chosen: Readonly<Record<string, string>>,
): Promise<Map<string, Asset>> {
  const found = await findAssets(db, Object.values(chosen));
  return new Map(
    Object.entries(chosen).flatMap(([code, id]) => {
      const asset = found.get(id);
      return asset ? [[code, asset] as const] : [];
    }),
  );
}

/** Bonds, and assets of a class that the person chose, as own assets to create, by code. */
export async function draftAssets(
  db: Db,
  products: readonly Product[],
  classes: Readonly<Record<string, AssetClassCode>>,
): Promise<Map<string, Asset>> {
  const classOf = ({ type, code }: Product) => {
    const chosen = Object.hasOwn(classes, code) ? classes[code] : undefined;
    return chosen ?? (type === "fixed-income" ? "FIXED_INCOME" : undefined);
  };
  const wanted = new Map(products.filter(classOf).map((product) => [product.code, product]));
  const drafted = new Map<string, Asset>();
  if (wanted.size === 0) return drafted;
  const known = await listAssetClasses(db);
  const tickers = new Set<string>();
  // Files list the newest first, and the oldest application has the plain ticker.
  for (const product of [...wanted.values()].toReversed()) {
    const { code, name } = product;
    const ticker =
      code.length > maxTickerLength ? await freeTickerLike(db, withoutYield(name), tickers) : code;
    tickers.add(ticker);
    const form = { ticker, name: name.slice(0, 120), assetClass: classOf(product) };
    const { data } = NewCustomAsset.safeParse(form);
    const assetClass = known.find((each) => each.code === data?.assetClass);
    if (!data || !assetClass) continue;
    drafted.set(code, {
      ...data,
      id: randomUUID(),
      assetClass,
      status: "active",
      fate: null,
      isCustom: true,
    });
  }
  return drafted;
}

import { type Asset, maxTickerLength } from "#contract/assets.ts";
import { remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import { mainTicker, type Product, productOfCode } from "#domain/imports/product.ts";
import type { ImportRow, OtherTradeRow, SheetTitle } from "#domain/imports/rows.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { type Contract, listContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { findLargestFunds } from "#server/market/assets/fund-word-queries.ts";
import { findAssets, listOwnAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findCodeAssets } from "#server/rooms/imports/plan/import-assets.ts";
import type { Facts } from "#server/rooms/imports/plan/judges/judge.ts";
import { tickersOfNames } from "#server/rooms/imports/plan/judges/other-name.ts";

type TitleRow = OtherTradeRow & { title: SheetTitle };

const isTitleRow = (row: ImportRow): row is TitleRow =>
  row.kind === "other-trades" && row.title !== undefined;

const isKind = (title: SheetTitle, { kind }: Contract) =>
  kind === title.kind || (title.kind === "DEBENTURE" && kind === "INCENTIVISED_DEBENTURE");

/** Whether a row has the terms of a contract, as far as it tells them. */
const hasTerms = (title: SheetTitle, contract: Contract): boolean =>
  isKind(title, contract) &&
  (title.issuer === "" || foldedText(title.issuer) === foldedText(contract.issuer)) &&
  (title.maturity === null || title.maturity === contract.maturity) &&
  (title.remuneration === null || title.remuneration === remunerationText(contract.remuneration));

/** A purchase is the contract of its day. A sale is of the oldest with its terms, whose page tells the others. */
function contractOf({ title, side, day }: TitleRow, contracts: readonly Contract[]): Contract | undefined {
  const alike = contracts.filter((contract) => hasTerms(title, contract));
  if (side === "buy") return alike.find(({ firstDay }) => firstDay === day);
  const before = alike.filter(({ firstDay }) => firstDay <= day);
  return before.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))[0];
}

/** The recorded contracts of the applications that spreadsheets name, by the code of the rows. */
async function findTitleAssets(db: Db, all: readonly ImportRow[]): Promise<[code: string, Asset][]> {
  const rows = all.filter(isTitleRow);
  if (rows.length === 0) return [];
  const contracts = await listContracts(db);
  const found = new Map<string, string>();
  for (const row of rows) {
    const contract = found.has(row.product.code) ? undefined : contractOf(row, contracts);
    if (contract) found.set(row.product.code, contract.id);
  }
  const assets = await findAssets(db, [...found.values()]);
  return [...found].flatMap(([code, id]): [string, Asset][] => {
    const asset = assets.get(id);
    return asset ? [[code, asset]] : [];
  });
}

/** Names of one upload that are looked up among the funds. More would take long. */
const maxNames = 200;

/** Products without a code, by the very name that one fund or one of the person's own assets has. */
async function findNamedAssets(db: Db, products: readonly Product[]): Promise<[code: string, Asset][]> {
  const named = products.filter(({ type, name }) => type === "other" && name.length > maxTickerLength);
  const wanted = [...new Set(named.map(({ name }) => name))].slice(0, maxNames);
  const own = wanted.length > 0 ? await listOwnAssets(db) : [];
  const found = new Map<string, Asset>();
  for (const name of wanted) {
    const text = foldedText(name);
    const funds = await findAssets(db, await findLargestFunds(db, text));
    const [asset, ...others] = [...own, ...funds.values()].filter((each) => foldedText(each.name) === text);
    if (asset && others.length === 0) found.set(name, asset);
  }
  return named.flatMap(({ code, name }): [string, Asset][] => {
    const asset = found.get(name);
    return asset ? [[code, asset]] : [];
  });
}

/** The assets that rows name, by code: by ticker, by the terms of a title, and by the names of funds and of own assets. */
export async function findRowAssets(
  db: Db,
  rows: readonly ImportRow[],
  { answers }: Facts,
): Promise<Map<string, Asset>> {
  const products = rows.flatMap((row) => ("product" in row ? row.product : []));
  const answered = Object.values(answers).flatMap((answer) =>
    "otherCode" in answer ? productOfCode(answer.otherCode).code : [],
  );
  const codes = products.flatMap(({ code }) => [code, mainTicker(code)]);
  const assets = await findCodeAssets(db, [...codes, ...answered, ...tickersOfNames(rows)]);
  for (const [code, asset] of await findTitleAssets(db, rows)) assets.set(code, asset);
  const nameless = products.filter(({ code }) => !assets.has(code));
  for (const [code, asset] of await findNamedAssets(db, nameless)) assets.set(code, asset);
  return assets;
}

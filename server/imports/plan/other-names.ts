import type { Asset } from "#contract/assets.ts";
import { type GroupedRow, toReview } from "#domain/imports/drafts/draft.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import type { Product } from "#domain/imports/product.ts";
import type { ImportRow } from "#domain/imports/rows.ts";

/** Letters with which the tickers of a company begin, and from which two names count as alike. */
const rootLength = 4;
/** The numbers of the most traded securities of a company. */
const commonNumbers = ["3", "4", "11"];

const wordsOf = (text: string): string[] => normalisedLabel(text).match(/[A-Z]+/g) ?? [];

/** The words beside a ticker in a spreadsheet that are the beginning of other tickers: 'VALE' of 'PETR4 - VALE ON'. */
function otherRoots({ code, name }: Product): string[] {
  const roots = wordsOf(name).filter((word) => word.length === rootLength);
  return roots.filter((root) => !code.startsWith(root));
}

const productOf = (row: ImportRow): Product | undefined =>
  row.kind === "other-trades" ? row.product : undefined;

/** The tickers that the names beside the tickers of spreadsheets may mean. */
export function tickersOfNames(files: readonly (readonly ImportRow[])[]): string[] {
  const products = files.flat().flatMap((row) => productOf(row) ?? []);
  const roots = new Set(products.flatMap(otherRoots));
  return [...roots].flatMap((root) => commonNumbers.map((number) => root + number));
}

const isAlike = (one: string, other: string) =>
  one.slice(0, rootLength) === other.slice(0, rootLength) && Math.min(one.length, other.length) >= rootLength;

/** Asks about a row whose ticker and name are of two companies. */
export function withoutOtherName(grouped: GroupedRow, assets: ReadonlyMap<string, Asset>): GroupedRow {
  const { row, entry } = grouped;
  const product = productOf(row);
  const own = product && assets.get(product.code);
  if (!entry || !product || !own) return grouped;
  const known = [...wordsOf(own.name), ...wordsOf(own.ticker)];
  if (wordsOf(product.name).some((word) => known.some((each) => isAlike(word, each)))) return grouped;
  const other = otherRoots(product)
    .flatMap((root) => commonNumbers.flatMap((number) => assets.get(root + number) ?? []))
    .at(0);
  if (!other) return grouped;
  const reason = `O código é ${product.code}, mas o nome ao lado parece de ${other.ticker}: confira o ativo`;
  return toReview(row, reason, ["confirmation"], entry);
}

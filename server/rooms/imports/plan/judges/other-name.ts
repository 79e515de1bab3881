import { normalisedLabel } from "#domain/imports/label-text.ts";
import type { Product } from "#domain/imports/product.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { DraftJudge } from "#server/rooms/imports/plan/judges/draft-row.ts";
import { eachRow } from "#server/rooms/imports/plan/judges/judge.ts";

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
export function tickersOfNames(rows: readonly ImportRow[]): string[] {
  const products = rows.flatMap((row) => productOf(row) ?? []);
  const roots = new Set(products.flatMap(otherRoots));
  return [...roots].flatMap((root) => commonNumbers.map((number) => root + number));
}

const isAlike = (one: string, other: string) =>
  one.slice(0, rootLength) === other.slice(0, rootLength) && Math.min(one.length, other.length) >= rootLength;

/** Is the row of the asset that its ticker names, or of another one that the name beside it does? */
export const otherName: DraftJudge<null> = {
  load: () => null,
  judge: eachRow(({ row, entry }, _known, { assets }) => {
    const product = productOf(row);
    const own = product && assets.get(product.code);
    if (!entry || !product || !own) return undefined;
    const known = [...wordsOf(own.name), ...wordsOf(own.ticker)];
    if (wordsOf(product.name).some((word) => known.some((each) => isAlike(word, each)))) return undefined;
    const [other] = otherRoots(product).flatMap((root) =>
      commonNumbers.flatMap((number) => assets.get(root + number) ?? []),
    );
    if (!other) return undefined;
    const reason = `O código é ${product.code}, mas o nome ao lado parece de ${other.ticker}: confira o ativo`;
    return { is: "asked", reason, isProposed: true };
  }),
};

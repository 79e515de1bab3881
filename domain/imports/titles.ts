import { type ContractKind, kindOfWord } from "#domain/fixed-income/contract-kinds.ts";
import { readRemuneration } from "#domain/fixed-income/remuneration-text.ts";
import { labelRuleOf } from "#domain/imports/label-rules.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import type { Product } from "#domain/imports/product.ts";
import type { ImportRow, PositionBond, SheetTitle } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** A title of fixed income as the files state it. Null where they do not tell it, or contradict each other. */
export type Title = {
  code: string;
  /** The kinds that the product's text allows. B3 does not tell an incentivised debenture from another. */
  kinds: readonly ContractKind[];
  issuer: string;
  /** The yield in words that `readRemuneration` reads. */
  remuneration: string | null;
  /** The index without its rate: 'CDI', 'IPCA', 'Selic', 'taxa prefixada', or the file's own word for another. */
  index: string | null;
  maturity: Day | null;
  liquidity: SheetTitle["liquidity"];
  /** The files have interest or principal that was paid before the maturity. */
  hasPayments: boolean;
};

/** Titles that are taxed as a CDB and have no kind of their own. Others, such as CDCA, CPR and COE, may be exempt or have another yield. */
const otherTitles = new Set("LF LFS LFSN NC CCB".split(" "));
const debentures: readonly ContractKind[] = ["DEBENTURE", "INCENTIVISED_DEBENTURE"];
/** The kinds of contract of which a product may be; none for products of other kinds. */
function kindsOf({ type, name }: Product): readonly ContractKind[] {
  if (type !== "fixed-income") return [];
  const word = normalisedLabel(name.split(" ")[0] ?? "");
  if (word === "DEB" || word === "DEBENTURE") return debentures;
  if (otherTitles.has(word)) return ["OTHER"];
  const kind = kindOfWord(word);
  return kind ? [kind] : [];
}

/** Whether the name of a product without an asset is that of a title that can be a contract. */
export const isTitleName = (name: string): boolean =>
  kindsOf({ type: "fixed-income", code: "", name }).length > 0;

/** The name of a product without its kind and its code: 'CDB - CDB1 - BANCO X' and 'CDB BANCO X' are of 'BANCO X'. */
const issuerIn = ({ name, code }: Product): string =>
  name
    .split(" ")
    .slice(1)
    .filter((word) => word !== "-" && normalisedLabel(word) !== code)
    .join(" ");

const indexNames: readonly [words: RegExp, name: string][] = [
  [/^(% ?)?(DO )?(CDI|DI|TAXA DI|DI OVER)$/, "CDI"],
  [/^IPCA\b/, "IPCA"],
  [/^(TAXA )?SELIC$/, "Selic"],
  [/^(TAXA )?PRE(-?FIXAD[AO])?$/, "taxa prefixada"],
];

function indexName(text: string): string | null {
  const label = normalisedLabel(text);
  if (label === "" || label === "-") return null;
  return indexNames.find(([words]) => words.test(label))?.[1] ?? text;
}

/** An index without a number is no yield: 'CDI' alone would be 100 %. */
const yieldIn = (text: string): string | null => (/\d/.test(text) && readRemuneration(text) ? text : null);

/** The only value; null where the files have none, or several. */
function only<Value>(values: readonly (Value | null)[]): Value | null {
  const distinct = new Set(values.filter((value) => value !== null));
  return distinct.size === 1 ? ([...distinct][0] ?? null) : null;
}

const isPayment = (row: ImportRow) => {
  if (row.kind !== "movements") return false;
  const { effect } = labelRuleOf(row.labelText);
  return effect === "income" || effect === "principal";
};

/** A debenture may be an incentivised one. */
function titleOfSheet(code: string, { kind, ...terms }: SheetTitle): Title {
  const kinds = kind === "DEBENTURE" ? debentures : [kind];
  return { code, kinds, ...terms, index: terms.index && indexName(terms.index), hasPayments: false };
}

function titleOf(code: string, rows: readonly (ImportRow & { product: Product })[]): Title | undefined {
  const ofSheet = rows.flatMap((row) => (row.kind === "other-trades" ? (row.title ?? []) : []))[0];
  if (ofSheet) return titleOfSheet(code, ofSheet);
  const kinds = rows.map(({ product }) => kindsOf(product)).find(({ length }) => length > 0);
  if (!kinds) return undefined;
  const bonds = rows.flatMap((row): PositionBond[] =>
    row.kind === "positions" && row.bond ? [row.bond] : [],
  );
  const named = [...bonds.map(({ issuer }) => issuer), ...rows.map(({ product }) => issuerIn(product))];
  return {
    code,
    kinds,
    issuer: named.find((issuer) => issuer !== "" && issuer !== "-") ?? "",
    remuneration: only(bonds.map(({ index }) => yieldIn(index))),
    index: only(bonds.map(({ index }) => indexName(index))),
    maturity: only(bonds.map(({ maturity }) => maturity)),
    liquidity: null,
    hasPayments: rows.some(isPayment),
  };
}

/** The titles of the files that can be contracts, in the order of their first rows. */
export function titlesIn(rows: readonly ImportRow[]): Title[] {
  const products = rows.flatMap((row) =>
    "product" in row && row.product.type === "fixed-income" ? row : [],
  );
  return [...Map.groupBy(products, ({ product }) => product.code)].flatMap(
    ([code, members]) => titleOf(code, members) ?? [],
  );
}

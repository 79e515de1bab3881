import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import type { About } from "#server/analyst/tools/tool.ts";

type Params = Readonly<Record<string, string | undefined>>;

function address(path: string, params: Params): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The address of a section of a portfolio or a sum. Parameters without a value are left out. */
export const sectionLink = ({ id, isSum }: About, section: string, params: Params = {}): string =>
  address(`/${isSum ? "consolidated" : "portfolio"}/${id}/${section}`, params);

/** The page of an asset, which a sum does not have. */
export const assetLink = (about: About, ticker: string, params: Params = {}): string =>
  about.isSum
    ? sectionLink(about, "positions")
    : sectionLink(about, `positions/${encodeURIComponent(ticker)}`, params);

/** The room of fixed income, which a sum does not have. */
export const fixedIncomeLink = (about: About): string =>
  sectionLink(about, "positions", about.isSum ? {} : { room: "renda-fixa" });

/** The positions of a class, or all of them. */
export const positionsLink = (about: About, assetClass?: AssetClassCode): string =>
  assetClass === "FIXED_INCOME" || assetClass === "TREASURY"
    ? fixedIncomeLink(about)
    : sectionLink(about, "positions");

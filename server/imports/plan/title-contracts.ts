import type { Asset } from "#contract/assets.ts";
import { remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import type { ImportRow, OtherTradeRow, SheetTitle } from "#domain/imports/rows.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { findAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { type Contract, listContracts } from "#server/fixed-income/contract-queries.ts";

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
export async function findTitleAssets(
  db: Db,
  files: readonly (readonly ImportRow[])[],
): Promise<Map<string, Asset>> {
  const rows = files.flat().filter(isTitleRow);
  if (rows.length === 0) return new Map();
  const contracts = await listContracts(db);
  const found = new Map<string, string>();
  for (const row of rows) {
    const contract = found.has(row.product.code) ? undefined : contractOf(row, contracts);
    if (contract) found.set(row.product.code, contract.id);
  }
  const assets = await findAssets(db, [...found.values()]);
  return new Map(
    [...found].flatMap(([code, id]) => {
      const asset = assets.get(id);
      return asset ? [[code, asset] as const] : [];
    }),
  );
}

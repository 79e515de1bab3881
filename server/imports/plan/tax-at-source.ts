import type { Asset } from "#contract/assets.ts";
import { shownMoney } from "#domain/imports/shown-text.ts";
import { derivedTaxKind } from "#domain/tax/derived-tax-kind.ts";
import { isTaxedByMonth } from "#domain/tax/taxed-sale.ts";
import type { Db } from "#server/db/client.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { loadTaxKinds } from "#server/tax/tax-kinds.ts";

/** The assets of these whose withheld tax pays no DARF of the exchange, by id. */
export async function findTaxedAtSource(db: Db, assets: Iterable<Asset>): Promise<ReadonlySet<string>> {
  const each = [...assets];
  const kinds = await loadTaxKinds(db, [...new Set(each.map(({ id }) => id))]);
  const kindOf = (asset: Asset) =>
    // An asset that the upload creates is not stored yet.
    (kinds.get(asset.id) ?? derivedTaxKind({ ...asset, classCode: asset.assetClass.code })).kind;
  return new Set(each.filter((asset) => !isTaxedByMonth(kindOf(asset))).map(({ id }) => id));
}

/**
 * Puts the tax that a payer withheld from the sale of a bond, a fund or a fixed-income ETF among the costs of that sale. No other tax
 * is reduced by it.
 */
export async function keepTaxAtSource(db: Db, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const traded = rows.flatMap(({ row, entry }) =>
    row.kind === "other-trades" && !row.foreign && row.withheld.gt(0) && entry?.kind === "trade"
      ? entry.asset
      : [],
  );
  if (traded.length === 0) return [...rows];
  const atSource = await findTaxedAtSource(db, traded);
  return rows.map((planned): PlannedRow => {
    const { row, entry } = planned;
    if (row.kind !== "other-trades" || row.foreign || !row.withheld.gt(0)) return planned;
    if (entry?.kind !== "trade" || !atSource.has(entry.asset.id)) return planned;
    const amount = shownMoney(row.withheld);
    if (entry.type === "BUY")
      return { ...planned, reason: `${planned.reason}. IRRF de ${amount} em uma compra: não entra no custo` };
    return {
      ...planned,
      reason: `${planned.reason}. IRRF de ${amount} retido na fonte: fica com esta venda, fora do DARF`,
      entry: { ...entry, fees: entry.fees.plus(row.withheld).toDecimalPlaces(10) },
    };
  });
}

import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { Lineages } from "#domain/ledger/lineages.ts";
import { type TaxAverages, taxAverages } from "#domain/tax/tax-averages.ts";
import { findHolder } from "#server/accounts/portfolios/holder-queries.ts";
import type { AssetOfDay, loadAssetLedger } from "#server/ledger/replays/load-asset-ledger.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import type { Db } from "#server/platform/db/client.ts";
import { loadTaxKinds } from "#server/rooms/tax/tax-kinds.ts";

type LoadedAverages = TaxAverages & {
  /** Whether other portfolios of the holder have entries of the asset. */
  isShared: boolean;
};

/** The averages for the tax after each entry of an asset's ledger, over all portfolios of the holder. */
export async function loadTaxAverages(
  db: Db,
  { portfolioId, assetId, today }: AssetOfDay,
  {
    entries,
    held,
    replays,
  }: Pick<Awaited<ReturnType<typeof loadAssetLedger>>, "entries" | "held" | "replays">,
): Promise<LoadedAverages> {
  const holder = await findHolder(db, portfolioId);
  const others: { portfolioId: string; entries: readonly LedgerEntry[] }[] = [];
  for (const { id } of holder?.portfolios ?? []) {
    if (id === portfolioId) continue;
    const ledger = await loadLedger(db, { portfolioId: id }, today, { assetIds: [assetId] });
    if (ledger.entries.length > 0) others.push({ portfolioId: id, entries: ledger.entries });
  }
  const assetIds = [...entries, ...others.flatMap((other) => other.entries)].map((entry) => entry.assetId);
  const kinds = await loadTaxKinds(db, [...new Set(assetIds)]);
  const lineages = new Lineages(replays);
  const lineId = lineages.idOf(held);
  return {
    ...taxAverages({
      own: { portfolioId, entries },
      others,
      taxKindOf: (id) => kinds.get(id)?.kind ?? "other",
      isOfLine: (id) => lineages.idOf(id) === lineId,
    }),
    isShared: others.length > 0,
  };
}

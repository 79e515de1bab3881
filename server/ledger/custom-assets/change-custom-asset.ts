import type { Asset, NewCustomAsset } from "#contract/assets.ts";
import type { NewValuation, Valuation } from "#contract/custom-assets.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { dateInFuture } from "#contract/transactions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";
import { valuationQuota } from "#server/ledger/custom-assets/limits.ts";
import * as queries from "#server/ledger/custom-assets/queries.ts";
import { mayJoinNotes, moveNote } from "#server/market/assets/note-queries.ts";
import { findAsset, findCatalogueAssets } from "#server/market/assets/queries.ts";
import { hasClose } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isUniqueViolation } from "#server/platform/db/violations.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { enforceQuota } from "#server/platform/limits/quotas.ts";

/** Finds a custom asset of the person; assets of the catalogue or of other people are not found. */
async function requireCustomAsset(db: Db, id: string): Promise<Asset> {
  const asset = await findAsset(db, id);
  if (!asset?.isCustom) throw new ProblemError("not-found");
  return asset;
}

/** Finds a custom asset of the person, or a catalogue asset that people value themselves. */
export async function requireValuedAsset(db: Db, id: string): Promise<Asset> {
  const asset = await findAsset(db, id);
  if (!asset || !isValuedByOwner(asset)) throw new ProblemError("not-found");
  return asset;
}

export async function changeCustomAsset(db: Db, id: string, form: NewCustomAsset): Promise<Asset> {
  const changed = await queries.updateCustomAsset(db, id, form).catch((error) => {
    throw isUniqueViolation(error) ? new ProblemError("asset-exists") : error;
  });
  if (!changed) throw new ProblemError("not-found");
  return requireCustomAsset(db, id);
}

/** Deletes a custom asset that no entry, no income and no corporate event refers to. */
export async function removeCustomAsset(db: Db, id: string): Promise<void> {
  if (!(await queries.lockCustomAsset(db, id))) throw new ProblemError("not-found");
  if (await queries.isAssetInUse(db, id)) throw new ProblemError("asset-in-use");
  if (await queries.isAssetInEvents(db, id))
    throw new ProblemError("asset-in-use", {
      detail: "Há eventos deste ativo. Desfaça-os antes de excluir o ativo.",
    });
  if (await queries.isAssetInIncome(db, id))
    throw new ProblemError("asset-in-use", {
      detail: "Há proventos deste ativo. Exclua os proventos dele antes de excluir o ativo.",
    });
  await queries.deleteCustomAsset(db, id);
}

/** Moves everything of a custom asset to the catalogue's asset of the same ticker, and deletes the custom asset. */
export async function mergeCustomAsset(db: Db, id: string): Promise<void> {
  const { ticker } = await requireCustomAsset(db, id);
  const target = (await findCatalogueAssets(db, [ticker])).get(ticker.toUpperCase());
  if (!target || !(await queries.lockCustomAsset(db, id))) throw new ProblemError("not-found");
  if (await queries.isConverted(db, id, target.id))
    throw new ProblemError("asset-in-use", {
      detail: "Há uma conversão entre os dois ativos. Desfaça-a antes de juntá-los.",
    });
  if (!(await mayJoinNotes(db, id, target.id)))
    throw new ProblemError("asset-in-use", {
      detail:
        "As anotações dos dois ativos são longas demais para uma só. Encurte uma delas antes de juntá-los.",
    });
  await queries.moveEntries(db, id, target.id);
  await moveNote(db, id, target.id);
  await queries.moveTargets(db, id, target.id);
  await queries.deleteCustomAsset(db, id);
}

export async function addValuation(
  db: Db,
  today: Day,
  owner: { userId: string; assetId: string },
  valuation: NewValuation,
  quotas: Quotas,
): Promise<Valuation> {
  await requireValuedAsset(db, owner.assetId);
  // Market prices take precedence, so a valuation would have no effect.
  if (await hasClose(db, owner.assetId)) throw new ProblemError("not-found");
  if (valuation.day > today) throw fieldProblem("invalid-input", "day", dateInFuture);
  await enforceQuota(db, owner.userId, valuationQuota, { quotas, of: owner.assetId });
  const added = await queries.insertValuation(db, owner, valuation);
  if (!added) throw new ProblemError("valuation-exists");
  return added;
}

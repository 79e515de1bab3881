import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { type AssetTaxKind, type TaxKindChoice, TaxKindCode } from "#contract/tax-kinds.ts";
import { derivedTaxKind } from "#domain/tax/derived-tax-kind.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";
import { findContract, findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { findAsset, findAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { ofSnapshot, snapshotKeys } from "#server/platform/db/snapshot.ts";
import {
  type ChosenKind,
  deleteChosenKind,
  listChosenKinds,
  upsertChosenKind,
} from "#server/rooms/tax/tax-kind-queries.ts";

export type KnownTaxKind = {
  ticker: string;
  name: string;
  kind: TaxKind;
  isDoubtful: boolean;
  isChosen: boolean;
  derivedKind: TaxKind;
  reason: string | null;
};

const chosenKinds = snapshotKeys<[], Promise<ReadonlyMap<string, ChosenKind>>>();

/** The choices of the person, by asset. */
export const findChosenKinds = (db: Db): Promise<ReadonlyMap<string, ChosenKind>> =>
  ofSnapshot(db, chosenKinds(), () => readChosenKinds(db));

async function readChosenKinds(db: Db): Promise<Map<string, ChosenKind>> {
  const rows = await listChosenKinds(db);
  return new Map(
    rows.map(({ asset_id, kind, reason }) => [asset_id, { kind: TaxKindCode.parse(kind), reason }]),
  );
}

/** The tax kind of each asset: the person's choice, else the one that its contract or its description suggests. */
export async function loadTaxKinds(db: Db, assetIds: string[]): Promise<Map<string, KnownTaxKind>> {
  const assets = await findAssets(db, assetIds);
  const chosen = await findChosenKinds(db);
  const ownIds = [...assets.values()].flatMap(({ id, isCustom }) => (isCustom ? id : []));
  const contracts = new Map((await findContracts(db, ownIds)).map(({ id, kind }) => [id, kind]));
  return new Map(
    [...assets.values()].map(({ id, ticker, name, subclass, isCustom, assetClass }) => {
      const choice = chosen.get(id);
      const derived = derivedTaxKind({
        ticker,
        name,
        subclass,
        isCustom,
        classCode: assetClass.code,
        contractKind: contracts.get(id),
      });
      return [
        id,
        {
          ticker,
          name,
          ...(choice ? { kind: choice.kind, isDoubtful: false } : derived),
          isChosen: choice !== undefined,
          derivedKind: derived.kind,
          reason: choice?.reason ?? null,
        },
      ];
    }),
  );
}

/** The tax kind of one asset that the person may see. */
export async function findTaxKind(db: Db, assetId: string): Promise<AssetTaxKind> {
  const known = (await loadTaxKinds(db, [assetId])).get(assetId);
  if (!known) throw new ProblemError("not-found");
  return { assetId, ...known };
}

/** Records the person's choice, or takes it back if `kind` is null. */
export async function chooseTaxKind(
  db: Db,
  userId: string,
  assetId: string,
  { kind, reason }: TaxKindChoice,
): Promise<void> {
  const asset = await findAsset(db, assetId);
  if (!asset) throw new ProblemError("not-found");
  if (kind === null) {
    await deleteChosenKind(db, assetId);
    return;
  }
  const contractKind = asset.isCustom ? (await findContract(db, assetId))?.kind : undefined;
  const derived = derivedTaxKind({ ...asset, classCode: asset.assetClass.code, contractKind });
  if (reason === null && kind !== derived.kind && !derived.isDoubtful)
    throw fieldProblem("invalid-input", "reason", "Diga por quê");
  await upsertChosenKind(db, userId, assetId, { kind, reason });
}

import type { AssetClass } from "#contract/assets.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { type NewTargets, sumProblem } from "#contract/targets.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { isWholeClass } from "#domain/targets/whole-classes.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { findAssets, listAssetClasses } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { quotaExceeded } from "#server/platform/limits/quotas.ts";
import { targetQuota } from "#server/rooms/targets/limits.ts";
import { findTargets, findTargetsDigest, replaceTargets } from "#server/rooms/targets/queries.ts";

/** Refuses assets that do not fill their class. A class without a target may have assets without one. */
function checkClass({ code, name }: AssetClass, { classes }: NewTargets, percents: readonly string[]): void {
  if (isWholeClass(code)) {
    if (percents.length === 0) return;
    throw fieldProblem("invalid-input", "assets", `${name} tem um só alvo, o da classe`);
  }
  const ofClass = classes.find(({ assetClass }) => assetClass === code)?.percent ?? "0";
  const hasNone = decimal(ofClass).isZero() && percents.every((percent) => decimal(percent).isZero());
  const problem = hasNone ? undefined : sumProblem(`Os ativos de ${name}`, percents);
  if (problem) throw fieldProblem("invalid-input", "assets", problem);
}

/** All targets in one order, with the numbers as they are stored. */
const keyOf = ({ classes, assets }: NewTargets): string =>
  JSON.stringify(
    [
      ...classes.map(({ assetClass, percent }) => [assetClass, decimal(percent)]),
      ...assets.map(({ assetId, percent, isAvoided }) => [assetId, decimal(percent), isAvoided]),
    ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

type Change = { userId: string; portfolioId: string /** Null for any. */; version: string | null };

/**
 * Replaces the targets of a portfolio. The lock lets two changes at once follow each other. Refused if they changed since the version
 * that the sender saw.
 */
export async function changeTargets(db: Db, owner: Change, targets: NewTargets, max: number): Promise<void> {
  await requirePortfolio(db, owner.portfolioId);
  await lockPerson(db, owner.userId);
  if (owner.version !== null && owner.version !== (await findTargetsDigest(db, owner.portfolioId))) {
    // A repeated request finds its own change.
    if (keyOf(await findTargets(db, owner.portfolioId)) === keyOf(targets)) return;
    throw new ProblemError("targets-changed");
  }
  if (targets.assets.length > max) throw quotaExceeded(targetQuota, max);
  const found = await findAssets(
    db,
    targets.assets.map(({ assetId }) => assetId),
  );
  if (found.size < targets.assets.length) throw fieldProblem("invalid-input", "assets", "Ativo inválido");
  for (const assetClass of await listAssetClasses(db)) {
    const ofClass = targets.assets.filter(
      ({ assetId }) => found.get(assetId)?.assetClass.code === assetClass.code,
    );
    checkClass(
      assetClass,
      targets,
      ofClass.map(({ percent }) => percent),
    );
  }
  await replaceTargets(db, owner, targets);
}

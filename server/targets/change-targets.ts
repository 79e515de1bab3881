import type { AssetClass } from "#contract/assets.ts";
import { fieldProblem } from "#contract/problem.ts";
import { type NewTargets, sumProblem } from "#contract/targets.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { findAssets, listAssetClasses } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { lockPerson } from "#server/limits/queries.ts";
import { quotaExceeded } from "#server/limits/quotas.ts";
import { requirePortfolio } from "#server/portfolios/portfolio-scope.ts";
import { targetQuota } from "#server/targets/limits.ts";
import { replaceTargets } from "#server/targets/queries.ts";

/** Refuses assets that do not fill their class. A class without a target may have assets without one. */
function checkClass({ code, name }: AssetClass, { classes }: NewTargets, percents: readonly string[]): void {
  const ofClass = classes.find(({ assetClass }) => assetClass === code)?.percent ?? "0";
  const hasNone = decimal(ofClass).isZero() && percents.every((percent) => decimal(percent).isZero());
  const problem = hasNone ? undefined : sumProblem(`Os ativos de ${name}`, percents);
  if (problem) throw fieldProblem("invalid-input", "assets", problem);
}

/** Replaces the targets of a portfolio. The lock lets two changes at once follow each other. */
export async function changeTargets(
  db: Db,
  owner: { userId: string; portfolioId: string },
  targets: NewTargets,
  max: number,
): Promise<void> {
  await requirePortfolio(db, owner.portfolioId);
  await lockPerson(db, owner.userId);
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

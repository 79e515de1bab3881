import { api } from "#app/lib/api.ts";
import type { NewTargets } from "#contract/targets.ts";

/** `version` is that of the targets which the person changed. */
export const saveTargets = (portfolioId: string, targets: NewTargets, version: string) =>
  api.put<void>(`/portfolios/${portfolioId}/targets`, targets, { "if-match": `"${version}"` });

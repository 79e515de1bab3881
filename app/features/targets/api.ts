import { api } from "#app/lib/api.ts";
import type { NewTargets } from "#contract/targets.ts";

export const saveTargets = (portfolioId: string, targets: NewTargets) =>
  api.put<void>(`/portfolios/${portfolioId}/targets`, targets);

import { useQuery } from "@tanstack/react-query";
import { syncProgressQuery } from "#app/entities/asset/queries.ts";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import type { SyncStep } from "#contract/assets.ts";

const syncStepLabels: Record<SyncStep, string> = {
  catalogue: "Conferindo a lista de ativos",
  prices: "Buscando preços",
  assets: "Procurando ativos novos",
  indexes: "Atualizando CDI, Selic e IPCA",
  income: "Buscando proventos e eventos",
};

/** Screen readers announce each step once, not every percentage. */
export function SyncProgress() {
  const { data: progress } = useQuery(syncProgressQuery);
  return (
    <>
      <p role="status" className="sr-only">
        {progress && syncStepLabels[progress.step]}
      </p>
      {progress && <ProgressBar label={syncStepLabels[progress.step]} value={progress.fraction} />}
    </>
  );
}

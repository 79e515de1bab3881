import { useQuery } from "@tanstack/react-query";
import { syncProgressQuery } from "#app/features/assets/api.ts";
import { syncStepLabels } from "#app/lib/labels.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { SyncProgress as Progress } from "#contract/assets.ts";

function textOf({ step, done, total }: Progress): string {
  if (step === "prices" && total !== null) return `${syncStepLabels.prices}: ${done} de ${total}`;
  if (step === "assets" && total !== null) {
    return `Ativos novos: página ${Math.min(done + 1, total)} de ${total}`;
  }
  return syncStepLabels[step];
}

/** Each step is said once, not each of its percents. */
export function SyncProgress() {
  const { data: progress } = useQuery(syncProgressQuery);
  return (
    <>
      <p role="status" className="sr-only">
        {progress && syncStepLabels[progress.step]}
      </p>
      {progress && <ProgressBar label={textOf(progress)} value={progress.fraction} />}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { syncProgressQuery } from "#app/entities/asset/queries.ts";
import { syncStepLabels } from "#app/lib/labels.ts";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";

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

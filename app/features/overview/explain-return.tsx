import { CircleQuestionMark } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import type { Overview } from "#contract/overview.ts";

const ReturnDialog = lazy(() => import("#app/features/overview/return-dialog.tsx"));

export function ExplainReturn({ overview }: { overview: Overview }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        label="De onde vem este número?"
        icon={<CircleQuestionMark className="size-4.5" />}
        size="sm"
        onClick={() => setOpen(true)}
      />
      {open !== undefined && (
        <Suspense>
          <ReturnDialog overview={overview} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

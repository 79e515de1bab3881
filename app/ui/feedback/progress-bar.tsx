import { Progress } from "@base-ui/react/progress";
import { classNames } from "#app/ui/base/class-names.ts";

/** `value` from 0 to 1. */
export function ProgressBar({
  label,
  value,
  className,
}: {
  label: string;
  value: number;
  className?: string;
}) {
  return (
    <Progress.Root
      value={Math.round(value * 100)}
      locale="pt-BR"
      className={classNames("grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 text-sm", className)}
    >
      <Progress.Label className="font-medium">{label}</Progress.Label>
      <Progress.Value className="text-ink-2 tabular-nums" />
      <Progress.Track className="col-span-2 h-1 overflow-hidden rounded-full bg-line-strong">
        <Progress.Indicator className="rounded-full bg-accent transition-[width]" />
      </Progress.Track>
    </Progress.Root>
  );
}

import { classNames } from "#app/ui/base/class-names.ts";

/** A pulsing placeholder with the size of the content. The screen announces the loading state. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("rounded-sm bg-line/70 motion-safe:animate-breathe", className)}
    />
  );
}

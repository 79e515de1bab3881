import { classNames } from "#app/ui/base/class-names.ts";

/** A breathing block of the size of what is coming; the waiting itself is announced by the screen. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("rounded-sm bg-line/70 motion-safe:animate-breathe", className)}
    />
  );
}

import { classNames } from "#app/ui/base/class-names.ts";

/** The ring alone, for an element that already announces that it is busy. */
export function SpinnerRing({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames("animate-spin motion-reduce:animate-breathe", className ?? "size-4")}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity=".22" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

type SpinnerProps = { text?: string; textVisible?: boolean; className?: string };

/** A centred loading state with a text. */
export function Spinner({ text = "Carregando...", textVisible = false, className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classNames("flex flex-col items-center justify-center gap-3 text-ink-2", className)}
    >
      <SpinnerRing className="size-7 text-accent" />
      <span className={textVisible ? "text-sm" : "sr-only"}>{text}</span>
    </div>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { Wordmark } from "#app/ui/base/wordmark.tsx";

type PlainScreenProps = {
  /** Fills the right half of wide screens. */
  art?: ReactNode;
  children: ReactNode;
};

/** A full page with a single message, for example "not found". */
export function PlainScreen({ art, children }: PlainScreenProps) {
  return (
    <div className="relative flex min-h-dvh flex-col px-6">
      {art && (
        <div className="absolute inset-y-0 right-0 left-1/2 hidden overflow-hidden lg:block">{art}</div>
      )}
      <header className="mx-auto flex h-18 w-full max-w-6xl items-center">
        <Link to="/" className="touch-target inline-flex items-center rounded-sm">
          <Wordmark />
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col items-start justify-center pb-[16vh]">
        {children}
      </main>
    </div>
  );
}

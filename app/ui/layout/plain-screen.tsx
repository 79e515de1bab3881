import type { ReactNode } from "react";
import { Link } from "react-router";
import { Wordmark } from "#app/ui/base/wordmark.tsx";

/** A full page with a single message, for example "not found". */
export function PlainScreen({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-6">
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

import type { ReactNode } from "react";

/** The end of a form: a button and, beside it, a total. In a dialog it stays visible while the fields scroll. */
export function FormFooter({ total, button }: { total?: ReactNode; button: ReactNode }) {
  return (
    <footer className="in-[[role=dialog]]:sticky -bottom-6 sm:-bottom-7 z-10 -mx-5 mt-6 flex flex-row-reverse items-center justify-between gap-4 border-line border-t rounded-b-lg bg-surface px-5 py-4 sm:-mx-7 sm:px-7">
      {total}
      {button}
    </footer>
  );
}

/** The total of a form. */
export function FormTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="min-w-0 text-right">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="text-xl">{children}</dd>
    </dl>
  );
}

import type { ReactNode } from "react";

/** A form with a footer; in a dialog it takes all of its height. */
export const footedFormStyle = "-mb-6 flex flex-col sm:-mb-7 in-[[role=dialog]]:min-h-[calc(100%+1.5rem)]";

type FormFooterProps = {
  total?: ReactNode;
  button: ReactNode;
  /** Another way to save. */
  second?: ReactNode;
};

/**
 * The end of a form: a total and, at the right, the button; on a phone the buttons take the full width. In a dialog it stays
 * visible while the fields scroll, except in a low window.
 */
export function FormFooter({ total, button, second }: FormFooterProps) {
  return (
    <>
      <div className="min-h-6 flex-1" />
      <footer className="in-[[role=dialog]]:sticky short:static! -bottom-6 sm:-bottom-7 z-10 -mx-5 flex items-center gap-x-4 gap-y-3 border-line border-t rounded-b-lg bg-surface px-5 py-4 max-sm:flex-col max-sm:items-stretch sm:-mx-7 sm:px-7">
        {total}
        <div className="flex flex-row-reverse flex-wrap gap-3 max-sm:*:grow sm:ml-auto">
          {button}
          {second}
        </div>
      </footer>
    </>
  );
}

/** The total of a form. */
export function FormTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="text-xl">{children}</dd>
    </dl>
  );
}

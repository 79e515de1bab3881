import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";

type EmptyStateProps = {
  /** A lucide icon. */
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Replaces the text, in the same space, once it contains a progress bar. */
  progress?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon, title, text, progress, action, className }: EmptyStateProps) {
  return (
    <div className={classNames("flex flex-col items-center px-6 py-14 text-center", className)}>
      <span className="relative grid size-14 place-items-center rounded-full bg-sunken text-ink-2 ring ring-line [&_svg]:size-6">
        {icon}
        <span aria-hidden="true" className="absolute right-0.5 bottom-0.5 size-2.5 rounded-full bg-spark" />
      </span>
      <h2 className="mt-5 text-lg">{title}</h2>
      {text && (
        <div className="group relative mt-1.5 w-full">
          <p className="mx-auto max-w-sm text-ink-2 group-has-[[role=progressbar]]:invisible">{text}</p>
          {progress && <div className="absolute inset-x-0 top-0 mx-auto max-w-sm text-left">{progress}</div>}
        </div>
      )}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

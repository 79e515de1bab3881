import type { ReactNode } from "react";

type PageHeaderProps = { title: ReactNode; subtitle?: ReactNode; actions?: ReactNode };

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <h1 className="min-h-11 min-w-0 content-center text-title">{title}</h1>
      {subtitle && <p className="order-last -mt-1.5 basis-full text-ink-2">{subtitle}</p>}
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}

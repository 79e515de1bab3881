import type { ReactNode } from "react";

type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** One small line, for a screen whose figures are its title. */
  compact?: boolean;
};

export function PageHeader({ title, subtitle, actions, compact = false }: PageHeaderProps) {
  if (compact) {
    return (
      <header className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-semibold text-lg">{title}</h1>
        <p className="text-ink-3 text-sm">{subtitle}</p>
      </header>
    );
  }
  return (
    <header className="mb-4 sm:mb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="min-h-11 min-w-0 content-center text-title">{title}</h1>
        {/* At the right also below a long title, so that the main button of every screen has one place. */}
        {actions && <div className="ml-auto flex flex-wrap items-center justify-end gap-3">{actions}</div>}
      </div>
      {subtitle && <p className="max-[22.4rem]:mt-2 text-ink-2">{subtitle}</p>}
    </header>
  );
}

import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { BrandLink } from "#app/shell/navigation/brand-link.tsx";
import { HealthLink } from "#app/shell/navigation/health-link.tsx";
import { PortfolioSwitcher } from "#app/shell/navigation/portfolio-switcher.tsx";
import { AddEntryLink, SectionList } from "#app/shell/navigation/section-list.tsx";
import { useHealthDot } from "#app/shell/navigation/use-health-dot.ts";

type SidebarProps = { portfolioId: string; name: string | undefined; benchmark: string | undefined };

export function Sidebar({ portfolioId, name, benchmark }: SidebarProps) {
  const health = useHealthDot();
  return (
    <aside
      aria-label="Carteira"
      className="sticky top-0 hidden h-dvh flex-col border-line border-r px-3.5 lg:flex"
    >
      <div className="flex h-15 shrink-0 items-center justify-between px-3">
        <BrandLink />
        <BackToList className="self-center!" />
      </div>
      <PortfolioSwitcher portfolioId={portfolioId} name={name} benchmark={benchmark} />
      <nav aria-label="Seções da carteira" className="flex min-h-0 flex-1 flex-col">
        <AddEntryLink portfolioId={portfolioId} hints />
        <div className="-mx-3.5 mt-1 min-h-0 flex-1 overflow-y-auto px-3.5 pb-1">
          <SectionList portfolioId={portfolioId} hints />
        </div>
        {/* Beside the help button. */}
        <div className="-mx-3.5 flex h-20 shrink-0 items-center border-line border-t pr-2 pl-18">
          <HealthLink
            portfolioId={portfolioId}
            className="gap-2! px-2.5! text-sm"
            dot={health && <health.HealthDot />}
          />
        </div>
      </nav>
    </aside>
  );
}

export function BackToList({ className = "", onChoose }: { className?: string; onChoose?: () => void }) {
  return (
    <Link
      to="/dashboard"
      onClick={onChoose}
      className={`touch-target inline-flex items-center gap-2 self-start rounded-sm py-1.5 font-medium text-ink-2 text-sm transition-colors hover:text-ink ${className}`}
    >
      <ArrowLeft className="size-4" />
      Voltar
    </Link>
  );
}

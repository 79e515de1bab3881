import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { BrandLink } from "#app/shell/navigation/brand-link.tsx";
import { SectionList } from "#app/shell/navigation/section-list.tsx";

type SidebarProps = { portfolioId: string; name: string | undefined; benchmark: string | undefined };

export function Sidebar({ portfolioId, name, benchmark }: SidebarProps) {
  return (
    <aside
      aria-label="Carteira"
      className="sticky top-0 hidden h-dvh flex-col border-line border-r px-3.5 pb-20 lg:flex"
    >
      <div className="flex h-15 shrink-0 items-center px-3">
        <BrandLink />
      </div>
      <BackToList className="mt-3 px-3" />
      <div className="mt-2 mb-4 shrink-0 rounded-md bg-surface px-3 py-3 ring ring-line">
        <p title={name} className="truncate font-semibold leading-snug">
          {name ?? "Carregando..."}
        </p>
        <p className="mt-0.5 min-h-5 text-ink-3 text-sm">{benchmark}</p>
      </div>
      <nav aria-label="Seções da carteira" className="-mx-3.5 -mt-1 min-h-0 overflow-y-auto px-3.5 pt-1 pb-1">
        <SectionList portfolioId={portfolioId} hints />
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

import { ChevronsUpDown } from "lucide-react";
import { useRef, useState } from "react";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";

type PortfolioSwitcherProps = {
  portfolioId: string;
  name: string | undefined;
  benchmark?: string | undefined;
  /** Without a sidebar the name is the header of the screen. */
  isHeader?: boolean;
};

const looks = {
  card: "mt-2 mb-4 gap-2 rounded-md bg-surface px-3 py-3 ring ring-line transition-colors hover:bg-ink/2",
  header: "touch-target ml-2 min-w-0 gap-1 rounded-sm text-lg",
};

/** The name of the portfolio, which opens the list of the others. */
export function PortfolioSwitcher({
  portfolioId,
  name,
  benchmark,
  isHeader = false,
}: PortfolioSwitcherProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { module, load } = useLazyModule(() => import("#app/shell/navigation/portfolio-choices.tsx"), open);
  return (
    <>
      <button
        ref={button}
        type="button"
        title={name}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === "ArrowDown" && setOpen(true)}
        className={`flex items-center text-left ${isHeader ? looks.header : `shrink-0 ${looks.card}`}`}
      >
        <span className="min-w-0 flex-1">
          <span className="sr-only">Trocar de carteira: </span>
          <span className="block truncate font-semibold leading-snug">{name ?? "Carregando..."}</span>
          {!isHeader && <span className="mt-0.5 block min-h-5 text-ink-3 text-sm">{benchmark}</span>}
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </button>
      {open && module && (
        <module.PortfolioChoices portfolioId={portfolioId} anchor={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { formatQuantity } from "#app/lib/format.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";

type PaginationProps = { page: number; pages: number; onChange: (page: number) => void };

/** Previous and next page. A disabled step keeps the focus. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  const steps = [
    { label: "Primeira página", Icon: ChevronFirst, to: 1 },
    { label: "Página anterior", Icon: ChevronLeft, to: page - 1 },
    { label: "Próxima página", Icon: ChevronRight, to: page + 1 },
    { label: "Última página", Icon: ChevronLast, to: pages },
  ];
  const buttons = steps.map(({ label, Icon, to }) => {
    const idle = to === page || to < 1 || to > pages;
    return (
      <IconButton
        key={label}
        label={label}
        icon={<Icon className="size-5" />}
        aria-disabled={idle || undefined}
        onClick={() => !idle && onChange(to)}
        className="aria-disabled:opacity-35"
      />
    );
  });
  return (
    <nav aria-label="Páginas" className="flex items-center gap-1">
      {buttons.slice(0, 2)}
      <span role="status" className="amount px-2 text-sm">
        Página {formatQuantity(String(page))} de {formatQuantity(String(pages))}
      </span>
      {buttons.slice(2)}
    </nav>
  );
}

import { SectionList } from "#app/features/navigation/section-list.tsx";
import { BackToList } from "#app/features/navigation/sidebar.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type SectionsSheetProps = {
  portfolioId: string;
  name: string | undefined;
  benchmark: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Every section of the portfolio, and the way out of it. */
export function SectionsSheet({ portfolioId, name, benchmark, ...dialog }: SectionsSheetProps) {
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog {...dialog} title={name ?? "Carregando..."} description={benchmark} size="sm">
      <nav aria-label="Seções da carteira" className="-mx-3">
        <SectionList portfolioId={portfolioId} onChoose={close} />
        <div className="mt-3 border-line border-t px-3 pt-3">
          <BackToList onChoose={close} />
        </div>
      </nav>
    </Dialog>
  );
}

import { CircleQuestionMark } from "lucide-react";
import { useRef } from "react";
import { useTools } from "#app/lib/tools.ts";
import { SectionList, sectionStyle } from "#app/shell/navigation/section-list.tsx";
import { BackToList } from "#app/shell/navigation/sidebar.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type SectionsSheetProps = {
  portfolioId: string;
  name: string | undefined;
  benchmark: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A sheet with all sections of the portfolio, help, and the link to the dashboard. */
export function SectionsSheet({ portfolioId, name, benchmark, ...dialog }: SectionsSheetProps) {
  const { openHelp } = useTools();
  const close = () => dialog.onOpenChange(false);
  const helpNext = useRef(false);
  /** Opens the help after the sheet has returned the focus, so that the help returns it to the same element. */
  const afterSheet = () => {
    if (helpNext.current) openHelp();
    helpNext.current = false;
  };
  return (
    <Dialog
      {...dialog}
      onClosed={afterSheet}
      title={name ?? "Carregando..."}
      description={benchmark}
      size="sm"
    >
      <nav aria-label="Seções da carteira" className="-mx-3">
        <SectionList portfolioId={portfolioId} onChoose={close} />
        <div className="mt-3 border-line border-t pt-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              helpNext.current = true;
              close();
            }}
            className={`${sectionStyle} w-full`}
          >
            <CircleQuestionMark aria-hidden="true" className="size-4.5 shrink-0" />
            Ajuda rápida
          </button>
        </div>
        <div className="mt-3 border-line border-t px-3 pt-3">
          <BackToList onChoose={close} />
        </div>
      </nav>
    </Dialog>
  );
}

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

/** Every section of the portfolio, help, and the way out of it. */
export function SectionsSheet({ portfolioId, name, benchmark, ...dialog }: SectionsSheetProps) {
  const { openHelp } = useTools();
  const close = () => dialog.onOpenChange(false);
  const helpNext = useRef(false);
  /** The sheet gives the focus back first, so that it returns there from the help, too. */
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

import { useState } from "react";
import { BarFrame } from "#app/shell/navigation/bar-frame.tsx";
import { SectionList, sampleSections } from "#app/shell/navigation/section-list.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { samplePortfolioId } from "#contract/sample.ts";

const entries = sampleSections.filter(({ main, segment }) => main || segment === "taxes");

/** The main sections of the sample at the bottom of the phone's screen. The sheet contains all of them. */
export function SampleBar() {
  const [open, setOpen] = useState(false);
  return (
    <BarFrame
      portfolioId={samplePortfolioId}
      entries={entries}
      isMenuOpen={open}
      onMenu={() => setOpen(true)}
    >
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Carteira de exemplo"
        description="Só leitura"
        size="sm"
      >
        <nav aria-label="Seções da carteira" className="-mx-3">
          <SectionList portfolioId={samplePortfolioId} isSample onChoose={() => setOpen(false)} />
        </nav>
      </Dialog>
    </BarFrame>
  );
}

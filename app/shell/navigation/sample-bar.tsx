import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { usePrefetch } from "#app/lib/online.ts";
import { barEntryStyle, bottomBarStyle } from "#app/shell/navigation/bottom-bar.tsx";
import {
  SectionList,
  sampleSections,
  sectionPath,
  useIsCurrent,
} from "#app/shell/navigation/section-list.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { samplePortfolioId } from "#contract/sample.ts";

const entries = sampleSections.filter(({ main, segment }) => main || segment === "taxes");

/** The main sections of the sample at the bottom of the phone's screen. The sheet contains all of them. */
export function SampleBar() {
  const [open, setOpen] = useState(false);
  const isCurrent = useIsCurrent();
  const prefetch = usePrefetch();
  return (
    <div data-bottom-bar className={bottomBarStyle}>
      <nav
        aria-label="Seções principais"
        className="mx-auto flex h-16 max-w-lg items-stretch gap-0.5 px-1 py-1.5 sm:gap-1 sm:px-2"
      >
        {entries.map((section) => (
          <Link
            key={section.segment}
            to={sectionPath(samplePortfolioId, section)}
            prefetch={prefetch}
            aria-current={isCurrent(section) ? "page" : undefined}
            className={barEntryStyle}
          >
            <section.icon aria-hidden="true" className="size-5" />
            {section.label}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          className={barEntryStyle}
        >
          <MenuIcon aria-hidden="true" className="size-5" />
          Menu
        </button>
      </nav>
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
    </div>
  );
}

import { CircleQuestionMark, HeartPulse } from "lucide-react";
import { useId, useRef } from "react";
import { Link } from "react-router";
import { useTools } from "#app/lib/tools.ts";
import { HealthDot, useNeedsLook } from "#app/shell/navigation/health-dot.tsx";
import { HealthLink } from "#app/shell/navigation/health-link.tsx";
import { AddEntryLink, SectionList, sectionStyle } from "#app/shell/navigation/section-list.tsx";
import { BackToList } from "#app/shell/navigation/sidebar.tsx";
import { useOtherPortfolios } from "#app/shell/navigation/use-other-portfolios.ts";
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
  const isDataLate = useNeedsLook();
  const close = () => dialog.onOpenChange(false);
  const healthLink = (
    <HealthLink
      portfolioId={portfolioId}
      icon={<HeartPulse aria-hidden="true" className="size-4.5 shrink-0" />}
      dot={<HealthDot className="ml-auto" />}
      onChoose={close}
    />
  );
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
        {isDataLate && <div className="mb-2">{healthLink}</div>}
        <AddEntryLink portfolioId={portfolioId} onChoose={close} />
        <SectionList portfolioId={portfolioId} onChoose={close} />
        <div className="mt-3 border-line border-t pt-3">
          {!isDataLate && healthLink}
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
        <OtherPortfolios portfolioId={portfolioId} onChoose={close} />
        <div className="mt-3 border-line border-t px-3 pt-3">
          <BackToList onChoose={close} />
        </div>
      </nav>
    </Dialog>
  );
}

function OtherPortfolios({ portfolioId, onChoose }: { portfolioId: string; onChoose: () => void }) {
  const titleId = useId();
  const others = useOtherPortfolios(portfolioId);
  if (others.length === 0) return null;
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p id={titleId} className="px-3 pb-1 text-ink-3 text-sm">
        Outras carteiras
      </p>
      <ul aria-labelledby={titleId}>
        {others.map(({ id, name, path }) => (
          <li key={id}>
            <Link to={path} onClick={onChoose} className={sectionStyle}>
              <span className="min-w-0 truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

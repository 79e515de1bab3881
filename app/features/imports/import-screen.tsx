import { CircleCheck } from "lucide-react";
import { FileDrop } from "#app/features/imports/file-drop.tsx";
import { ImportGuide } from "#app/features/imports/import-guide.tsx";
import { ImportHistory } from "#app/features/imports/import-history.tsx";
import { ImportReview } from "#app/features/imports/import-review.tsx";
import { entriesText } from "#app/features/imports/import-text.ts";
import { PositionChanges } from "#app/features/imports/position-changes.tsx";
import { useImport } from "#app/features/imports/use-import.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { cardStyle, SectionCard } from "#app/ui/layout/card.tsx";
import type { ConfirmedImport } from "#contract/imports.ts";

/** Brings trades, income and events from the files of B3's Área do Investidor. */
export function ImportScreen({ portfolioId }: { portfolioId: string }) {
  const { files, review, confirmed, failure, ...importing } = useImport(portfolioId);
  const names = files.map(({ name }) => name);
  if (review)
    return (
      <ImportReview
        key={review.version}
        review={review}
        names={names}
        pending={importing.isConfirming}
        isReading={importing.isReading}
        onReadAgain={importing.readAgain}
        onConfirm={importing.confirm}
        onCancel={importing.cancel}
      />
    );
  return (
    <div className="grid gap-6">
      {confirmed && <Confirmed portfolioId={portfolioId} confirmed={confirmed} />}
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4">
          <FileDrop
            reading={importing.isReading ? names : undefined}
            onFiles={importing.read}
            onCancel={importing.cancel}
          />
          {failure && (
            <ErrorState
              title="Não foi possível ler os arquivos"
              text={failure}
              onRetry={() => importing.read(files)}
              className={`${cardStyle} py-8!`}
            />
          )}
        </div>
        <ImportGuide />
      </div>
      <ImportHistory portfolioId={portfolioId} />
    </div>
  );
}

type ConfirmedProps = { portfolioId: string; confirmed: ConfirmedImport };

function Confirmed({ portfolioId, confirmed }: ConfirmedProps) {
  const { entries, changes } = confirmed;
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="outline-none">
      <SectionCard
        title={
          <span className="flex items-center gap-2">
            <CircleCheck className="size-5 text-gain" aria-hidden="true" />O que esta importação mudou
          </span>
        }
        description={`Entraram ${entriesText(entries)}.`}
        actions={
          <ButtonLink variant="secondary" to={`/portfolio/${portfolioId}/overview`}>
            Ver Visão Geral
          </ButtonLink>
        }
      >
        {changes.length > 0 ? (
          <PositionChanges changes={changes} />
        ) : (
          <p className="text-ink-2">As posições de hoje não mudaram.</p>
        )}
      </SectionCard>
    </div>
  );
}

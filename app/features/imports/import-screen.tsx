import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { importsQuery, reconciliationQuery } from "#app/features/imports/api.ts";
import { FileDrop } from "#app/features/imports/file-drop.tsx";
import { takeHandedFiles } from "#app/features/imports/handed-files.ts";
import { ImportCoverage } from "#app/features/imports/import-coverage.tsx";
import { ImportGuide } from "#app/features/imports/import-guide.tsx";
import { ImportHistory } from "#app/features/imports/import-history.tsx";
import { ImportReview } from "#app/features/imports/import-review.tsx";
import { entriesText } from "#app/features/imports/import-text.ts";
import { LatestReconciliation } from "#app/features/imports/latest-reconciliation.tsx";
import {
  type PastedLine,
  type PastedRows,
  pastedName,
  readPastedRows,
} from "#app/features/imports/pasted-rows.ts";
import { PositionChanges } from "#app/features/imports/position-changes.tsx";
import { UnreadLines } from "#app/features/imports/unread-lines.tsx";
import { useImport } from "#app/features/imports/use-import.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle, SectionCard } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { ConfirmedImport } from "#contract/imports.ts";
import type { ReconciliationDifference } from "#contract/reconciliation.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";

type ImportScreenProps = {
  portfolioId: string;
  /** Rows that were copied from a sheet or a chat, read at once. */
  pasted?: string | undefined;
  /** Reads a pasted line that is no row of a sheet. */
  readLine: (line: string, today: Day) => PastedLine;
  /** Opens the form of what explains a difference on a day. */
  onRecord: (difference: ReconciliationDifference, day: string) => void;
};

const title = "Integração B3";

/** Brings trades, income and events from the files of B3's Área do Investidor. */
export function ImportScreen({ portfolioId, pasted, readLine, onRecord }: ImportScreenProps) {
  const { files, reviewed, confirmed, failure, ...importing } = useImport(portfolioId);
  const [today] = useState(() => dayOf(new Date()));
  const rows = useMemo(
    () => (pasted === undefined ? undefined : readPastedRows(pasted, (line) => readLine(line, today))),
    [pasted, readLine, today],
  );
  /** The pasted lines that are shown, also after the address says nothing of them any more. */
  const [shownRows, setShownRows] = useState<PastedRows>();
  const readPasted = useEffectEvent(() => {
    if (rows?.csv === undefined) return;
    setShownRows(rows);
    const file = new File([rows.csv], pastedName, { type: "text/csv" });
    importing.read([file], rows.mapping ? { 0: rows.mapping } : {});
  });
  useEffect(() => {
    if (rows) readPasted();
  }, [rows]);
  const readHanded = useEffectEvent(() => {
    const handed = takeHandedFiles();
    if (handed.length > 0) importing.read(handed);
  });
  useEffect(() => readHanded(), []);
  const names = files.map(({ name }) => name);
  const isPasted = shownRows !== undefined && names[0] === pastedName;
  if (reviewed)
    return (
      <>
        <PageHeader title={isPasted ? pastedName : title} />
        <ImportReview
          key={reviewed.review.version}
          review={reviewed.review}
          reviewed={reviewed.choices}
          names={names}
          pasted={isPasted ? shownRows : undefined}
          isReading={importing.isReading}
          isConfirming={importing.isConfirming}
          onReadAgain={importing.readAgain}
          onReadRows={importing.readRows}
          onConfirm={importing.confirm}
          onCancel={importing.cancel}
        />
      </>
    );
  return (
    <>
      <PageHeader title={isPasted && importing.isReading ? pastedName : title} />
      <div className="grid gap-6">
        {rows && rows.csv === undefined && <UnreadLines lines={rows.unread} isNothingRead />}
        {confirmed && <Confirmed portfolioId={portfolioId} confirmed={confirmed} />}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
          <div className="grid min-w-0 gap-4">
            <FileDrop
              reading={importing.isReading ? names : undefined}
              onFiles={importing.read}
              onCancel={importing.cancel}
            />
            {failure && (
              <ErrorState
                title={isPasted ? "Não foi possível ler as linhas" : "Não foi possível ler os arquivos"}
                text={failure}
                onRetry={() => (isPasted ? readPasted() : importing.read(files))}
                className={`${cardStyle} py-8!`}
              />
            )}
          </div>
          <ImportGuide />
        </div>
        <PastImports portfolioId={portfolioId} onRecord={onRecord} />
      </div>
    </>
  );
}

/** Appears at once: each part may be absent, and parts that came one by one would move each other. */
function PastImports({ portfolioId, onRecord }: Pick<ImportScreenProps, "portfolioId" | "onRecord">) {
  const imports = useQuery(importsQuery(portfolioId));
  const reconciliation = useQuery(reconciliationQuery(portfolioId));
  if (imports.isPending || reconciliation.isPending) return <Skeleton className="h-24 w-full" />;
  return (
    <>
      <LatestReconciliation portfolioId={portfolioId} onRecord={onRecord} />
      <ImportCoverage portfolioId={portfolioId} />
      <ImportHistory portfolioId={portfolioId} />
    </>
  );
}

type ConfirmedProps = { portfolioId: string; confirmed: ConfirmedImport };

function Confirmed({ portfolioId, confirmed }: ConfirmedProps) {
  const { entries, changes } = confirmed;
  const isEmpty = entries.transactions + entries.income + entries.events === 0;
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="outline-none">
      <SectionCard
        title={
          <span className="flex items-center gap-2">
            <CircleCheck className="size-5 text-gain" aria-hidden="true" />O que esta importação mudou
          </span>
        }
        description={isEmpty ? "Nenhum lançamento entrou." : `Entraram ${entriesText(entries)}.`}
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

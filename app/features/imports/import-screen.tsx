import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { importsQuery, reconciliationQuery } from "#app/features/imports/api.ts";
import type { Choices } from "#app/features/imports/choices.ts";
import { FileDrop } from "#app/features/imports/file-drop.tsx";
import { takeHandedFiles } from "#app/features/imports/handed-files.ts";
import { ImportCoverage } from "#app/features/imports/import-coverage.tsx";
import { ImportGuide } from "#app/features/imports/import-guide.tsx";
import { ImportHistory } from "#app/features/imports/import-history.tsx";
import { ImportReview } from "#app/features/imports/import-review.tsx";
import { answerRowsText, enteredText, leftOutText } from "#app/features/imports/import-text.ts";
import { LatestReconciliation } from "#app/features/imports/latest-reconciliation.tsx";
import { pastedName } from "#app/features/imports/pasted-text.ts";
import { PositionChanges } from "#app/features/imports/position-changes.tsx";
import { UnreadLines } from "#app/features/imports/unread-lines.tsx";
import { useImport } from "#app/features/imports/use-import.ts";
import { Button, ButtonLink } from "#app/ui/base/button.tsx";
import { focusPlace } from "#app/ui/base/focus-on-arrival.ts";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle, SectionCard } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { ConfirmedImport } from "#contract/imports.ts";
import type { ReconciliationDifference } from "#contract/reconciliation.ts";
import { type LineSides, type PastedRows, readPastedRows } from "#domain/imports/pasted-rows.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type ImportScreenProps = {
  portfolioId: string;
  /** Rows that were copied from a sheet or a chat, read at once. */
  pasted?: string | undefined;
  /** Opens the form of what explains a difference on a day. */
  onRecord: (difference: ReconciliationDifference, day: string) => void;
};

const title = "Integração B3";

/** The text and the rows of a file that was made of pasted lines. */
const pastedIn = new WeakMap<File, { text: string; rows: PastedRows }>();

function fileOf(text: string, rows: PastedRows): File {
  const file = new File([rows.csv ?? ""], pastedName, { type: "text/csv" });
  pastedIn.set(file, { text, rows });
  return file;
}

const columnsOf = ({ mapping }: PastedRows): Choices["columns"] => (mapping ? { 0: mapping } : {});

/** Brings trades, income and events from the files of B3's Área do Investidor. */
export function ImportScreen({ portfolioId, pasted, onRecord }: ImportScreenProps) {
  const { files, reviewed, confirmed, failure, ...importing } = useImport(portfolioId);
  const [today] = useState(() => dayOf(new Date()));
  const rows = useMemo(
    () => (pasted === undefined ? undefined : readPastedRows(pasted, today)),
    [pasted, today],
  );
  const readPasted = useEffectEvent(() => {
    if (pasted === undefined || rows?.csv === undefined) return;
    importing.read([fileOf(pasted, rows)], columnsOf(rows));
  });
  /** The pasted lines in place of files, also after the address says nothing of them any more. */
  const shown = files[0] && pastedIn.get(files[0]);
  const readAgain = (choices: Choices, sides: LineSides) => {
    if (!shown || shown.rows.sides === sides) return importing.readAgain(choices);
    const answered = readPastedRows(shown.text, today, sides);
    importing.readAgain({ ...choices, columns: columnsOf(answered) }, [fileOf(shown.text, answered)]);
  };
  useEffect(() => {
    if (rows) readPasted();
  }, [rows]);
  const readHanded = useEffectEvent(() => {
    const handed = takeHandedFiles();
    if (handed.length > 0) importing.read(handed);
  });
  useEffect(() => readHanded(), []);
  const [isReturned, setIsReturned] = useState(false);
  const cancel = () => {
    setIsReturned(true);
    importing.cancel();
  };
  const names = files.map(({ name }) => name);
  const isPasted = shown !== undefined;
  if (reviewed)
    return (
      <>
        <PageHeader title={isPasted ? pastedName : title} />
        <ImportReview
          key={reviewed.upload}
          review={reviewed.review}
          reviewed={reviewed.choices}
          names={names}
          pasted={shown?.rows}
          startsAtQuestions={importing.isAnswering}
          isReading={importing.isReading}
          isConfirming={importing.isConfirming}
          onReadAgain={readAgain}
          onReadRows={importing.readRows}
          onConfirm={importing.confirm}
          onCancel={cancel}
        />
      </>
    );
  return (
    <>
      <PageHeader title={isPasted && importing.isReading ? pastedName : title} />
      <div className="grid gap-6">
        {rows && rows.csv === undefined && <UnreadLines lines={rows.unread} isNothingRead />}
        {confirmed && (
          <Confirmed
            portfolioId={portfolioId}
            confirmed={confirmed}
            leftOut={leftOutText(confirmed.leftOut, shown?.rows.unread ?? [])}
            answerable={confirmed.leftOut.canAnswer ? confirmed.leftOut.count : 0}
            onAnswer={importing.answerLeftOut}
          />
        )}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
          <div className="grid min-w-0 gap-4">
            <FileDrop
              reading={importing.isReading ? names : undefined}
              onFiles={importing.read}
              onCancel={cancel}
              isReturned={isReturned || failure !== undefined}
              isSecondary={confirmed?.leftOut.canAnswer ?? false}
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

/**
 * Appears at once: each part may be absent, and parts that came one by one would move each other. The parts take the queries.
 * A part that asked by itself would ask again after each failure, and would be hidden again until the answer.
 */
function PastImports({ portfolioId, onRecord }: Pick<ImportScreenProps, "portfolioId" | "onRecord">) {
  const imports = useQuery(importsQuery(portfolioId));
  const reconciliation = useQuery(reconciliationQuery(portfolioId));
  if (imports.isPending || reconciliation.isPending) return <Skeleton className="h-24 w-full" />;
  return (
    <>
      <LatestReconciliation query={reconciliation} onRecord={onRecord} />
      <ImportCoverage imports={imports.data ?? []} />
      <ImportHistory portfolioId={portfolioId} imports={imports} />
    </>
  );
}

type ConfirmedProps = {
  portfolioId: string;
  confirmed: ConfirmedImport;
  /** Names the rows that did not enter; empty without any. */
  leftOut: string;
  /** Number of those rows that the person can still answer. */
  answerable: number;
  onAnswer: () => void;
};

function Confirmed({ portfolioId, confirmed, leftOut, answerable, onAnswer }: ConfirmedProps) {
  const { entries, changes } = confirmed;
  return (
    <div ref={focusPlace} tabIndex={-1} className="outline-none">
      <SectionCard
        title={
          <span className="flex items-center gap-2">
            <CircleCheck className="size-5 text-gain" aria-hidden="true" />O que esta importação mudou
          </span>
        }
        description={enteredText(entries)}
        actions={
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-1">
            {answerable > 0 && <Button onClick={onAnswer}>{answerRowsText(answerable)}</Button>}
            <ButtonLink variant="secondary" to={`/portfolio/${portfolioId}/overview`}>
              Ver Visão Geral
            </ButtonLink>
          </div>
        }
      >
        {leftOut && (
          <p className="wrap-anywhere mb-5 flex gap-2.5 text-ink-2">
            <CircleAlert
              className="mt-0.5 size-5 shrink-0 text-spark-ink dark:text-spark"
              aria-hidden="true"
            />
            <span>{leftOut}</span>
          </p>
        )}
        {changes.length > 0 ? (
          <PositionChanges changes={changes} />
        ) : (
          <p className="text-ink-2">As posições de hoje não mudaram.</p>
        )}
      </SectionCard>
    </div>
  );
}

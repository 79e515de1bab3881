import { CircleAlert, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { type Choices, haveSameEffect } from "#app/features/imports/choices.ts";
import { ColumnChoices } from "#app/features/imports/column-choice.tsx";
import { ContractQuestions } from "#app/features/imports/contract-questions.tsx";
import { GoneRows } from "#app/features/imports/gone-rows.tsx";
import { effectOf, importText } from "#app/features/imports/import-effect.ts";
import { ImportFigures } from "#app/features/imports/import-figures.tsx";
import { ImportRows, type ReadRows } from "#app/features/imports/import-rows.tsx";
import {
  fileText,
  hiddenRowsText,
  rowsText,
  unreadSheetsText,
  withheldText,
} from "#app/features/imports/import-text.ts";
import { InstitutionChoice } from "#app/features/imports/institution-choice.tsx";
import { MissingOpenings } from "#app/features/imports/missing-openings.tsx";
import type { PastedRows } from "#app/features/imports/pasted-rows.ts";
import { PositionChanges } from "#app/features/imports/position-changes.tsx";
import { Reconciliation } from "#app/features/imports/reconciliation.tsx";
import { replacedIds } from "#app/features/imports/replacement-text.ts";
import { hasQuestion, RowsToReview } from "#app/features/imports/rows-to-review.tsx";
import { UnknownAssets } from "#app/features/imports/unknown-assets.tsx";
import { UnreadLines } from "#app/features/imports/unread-lines.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { ImportGroup, ImportReview as Review } from "#contract/imports.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type ImportReviewProps = {
  review: Review;
  /** The choices that the review was made with. */
  reviewed: Choices;
  names: readonly string[];
  /** The pasted lines, in place of files. */
  pasted: PastedRows | undefined;
  isReading: boolean;
  isConfirming: boolean;
  onReadAgain: (choices: Choices) => void;
  onReadRows: ReadRows;
  onConfirm: (choices: Choices) => void;
  onCancel: () => void;
};

/** Shows what the files would record, before anything is written. */
export function ImportReview({ review, reviewed, names, pasted, onReadRows, ...props }: ImportReviewProps) {
  const { counts, changes, institutions, unknownAssets, missingOpenings } = review;
  const [chosen, setChosen] = useState<ImportGroup | null>(null);
  const [choices, setChoices] = useState(reviewed);
  const [today] = useState(() => dayOf(new Date()));
  const choose = (changed: Partial<Choices>) => setChoices({ ...choices, ...changed });
  const asked = [...review.rows, ...review.moreAsked].filter(hasQuestion);
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-6 outline-none">
      <Files review={review} names={names} isPasted={pasted !== undefined} />
      {pasted && <UnreadLines lines={pasted.unread} />}
      <ColumnChoices
        files={review.files}
        names={names}
        chosen={choices.columns}
        pasted={pasted}
        onChoose={(columns) => choose({ columns })}
      />
      {counts.read > 0 && <ImportFigures counts={counts} chosen={chosen} onChoose={setChosen} />}
      {counts.review > 0 && (
        <p className="flex gap-2.5 text-ink-2">
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-spark-ink dark:text-spark" aria-hidden="true" />
          <span>
            {counts.review === 1 ? "1 linha fica" : `${rowsText(counts.review)} ficam`} de fora até você
            revisar. A lista diz por quê.
          </span>
        </p>
      )}
      <GoneRows
        rows={review.gone}
        removed={choices.removed}
        replaced={replacedIds(asked, choices.answers)}
        onRemove={(removed) => choose({ removed })}
      />
      <UnknownAssets
        assets={unknownAssets}
        chosen={choices.assets}
        onChoose={(assets) => choose({ assets })}
      />
      <MissingOpenings
        missing={missingOpenings}
        openings={choices.openings}
        onChange={(openings) => choose({ openings })}
        shortSales={choices.shortSales}
        onShortSales={(shortSales) => choose({ shortSales })}
      />
      <ContractQuestions
        contracts={review.contracts}
        answers={choices.contracts}
        onAnswer={(contracts) => choose({ contracts })}
      />
      <RowsToReview
        rows={asked}
        count={review.askedCount}
        answers={choices.answers}
        onAnswer={(answers) => choose({ answers })}
      />
      {review.reconciliation && (
        <Reconciliation compared={review.reconciliation}>
          <DateField
            label="Dia desta Posição"
            hint="O arquivo não traz a data."
            today={today}
            value={choices.positionDay ?? review.reconciliation.day}
            onChange={(positionDay) => choose({ positionDay })}
            className="mb-5 max-w-60"
          />
        </Reconciliation>
      )}
      <InstitutionChoice
        institutions={institutions}
        chosen={choices.custodians}
        onChoose={(custodians) => choose({ custodians })}
      />
      {changes.length > 0 && (
        <section aria-label="O que muda nas posições">
          <h2 className="mb-3 text-lg">O que muda nas posições</h2>
          <PositionChanges changes={changes} />
        </section>
      )}
      {counts.read > 0 && (
        <section aria-label="Linhas dos arquivos">
          <h2 className="mb-3 text-lg">Linhas dos arquivos</h2>
          <ImportRows
            key={chosen ?? "all"}
            review={review}
            reviewed={reviewed}
            group={chosen}
            onRead={onReadRows}
          />
        </section>
      )}
      <Foot {...props} review={review} choices={choices} isChanged={!haveSameEffect(choices, reviewed)} />
    </div>
  );
}

type FootProps = Omit<ImportReviewProps, "reviewed" | "names" | "pasted" | "onReadRows"> & {
  choices: Choices;
  /** There are answers that the review does not show yet. */
  isChanged: boolean;
};

function Foot({ review, choices, isChanged, ...props }: FootProps) {
  const { isReading, isConfirming, onReadAgain, onConfirm, onCancel } = props;
  const { hasEntries, canConfirm, isOpen, entering } = effectOf(review, choices);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-paper px-4 py-3 max-lg:bottom-16 sm:-mx-px sm:px-6 sm:py-4">
      <p className="text-ink-2 max-sm:w-full max-sm:text-sm" role="status">
        {isChanged ? "Confira o efeito das suas mudanças antes de importar." : entering}
      </p>
      <div className="flex gap-3 max-sm:w-full max-sm:[&>button]:flex-1">
        <Button variant="secondary" disabled={isConfirming} onClick={onCancel}>
          {canConfirm || isChanged ? "Cancelar" : "Voltar"}
        </Button>
        {isChanged && (
          <Button pending={isReading} pendingText="Conferindo…" onClick={() => onReadAgain(choices)}>
            Conferir de novo
          </Button>
        )}
        {!isChanged && canConfirm && (
          <Button
            pending={isConfirming}
            pendingText="Importando…"
            disabled={isOpen}
            onClick={() => onConfirm(choices)}
          >
            {hasEntries
              ? importText(review)
              : review.reconciliation
                ? "Guardar conferência"
                : "Guardar período"}
          </Button>
        )}
      </div>
    </div>
  );
}

type FilesProps = Pick<ImportReviewProps, "review" | "names"> & { isPasted: boolean };

function Files({ review: { files }, names, isPasted }: FilesProps) {
  return (
    <ul aria-label="Arquivos" className={`${cardStyle} divide-y divide-line`}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the files stay in the order in which they were sent
        <li key={index} className="flex min-w-0 items-start gap-3 px-5 py-3.5">
          {file.refusal === null ? (
            <FileSpreadsheet className="mt-0.5 size-5 shrink-0 text-ink-3" aria-hidden="true" />
          ) : (
            <CircleAlert className="mt-0.5 size-5 shrink-0 text-loss" aria-hidden="true" />
          )}
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">{names[index]}</p>
            <p className="text-ink-2 text-sm">{fileText(file, isPasted)}</p>
            {file.refusal === null && file.unknownSheets.length > 0 && (
              <p className="wrap-anywhere text-ink-2 text-sm">{unreadSheetsText(file.unknownSheets)}</p>
            )}
            {file.hiddenRows > 0 && <p className="text-ink-2 text-sm">{hiddenRowsText(file.hiddenRows)}</p>}
            {file.withheld?.map((withheld) => (
              <p key={withheld.month} className="text-ink-2 text-sm">
                {withheldText(withheld)}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

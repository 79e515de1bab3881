import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Choices, haveSameEffect } from "#app/features/imports/choices.ts";
import { ColumnChoices } from "#app/features/imports/column-choice.tsx";
import { ContractQuestions } from "#app/features/imports/contract-questions.tsx";
import { countOpen } from "#app/features/imports/file-questions.ts";
import { GoneRows } from "#app/features/imports/gone-rows.tsx";
import { ImportFigures } from "#app/features/imports/import-figures.tsx";
import { ImportRows, type ReadRows } from "#app/features/imports/import-rows.tsx";
import { rowsText } from "#app/features/imports/import-text.ts";
import { InstitutionChoice } from "#app/features/imports/institution-choice.tsx";
import { MissingOpenings } from "#app/features/imports/missing-openings.tsx";
import { OpenQuestions } from "#app/features/imports/open-questions.tsx";
import { PositionChanges } from "#app/features/imports/position-changes.tsx";
import { ReadFiles } from "#app/features/imports/read-files.tsx";
import { Reconciliation } from "#app/features/imports/reconciliation.tsx";
import { RedemptionTaxes } from "#app/features/imports/redemption-taxes.tsx";
import { replacedIds } from "#app/features/imports/replacement-text.ts";
import { ReviewFoot } from "#app/features/imports/review-foot.tsx";
import { hasQuestion, RowsToReview } from "#app/features/imports/rows-to-review.tsx";
import { UnknownAssets } from "#app/features/imports/unknown-assets.tsx";
import { UnreadLines } from "#app/features/imports/unread-lines.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import type { ImportGroup, ImportReview as Review } from "#contract/imports.ts";
import { countSideless, type LineSides, type PastedRows } from "#domain/imports/pasted-rows.ts";
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
  /** `sides`: those of pasted lines that say none. */
  onReadAgain: (choices: Choices, sides: LineSides) => void;
  onReadRows: ReadRows;
  onConfirm: (choices: Choices) => void;
  onCancel: () => void;
};

/** Shows what the files would record, before anything is written. */
export function ImportReview({ review, reviewed, names, pasted, onReadRows, ...props }: ImportReviewProps) {
  const [choices, setChoices] = useState(reviewed);
  const [sides, setSides] = useState(pasted?.sides ?? {});
  const root = useRef<HTMLDivElement>(null);
  const choose = (changed: Partial<Choices>) => setChoices({ ...choices, ...changed });
  const open = countOpen(review.files, choices.columns) + countSideless(pasted, sides);
  /** The last answer shows its effect at once. */
  const answer = (columns: Choices["columns"], ofLines: LineSides) => {
    choose({ columns });
    setSides(ofLines);
    const isLast = countOpen(review.files, columns) + countSideless(pasted, ofLines) === 0;
    if (isLast) props.onReadAgain({ ...choices, columns }, ofLines);
  };
  const wasOpen = countOpen(review.files, {}) + countSideless(pasted, pasted?.sides ?? {}) > 0;
  useEffect(() => focusOnArrival(root.current), []);
  return (
    <div ref={root} tabIndex={-1} className="grid gap-6 outline-none">
      <ReadFiles review={review} names={names} isPasted={pasted !== undefined} />
      <OpenQuestions
        files={review.files}
        names={names}
        chosen={choices.columns}
        pasted={pasted}
        sides={sides}
        onAnswer={answer}
      />
      <ColumnChoices
        files={review.files}
        names={names}
        chosen={choices.columns}
        pasted={pasted}
        sides={sides}
        onChoose={(columns, ofLines) => {
          choose({ columns });
          setSides(ofLines);
        }}
      />
      {pasted && <UnreadLines lines={pasted.unread} />}
      {/* Before the answers, pasted rows would show what nobody has said. */}
      {!(pasted && wasOpen) && (
        <Effects
          review={review}
          reviewed={reviewed}
          pasted={pasted}
          choices={choices}
          onChoose={choose}
          onReadRows={onReadRows}
        />
      )}
      <ReviewFoot
        {...props}
        review={review}
        choices={choices}
        isOpen={open > 0}
        isChanged={!haveSameEffect(choices, reviewed) || sides !== (pasted?.sides ?? sides)}
        onReadAgain={() => props.onReadAgain(choices, sides)}
        onLeadToOpen={() => leadToOpen(root.current)}
      />
    </div>
  );
}

/** Scrolls to the first open question and focuses it. */
function leadToOpen(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>("[data-open] button, [aria-invalid=true]");
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
}

type EffectsProps = Pick<ImportReviewProps, "review" | "reviewed" | "pasted" | "onReadRows"> & {
  choices: Choices;
  onChoose: (changed: Partial<Choices>) => void;
};

/** The rows and what they change, with the questions about single rows, assets and custodians. */
function Effects({ review, reviewed, pasted, choices, onChoose: choose, onReadRows }: EffectsProps) {
  const { counts, changes, institutions, unknownAssets, missingOpenings } = review;
  const [chosen, setChosen] = useState<ImportGroup | null>(null);
  const [today] = useState(() => dayOf(new Date()));
  const asked = [...review.rows, ...review.moreAsked].filter(hasQuestion);
  const rowsTitle = pasted ? "Como cada linha foi lida" : "Linhas dos arquivos";
  return (
    <>
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
        classes={choices.assets}
        chosen={choices.chosenAssets}
        onChoose={(assets, chosenAssets) => choose({ assets, chosenAssets })}
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
      <RedemptionTaxes
        redemptions={review.redemptions}
        answers={choices.withheld}
        onAnswer={(withheld) => choose({ withheld })}
      />
      <RowsToReview
        rows={asked}
        files={review.files}
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
        <section aria-label={rowsTitle}>
          <h2 className="mb-3 text-lg">{rowsTitle}</h2>
          <ImportRows
            title={rowsTitle}
            key={chosen ?? "all"}
            review={review}
            reviewed={reviewed}
            group={chosen}
            onRead={onReadRows}
          />
        </section>
      )}
    </>
  );
}

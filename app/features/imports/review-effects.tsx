import { CircleAlert } from "lucide-react";
import { useState } from "react";
import type { Choices } from "#app/features/imports/choices.ts";
import { ContractQuestions, isContractAsked } from "#app/features/imports/contract-questions.tsx";
import { GoneRows } from "#app/features/imports/gone-rows.tsx";
import { ImportFigures } from "#app/features/imports/import-figures.tsx";
import { ImportRows, type ReadRows } from "#app/features/imports/import-rows.tsx";
import { answerRowsText, rowsText } from "#app/features/imports/import-text.ts";
import { InstitutionChoice } from "#app/features/imports/institution-choice.tsx";
import { MissingOpenings } from "#app/features/imports/missing-openings.tsx";
import { PositionChanges } from "#app/features/imports/position-changes.tsx";
import { QuestionStepper } from "#app/features/imports/question-stepper.tsx";
import { Reconciliation } from "#app/features/imports/reconciliation.tsx";
import { RedemptionTaxes } from "#app/features/imports/redemption-taxes.tsx";
import { replacedIds } from "#app/features/imports/replacement-text.ts";
import { allQuestions, type ReviewQuestions } from "#app/features/imports/review-questions.tsx";
import { hasQuestion, RowsToReview } from "#app/features/imports/rows-to-review.tsx";
import { UnknownAssets } from "#app/features/imports/unknown-assets.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import type { ImportGroup, ImportReview } from "#contract/imports.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type ReviewEffectsProps = {
  review: ImportReview;
  /** The choices that the review was made with. */
  reviewed: Choices;
  isPasted: boolean;
  choices: Choices;
  questions: ReviewQuestions;
  /** Number of questions without an answer. */
  unanswered: number;
  onChoose: (changed: Partial<Choices>) => void;
  onReadRows: ReadRows;
  /** Called with whether the person has gone through the questions of a phone. */
  onRound: (isDone: boolean) => void;
  onLeadToQuestion: () => void;
};

/** The rows and what they change, with the questions about single rows, assets and custodians. */
export function ReviewEffects(props: ReviewEffectsProps) {
  const { review, choices, questions, unanswered, onChoose: choose } = props;
  const phone = usePhone();
  const [chosen, setChosen] = useState<ImportGroup | null>(null);
  const asked = [...review.rows, ...review.moreAsked].filter(hasQuestion);
  const hasQuestions = allQuestions(questions).length > 0;
  return (
    <>
      {!(phone && hasQuestions) && (
        <LeftOutNote count={review.counts.review} unanswered={unanswered} onLead={props.onLeadToQuestion} />
      )}
      {phone && hasQuestions && (
        <QuestionStepper
          questions={allQuestions(questions)}
          unnamed={questions.unnamed}
          onEnd={props.onRound}
        />
      )}
      {review.counts.read > 0 && (
        <ImportFigures counts={review.counts} chosen={chosen} onChoose={setChosen} />
      )}
      <GoneRows
        rows={review.gone}
        removed={choices.removed}
        replaced={replacedIds(asked, choices.answers)}
        onRemove={(removed) => choose({ removed })}
      />
      {!phone && <UnknownAssets questions={questions.assets} />}
      {!phone && <MissingOpenings questions={questions.openings} />}
      <ContractQuestions
        contracts={phone ? review.contracts.filter((each) => !isContractAsked(each)) : review.contracts}
        answers={choices.contracts}
        onAnswer={(contracts) => choose({ contracts })}
      />
      <RedemptionTaxes
        redemptions={review.redemptions}
        answers={choices.withheld}
        onAnswer={(withheld) => choose({ withheld })}
      />
      {!phone && (
        <RowsToReview questions={questions.rows} unnamed={questions.unnamed} action={questions.rowsAction} />
      )}
      <Compared review={review} choices={choices} onChoose={choose} />
      <InstitutionChoice
        institutions={review.institutions}
        chosen={choices.custodians}
        onChoose={(custodians) => choose({ custodians })}
      />
      {review.changes.length > 0 && (
        <section aria-label="O que muda nas posições">
          <h2 className="mb-3 text-lg">O que muda nas posições</h2>
          <PositionChanges changes={review.changes} />
        </section>
      )}
      <Rows {...props} chosen={chosen} />
    </>
  );
}

type LeftOutNoteProps = { count: number; unanswered: number; onLead: () => void };

/** The rows that do not enter, with the way to their questions. */
function LeftOutNote({ count, unanswered, onLead }: LeftOutNoteProps) {
  if (count === 0) return null;
  const start = count === 1 ? "1 linha fica" : `${rowsText(count)} ficam`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="flex gap-2.5 text-ink-2">
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-spark-ink dark:text-spark" aria-hidden="true" />
        <span>{start} de fora até você revisar. A lista diz por quê.</span>
      </p>
      {unanswered > 0 && (
        <Button variant="secondary" onClick={onLead}>
          {answerRowsText(count)}
        </Button>
      )}
    </div>
  );
}

type ComparedProps = Pick<ReviewEffectsProps, "review" | "choices" | "onChoose">;

/** The comparison with B3's posição, whose day the person may say. */
function Compared({ review: { reconciliation }, choices, onChoose }: ComparedProps) {
  const [today] = useState(() => dayOf(new Date()));
  if (!reconciliation) return null;
  return (
    <Reconciliation compared={reconciliation}>
      <DateField
        label="Dia desta Posição"
        hint="O arquivo não traz a data."
        today={today}
        value={choices.positionDay ?? reconciliation.day}
        onChange={(positionDay) => onChoose({ positionDay })}
        className="mb-5 max-w-60"
      />
    </Reconciliation>
  );
}

type RowsProps = Pick<ReviewEffectsProps, "review" | "reviewed" | "isPasted" | "onReadRows"> & {
  chosen: ImportGroup | null;
};

function Rows({ review, reviewed, isPasted, chosen, onReadRows }: RowsProps) {
  if (review.counts.read === 0) return null;
  const title = isPasted ? "Como cada linha foi lida" : "Linhas dos arquivos";
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ImportRows
        title={title}
        key={chosen ?? "all"}
        review={review}
        reviewed={reviewed}
        group={chosen}
        onRead={onReadRows}
      />
    </section>
  );
}

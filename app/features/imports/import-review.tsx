import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Choices, haveSameEffect } from "#app/features/imports/choices.ts";
import { ColumnChoices } from "#app/features/imports/column-choice.tsx";
import { countOpen } from "#app/features/imports/file-questions.ts";
import type { ReadRows } from "#app/features/imports/import-rows.tsx";
import { OpenQuestions } from "#app/features/imports/open-questions.tsx";
import { focusOpenQuestion } from "#app/features/imports/question-box.tsx";
import { countUnanswered } from "#app/features/imports/question-steps.ts";
import { ReadFiles } from "#app/features/imports/read-files.tsx";
import { ReviewEffects } from "#app/features/imports/review-effects.tsx";
import { ReviewFoot } from "#app/features/imports/review-foot.tsx";
import { allQuestions, reviewQuestions } from "#app/features/imports/review-questions.tsx";
import { UnreadLines } from "#app/features/imports/unread-lines.tsx";
import { useReadingAgain } from "#app/features/imports/use-reading-again.ts";
import { focusPlace, isFocusLost } from "#app/ui/base/focus-on-arrival.ts";
import type { ImportReview as Review } from "#contract/imports.ts";
import { countSideless, type LineSides, type PastedRows } from "#domain/imports/pasted-rows.ts";

type ImportReviewProps = {
  review: Review;
  /** The choices that the review was made with. */
  reviewed: Choices;
  names: readonly string[];
  /** The pasted lines, in place of files. */
  pasted: PastedRows | undefined;
  /** The person came to answer what an import left out. */
  startsAtQuestions: boolean;
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
  const [isEachAnswered, setIsEachAnswered] = useState(false);
  const [isRoundDone, setIsRoundDone] = useState(false);
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
  /** Before the answers, pasted rows would show what nobody has said. */
  const showsEffects = !(pasted && wasOpen);
  const questions = reviewQuestions({
    review,
    choices,
    onChoose: choose,
    isEachAnswered,
    onAnswerEach: () => setIsEachAnswered(true),
  });
  const unanswered = showsEffects ? countUnanswered(allQuestions(questions)) + questions.unnamed : 0;
  const isChanged = !haveSameEffect(choices, reviewed) || sides !== (pasted?.sides ?? sides);
  const readAgain = () => props.onReadAgain(choices, sides);
  const isWaiting = useReadingAgain({
    isDue: isChanged && open === 0 && (unanswered === 0 || isRoundDone),
    choices,
    isReading: props.isReading,
    onReadAgain: readAgain,
  });
  useReviewFocus(root, { review, choices, startsAtQuestions: props.startsAtQuestions });
  return (
    <div ref={root} tabIndex={-1} data-review className="grid gap-6 outline-none">
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
      {showsEffects && (
        <ReviewEffects
          review={review}
          reviewed={reviewed}
          isPasted={pasted !== undefined}
          choices={choices}
          questions={questions}
          unanswered={unanswered}
          onChoose={choose}
          onReadRows={onReadRows}
          onRound={setIsRoundDone}
          onLeadToQuestion={() => focusOpenQuestion(root.current)}
        />
      )}
      <ReviewFoot
        {...props}
        review={review}
        choices={choices}
        isOpen={open > 0}
        isChanged={isChanged}
        isWaiting={isWaiting}
        unanswered={unanswered}
        onReadAgain={readAgain}
        onLeadToOpen={() => leadToOpen(root.current)}
      />
    </div>
  );
}

type ReviewFocus = Pick<ImportReviewProps, "review" | "startsAtQuestions"> & { choices: Choices };

/** Keeps the focus in the review: on its arrival, and where an answer or another reading has taken the focused element away. */
function useReviewFocus(
  root: { readonly current: HTMLElement | null },
  { review, choices, startsAtQuestions }: ReviewFocus,
): void {
  const arrive = useEffectEvent(() =>
    startsAtQuestions ? focusOpenQuestion(root.current) : focusPlace(root.current),
  );
  useEffect(() => arrive(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both take elements away
  useEffect(() => {
    if (isFocusLost()) focusPlace(root.current, { preventScroll: true });
  }, [review, choices]);
}

/** Scrolls to the first open question about the files and focuses it. */
function leadToOpen(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>("[data-open] button, [aria-invalid=true]");
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
}

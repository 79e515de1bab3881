import type { ReactNode } from "react";
import type { Choices } from "#app/features/imports/choices.ts";
import { contractQuestions, isContractAsked } from "#app/features/imports/contract-questions.tsx";
import { openingQuestions } from "#app/features/imports/missing-openings.tsx";
import type { ReviewQuestion } from "#app/features/imports/question-steps.ts";
import { hasQuestion, ProposalsButton, rowQuestions } from "#app/features/imports/rows-to-review.tsx";
import { assetQuestions } from "#app/features/imports/unknown-assets.tsx";
import type { ImportReview } from "#contract/imports.ts";

/** The questions about the rows of a review, by the card of the screen. */
export type ReviewQuestions = {
  assets: ReviewQuestion[];
  openings: ReviewQuestion[];
  /** Only the titles that have to be asked about. */
  contracts: ReviewQuestion[];
  rows: ReviewQuestion[];
  /** Number of rows with a question that the review does not name yet. */
  unnamed: number;
  /** Answers several rows at once; it shows nothing without proposals. */
  rowsAction: ReactNode;
};

type QuestionsProps = {
  review: ImportReview;
  choices: Choices;
  onChoose: (changed: Partial<Choices>) => void;
  isEachAnswered: boolean;
  onAnswerEach: () => void;
};

export function reviewQuestions(props: QuestionsProps): ReviewQuestions {
  const { review, choices, onChoose, isEachAnswered, onAnswerEach } = props;
  const asked = [...review.rows, ...review.moreAsked].filter(hasQuestion);
  const ofRows = {
    rows: asked,
    files: review.files,
    answers: choices.answers,
    isEachAnswered,
    onAnswer: (answers: Choices["answers"]) => onChoose({ answers }),
    onAnswerEach,
  };
  const rowsAction = <ProposalsButton {...ofRows} />;
  return {
    assets: assetQuestions({
      assets: review.unknownAssets,
      classes: choices.assets,
      chosen: choices.chosenAssets,
      onChoose: (assets, chosenAssets) => onChoose({ assets, chosenAssets }),
    }),
    openings: openingQuestions({
      missing: review.missingOpenings,
      openings: choices.openings,
      onChange: (openings) => onChoose({ openings }),
      shortSales: choices.shortSales,
      onShortSales: (shortSales) => onChoose({ shortSales }),
    }),
    contracts: contractQuestions({
      contracts: review.contracts.filter(isContractAsked),
      answers: choices.contracts,
      onAnswer: (contracts) => onChoose({ contracts }),
    }),
    rows: rowQuestions(ofRows).map((question) => ({ ...question, action: rowsAction })),
    unnamed: Math.max(0, review.askedCount - asked.length),
    rowsAction,
  };
}

export const allQuestions = ({ assets, openings, contracts, rows }: ReviewQuestions): ReviewQuestion[] => [
  ...assets,
  ...openings,
  ...contracts,
  ...rows,
];

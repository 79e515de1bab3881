import type { ReactNode } from "react";

/** Something that the person is asked about an upload. None has to be answered. */
export type ReviewQuestion = {
  id: string;
  /** The title of its card. */
  title: string;
  isOpen: boolean;
  content: ReactNode;
  /** Answers several questions of the card at once. */
  action?: ReactNode;
};

export const countUnanswered = (questions: readonly Pick<ReviewQuestion, "isOpen">[]): number =>
  questions.filter(({ isOpen }) => isOpen).length;

type Asked = Pick<ReviewQuestion, "id" | "isOpen">;

/** The question on the screen, and whether it was open; null at the end. */
type Step = { id: string; wasOpen: boolean } | null;

export const stepAt = (question: Asked | undefined): Step =>
  question ? { id: question.id, wasOpen: question.isOpen } : null;

export const firstStep = (questions: readonly Asked[]): Step =>
  stepAt(questions.find(({ isOpen }) => isOpen));

/** The step after the questions have changed: an answer leads to the next open question, and a lost question to the first one. */
export function followedStep(questions: readonly Asked[], step: Step): Step {
  if (step === null) return null;
  const index = questions.findIndex(({ id }) => id === step.id);
  const current = questions[index];
  if (!current) return firstStep(questions);
  if (current.isOpen === step.wasOpen) return step;
  return current.isOpen ? stepAt(current) : firstStep(questions.slice(index + 1));
}

/** The step before or after, also of answered questions. */
export function stepBy(questions: readonly Asked[], step: Step, by: 1 | -1): Step {
  const index = step ? questions.findIndex(({ id }) => id === step.id) : questions.length;
  return stepAt(questions[Math.max(0, index + by)]);
}

import { maxQuestionLength } from "#contract/question-length.ts";

/** Shown when the end is near. */
const shownFrom = maxQuestionLength - 100;

/** '420 de 500'; null while there is much room. */
export const lengthText = (text: string): string | null =>
  text.length < shownFrom ? null : `${text.length} de ${maxQuestionLength} caracteres`;

export const isTooLong = (text: string): boolean => text.length > maxQuestionLength;

/** Whether the text can be sent. */
export const isAskable = (text: string): boolean => text.trim() !== "" && !isTooLong(text);

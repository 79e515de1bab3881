/** Characters of a question to the analyst. */
export const maxQuestionLength = 500;

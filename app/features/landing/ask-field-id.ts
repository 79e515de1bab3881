/** The element of the field for questions about the sample portfolio. */
export const askFieldId = "ask";

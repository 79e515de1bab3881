/** Control characters of terminals and of text direction, without tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are replaced
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Bidi_Control}\p{Cs}]/gu;

/** Makes untrusted text safe to print: a terminal would execute its control sequences. */
export const terminalText = (text: string) => text.replace(control, "\ufffd");

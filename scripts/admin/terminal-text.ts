/** Controls of a terminal and of the direction of writing; tabs and line ends stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are replaced
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Bidi_Control}\p{Cs}]/gu;

/** Text that a terminal shows and does not obey, whoever wrote it. */
export const terminalText = (text: string) => text.replace(control, "\ufffd");

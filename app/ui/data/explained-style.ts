/** What can be pressed for more about it: quieter than a link. */
export const explainedStyle = "underline decoration-dotted decoration-line-strong underline-offset-4";

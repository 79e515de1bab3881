const maxNameLength = 60;

/** A name that a person or a file gave, as text: on one line and shortened. */
export function named(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength - 1)}…` : line;
}

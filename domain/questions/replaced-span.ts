/** The words with a mark in place of those from `place` to before `next`. */
export function replaceSpan(
  words: readonly string[],
  { place, next }: { place: number; next: number },
  mark: string,
): string[] {
  return [...words.slice(0, place), mark, ...words.slice(next)];
}

const correction =
  /,? ?(?:\bnao,? (?:pera(?:i)?|espera|calma|minto|errei)\b|\bpera(?:i)?\b|(?<!que |\bo?q )\bquer dizer\b|\bou melhor\b|\bmelhor dizendo\b|\bcorrigindo\b|\bdigo\b|\bminto\b|, ?nao ?,),? ?/;
const opening = /^(?:em|n[ao]s?|de|d[ao]s?|ate|a|por|com|para|desde) /;

/**
 * The last word of a person counts: 'em agosto, não, pera, em setembro' is 'em setembro'. The correction takes the place of the words after
 * the last equal preposition. Takes folded text with its commas.
 */
export function withoutCorrections(text: string): string {
  const found = correction.exec(text);
  if (!found) return text;
  const before = text.slice(0, found.index).trim();
  const after = withoutCorrections(text.slice(found.index + found[0].length).trim());
  const [preposition] = opening.exec(after) ?? [];
  if (preposition === undefined) return `${before} ${after}`;
  const cut = ` ${before} `.lastIndexOf(` ${preposition}`);
  return cut === -1 ? `${before} ${after}` : `${before.slice(0, cut)}${after}`.trim();
}

/** 'Em, em março' is 'em março'. */
export const withoutRepeats = (text: string): string => text.replace(/\b(\p{L}{1,4})(?: \1)+\b/gu, "$1");

import { institutionOfCustodian, knownInstitution } from "#domain/imports/institutions.ts";
import { foldedText } from "#domain/kernel/search-text.ts";

/** A custodian of the person, or the name of one that is created with the entry. */
export type SentenceCustodian<Named> = { own: Named; newName?: never } | { own?: never; newName: string };

const only = <Item>([first, ...others]: readonly Item[]): Item | undefined =>
  others.length === 0 ? first : undefined;

/** Fewer letters would name a custodian by accident. */
const minLetters = 2;

/**
 * The custodian that the words mean: the one of that name or the only one of the institution. For other words it is the only one
 * whose name begins with them. An institution that the product knows, and of which the person has no custodian, is a new one. Undefined for others.
 */
export function custodianOfWords<Named extends { name: string }>(
  words: string,
  custodians: readonly Named[],
): SentenceCustodian<Named> | undefined {
  const typed = foldedText(words);
  const exact = custodians.find(({ name }) => foldedText(name) === typed);
  if (exact) return { own: exact };
  const known = knownInstitution(words);
  if (known) {
    const same = custodians.filter(({ name }) => institutionOfCustodian(name).key === known.key);
    const own = only(same);
    if (own) return { own };
    return same.length === 0 ? { newName: known.name } : undefined;
  }
  const begun =
    typed.length < minLetters ? [] : custodians.filter(({ name }) => foldedText(name).startsWith(typed));
  const own = only(begun);
  return own && { own };
}

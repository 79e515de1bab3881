import { foldedText } from "#domain/kernel/search-text.ts";
import { oncePer } from "#domain/questions/name-index.ts";
import { type NamedContract, tellingWordsOfIssuer } from "#domain/questions/names.ts";

/** Kinds of applications as people say them, one or several: 'cdb', 'cdbs'. */
const kindWords = new Map(
  "cdb lci lca lc lig cri cra debenture poupanca rdb contrato titulo"
    .split(" ")
    .flatMap((word) => [[word, word] as const, [`${word}s`, word] as const])
    .concat([
      ["aplicacao", "aplicacao"],
      ["aplicacoes", "aplicacao"],
    ]),
);
const anyKind = new Set(["aplicacao", "contrato", "titulo"]);
const between =
  /^(?:de|do|da|d[aeo]s|no|na|banco|a|o|com|%|cdi|ipca|\+|por|cento|incentivada|prefixad[oa]|pre|pos|meu|minha)$/;

const rateOf = oncePer(({ remuneration }: NamedContract) => {
  const text = foldedText(remuneration);
  return { text, numbers: new Set(text.replace(/[^\d,]/g, " ").split(" ")) };
});

/** The rate of a contract as people call it: '110', '12,5', 'prefixado', 'ipca'. */
function hasRate(contract: NamedContract, word: string): boolean {
  const { text, numbers } = rateOf(contract);
  if (/^\d/.test(word)) return numbers.has(word);
  if (/^pre(?:fixad[oa])?$/.test(word)) return /^\d.*(?:ao ano|a\.a\.)$/.test(text);
  return word === "ipca" ? text.startsWith("ipca") : word === "cdi" && text.includes("cdi");
}

const isIssuer = (contract: NamedContract, word: string) => tellingWordsOfIssuer(contract).has(word);

/** `unknown`: words of an application that the person does not have. */
export type FoundContracts = {
  place: number;
  next: number;
  contracts: readonly NamedContract[];
  unknown?: string;
};

/**
 * The applications that words name: 'o cdb de 110', 'a lca', 'o cdb do araucária', 'no araucária'. Several are alike to the question.
 */
export function findContracts(
  words: readonly string[],
  contracts: readonly NamedContract[],
  byRateAlone = false,
): FoundContracts | undefined {
  for (const place of words.keys()) {
    const word = words[place] ?? "";
    const asked = kindWords.get(word);
    const isAny = asked !== undefined && anyKind.has(asked);
    let alike =
      asked === undefined
        ? contracts.filter((one) => isIssuer(one, word) || (byRateAlone && hasRate(one, word)))
        : contracts.filter(({ kind }) => isAny || kind === asked);
    let next = place + 1;
    if (alike.length === 0 && asked !== undefined && contracts.length > 0)
      return { place, next, contracts: [], unknown: word };
    if (alike.length === 0 || (isAny && !names(words, place + 1, alike))) continue;
    for (let at = next; at < words.length; at += 1) {
      const more = words[at] ?? "";
      const narrower = alike.filter((one) => hasRate(one, more) || isIssuer(one, more));
      if (narrower.length > 0) {
        alike = narrower;
        next = at + 1;
      } else if (!between.test(more)) break;
    }
    const other = asked === undefined ? undefined : otherTerms(words, next, alike);
    if (other !== undefined)
      return { place, next: other, contracts: [], unknown: words.slice(place, other).join(" ") };
    while (words[next] === "%" || (words[next] === "do" && words[next + 1] === "cdi"))
      next += words[next] === "%" ? 1 : 2;
    return { place, next, contracts: alike };
  }
  return undefined;
}

/** The place after a rate or a bank that none of the applications has: 'a lca de 95 %', 'o cdb do banco inter'. */
function otherTerms(
  words: readonly string[],
  from: number,
  alike: readonly NamedContract[],
): number | undefined {
  let at = from;
  while (/^(?:de|do|da|a|com|no)$/.test(words[at] ?? "")) at += 1;
  const word = words[at] ?? "";
  const next = words[at + 1] ?? "";
  const isRate = /^\d/.test(word) && next === "%" && !alike.some((one) => hasRate(one, word));
  const isBank = word === "banco" && /^[a-z]{3,}$/.test(next) && !alike.some((one) => isIssuer(one, next));
  return isRate || isBank ? at + 2 : undefined;
}

/** Whether an issuer or a rate follows. 'Meus títulos' names none. */
const names = (words: readonly string[], from: number, contracts: readonly NamedContract[]) =>
  words
    .slice(from, from + 4)
    .some((word) => contracts.some((one) => isIssuer(one, word) || hasRate(one, word)));

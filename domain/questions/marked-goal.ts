import { wordsOfName } from "#domain/questions/name-index.ts";
import { findByTellingWord, findNamed, type Names } from "#domain/questions/names.ts";
import { replaceSpan } from "#domain/questions/replaced-span.ts";

const reaching = /\b(?:falta|faltam|chego|chega|chegar|atinjo|atingir|alcanco|alcancar|metas?|objetivos?)\b/;
const ofLimits = /\b(?:vend\w+|isen\w+|limite|fgc|imposto|ir|darf)\b/;

/** A goal by the amount in its name: 'quanto falta para os 3 mil'. */
function findByAmount(words: readonly string[], { goals }: Pick<Names, "goals">) {
  const text = words.join(" ");
  if (!reaching.test(text) || ofLimits.test(text)) return undefined;
  const isAt = (place: number, amount: readonly string[]) =>
    amount.length > 0 && amount.every((word, next) => words[place + next] === word);
  const places = goals.flatMap((one) => {
    const ofName = wordsOfName(one.name);
    const first = ofName.findIndex((word) => /^\d/.test(word));
    const amount =
      first === -1 ? [] : ofName.slice(first, /^mil/.test(ofName[first + 1] ?? "") ? first + 2 : first + 1);
    const thousands = amount[1]?.startsWith("mil") ? [`${Number(amount[0]) * 1000}`] : amount;
    return [amount, thousands].slice(0, 1 + Number(thousands !== amount)).flatMap((written) => {
      const place = words.findIndex((_, each) => isAt(each, written));
      return place === -1 ? [] : [{ one, place, next: place + written.length }];
    });
  });
  return places.length === 1 ? places[0] : undefined;
}

/** A goal by a common word of its name after 'meta': 'a meta de renda'. */
function findAfterGoal(words: readonly string[], { goals }: Pick<Names, "goals">) {
  const place = words.findIndex(
    (word, at) => /^(?:metas?|objetivos?)$/.test(word) && /^d[aeo]$/.test(words[at + 1] ?? ""),
  );
  const word = place === -1 ? undefined : words[place + 2];
  const alike = word === undefined ? [] : goals.filter(({ name }) => wordsOfName(name).includes(word));
  const [one] = alike;
  return one && alike.length === 1 ? { one, place: place + 2, next: place + 3 } : undefined;
}

/** A goal by its whole name, or by a word or an amount that tells it: 'quanto falta para o apê'. */
export function markGoal(words: readonly string[], { goals }: Names) {
  const found =
    findNamed(words, goals) ??
    findByTellingWord(words, goals) ??
    findByAmount(words, { goals }) ??
    findAfterGoal(words, { goals });
  return found
    ? { words: replaceSpan(words, found, "@meta"), goal: found.one.name }
    : { words: [...words], goal: undefined };
}

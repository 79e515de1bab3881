const below20 =
  "zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove".split(
    " ",
  );
const tens = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(" ");
const hundreds =
  "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split(" ");
const others = { uma: 1, duas: 2, catorze: 14, cem: 100, duzentas: 200, trezentas: 300, quinhentas: 500 };

const values = new Map<string, number>([
  ...below20.map((word, value) => [word, value] as const),
  ...tens.map((word, place) => [word, (place + 2) * 10] as const),
  ...hundreds.map((word, place) => [word, (place + 1) * 100] as const),
  ...Object.entries(others),
]);

/** 'Um' and 'uma' are mostly articles, and 'zero' is no amount that people ask about. */
const onlyInsideNumbers = new Set(["um", "uma", "zero"]);

/** A number of a sentence and the place of the first word after it. `words`: how many words beside 'e' it has. */
type Spoken = { value: number; next: number; words: number };

/** The size of the next part that may follow: after 'quarenta' only one below 10, after 'cem' one below 100. */
const roomAfter = (value: number) => {
  if (value >= 100) return 100;
  return value >= 20 ? 10 : 0;
};

/** A number below 1,000: 'duzentos e quarenta e um', '41'. */
function spokenHundreds(words: readonly string[], start: number): Spoken | undefined {
  const first = words[start] ?? "";
  if (/^\d{1,3}$/.test(first)) return { value: Number(first), next: start + 1, words: 1 };
  const begin = values.get(first);
  if (begin === undefined) return undefined;
  const spoken = { value: begin, next: start + 1, words: 1 };
  let room = roomAfter(begin);
  while (room > 0 && words[spoken.next] === "e") {
    const part = values.get(words[spoken.next + 1] ?? "");
    if (part === undefined || part === 0 || part >= room) break;
    spoken.value += part;
    spoken.next += 2;
    spoken.words += 1;
    room = roomAfter(part);
  }
  return spoken;
}

/** The hundreds after 'mil': 'e quinhentos', 'e 200'. */
function afterThousand(words: readonly string[], start: number): Spoken | undefined {
  if (words[start] !== "e") return undefined;
  const rest = spokenHundreds(words, start + 1);
  return rest && rest.value > 0 ? rest : undefined;
}

/** A number below a million that is written with a word: 'dois mil e quinhentos', 'mil', 'onze', '2 mil e 500'. */
function spokenNumber(words: readonly string[], start: number): Spoken | undefined {
  const isDigits = /^\d/.test(words[start] ?? "");
  const belongsBefore = words[start] === "mil" && /\d$/.test(words[start - 1] ?? "");
  if (belongsBefore) return undefined;
  const count = words[start] === "mil" ? { value: 1, next: start, words: 0 } : spokenHundreds(words, start);
  if (!count) return undefined;
  if (words[count.next] !== "mil") return isDigits ? undefined : count;
  const rest = afterThousand(words, count.next + 1);
  // '2 mil' alone stays as it is: other readings know its scale.
  if (isDigits && !rest) return undefined;
  const value = count.value * 1000 + (rest?.value ?? 0);
  return { value, next: rest?.next ?? count.next + 1, words: count.words + 1 };
}

/** Scales that `typedWords` of a typed line reads after digits. */
const isScale = (word: string | undefined) => word === "milhao" || word === "milhoes" || word === "mi";

/** 'Meio milhão', '1/2 milhão', 'um milhão e meio'. */
function millions(words: readonly string[], start: number): { text: string; next: number } | undefined {
  const isScaled = isScale(words[start + 1]);
  if (!isScaled) return undefined;
  const [count = "", , and, half] = words.slice(start, start + 4);
  if (count === "meio" || count === "1/2") return { text: "500000", next: start + 2 };
  const whole = /^\d{1,3}$/.test(count) ? Number(count) : values.get(count);
  if (whole === undefined) return undefined;
  const hasHalf = and === "e" && half === "meio";
  const value = whole * 1_000_000 + (hasHalf ? 500_000 : 0);
  return { text: String(value), next: start + (hasHalf ? 4 : 2) };
}

/** 'Dez' is December at the end of a sentence and before a year: 'a receber dez', 'nov e dez 25'. */
const isDecember = (words: readonly string[], place: number): boolean =>
  words[place] === "dez" && place > 0 && /^(?:20)?[12]\d$|^de$|^$/.test(words[place + 1] ?? "");

/**
 * Writes numbers in words as digits: 'dois mil e quinhentos' → '2500', 'knri onze' → 'knri 11', 'meio milhão' → '500000'. Takes folded
 * text. Ordinals such as 'primeiro' stay.
 */
export function withDigits(text: string): string {
  const words = text.split(" ");
  const written: string[] = [];
  for (let place = 0; place < words.length; ) {
    if (isDecember(words, place)) {
      written.push("dez");
      place += 1;
      continue;
    }
    const large = millions(words, place);
    const spoken = large ? undefined : spokenNumber(words, place);
    const isArticle = spoken?.words === 1 && onlyInsideNumbers.has(words[place] ?? "");
    if (large) written.push(large.text);
    else if (spoken && !isArticle) written.push(String(spoken.value));
    else written.push(words[place] ?? "");
    place = large?.next ?? (isArticle ? undefined : spoken?.next) ?? place + 1;
  }
  return written.join(" ");
}

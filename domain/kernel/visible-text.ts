/** Includes the filler characters that Unicode classifies as letters, and the braille blank. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
const joiners = new Set(["\u200d", "\ufe0f"]);
const beforeJoiner = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const plain = /^[\x20-\x7e]*$/;

/** The text without characters that nobody sees. Parts of an emoji stay together. */
export function withoutInvisible(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(invisible, (found, offset: number) => {
    if (!joiners.has(found)) return "";
    const before = [...text.slice(Math.max(0, offset - 2), offset)].at(-1) ?? "";
    return beforeJoiner.test(before) ? found : "";
  });
}

/** The text without invisible characters, and without blanks around it. */
export const visibleText = (text: string): string => withoutInvisible(text).trim();

/** Letters of other alphabets that look like a Latin one: the letter, then its Latin double. */
const lookAlikes = new Map(
  (
    "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX аa еe оo рp сc уy хx іi јj ѕs һh ԁd " +
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo"
  )
    .split(" ")
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);
const otherAlphabets = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const fullWidth = /[\uff01-\uff5e]/g;
const distanceToAscii = 0xff01 - 0x21;

/** Full-width letters, digits and signs as plain ones. */
export const withoutFullWidth = (text: string): string =>
  text.replace(fullWidth, (found) => String.fromCharCode(found.charCodeAt(0) - distanceToAscii));

/** Whether the text has letters of another alphabet and all of them look like Latin ones. */
export function imitatesLatin(text: string): boolean {
  const others = text.match(otherAlphabets) ?? [];
  return others.length > 0 && others.every((letter) => lookAlikes.has(letter));
}

/** The text as a reader sees it: without invisible characters, in plain letters, digits and signs. */
export function asSeen(text: string): string {
  if (plain.test(text)) return text;
  const seen = withoutFullWidth(withoutInvisible(text));
  return imitatesLatin(seen)
    ? seen.replace(otherAlphabets, (letter) => lookAlikes.get(letter) ?? letter)
    : seen;
}

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** A digit counts as itself. Since 2026 a CNPJ may have letters, each of which counts as its place after the digit zero. */
const worthOf = (character: string) => character.charCodeAt(0) - 0x30;

function checkDigit(characters: string): number {
  const used = weights.slice(weights.length - characters.length);
  const sum = used.reduce((total, weight, index) => total + weight * worthOf(characters.charAt(index)), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** The 14 characters of a CNPJ with or without punctuation. Undefined if its last two digits do not follow from the others. */
export function cnpjOf(text: string): string | undefined {
  const characters = text.trim().replace(/[./-]/g, "").toUpperCase();
  if (!/^[\dA-Z]{12}\d\d$/.test(characters) || /^0+$/.test(characters)) return undefined;
  const follows = [12, 13].every(
    (count) => checkDigit(characters.slice(0, count)) === Number(characters[count]),
  );
  return follows ? characters : undefined;
}

/** '08323402000139' → '08.323.402/0001-39' */
export const writtenCnpj = (characters: string): string =>
  characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5");

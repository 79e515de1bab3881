import { createHash, randomInt } from "node:crypto";

const count = 10;
/** Crockford's: no letter that looks like a digit. 16 of them are 80 bits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** As they are shown: 'ABCD-EFGH-JKMN-PQRS' */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => Array.from({ length: 4 }, group).join("-"));
}

/** Of the code as it is shown or typed; a mistaken O, I or L is the digit that it looks like. */
export function hashOfRecoveryCode(code: string): Buffer {
  const canonical = code.replace(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  return createHash("sha256").update(canonical).digest();
}

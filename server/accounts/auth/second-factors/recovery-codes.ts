import { createHash, randomInt } from "node:crypto";

const count = 10;
/** Crockford's base 32, in which no letter looks like a digit. 16 characters are 80 bits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const createGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Codes in the form that is shown: 'ABCD-EFGH-JKMN-PQRS' */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => Array.from({ length: 4 }, createGroup).join("-"));
}

/** Accepts a code as shown or as typed; O, I and L count as the digits that they look like. */
export function hashRecoveryCode(code: string): Buffer {
  const canonical = code.replace(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  return createHash("sha256").update(canonical).digest();
}

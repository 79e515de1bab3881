import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createSemaphore } from "#server/lib/semaphore.ts";

/** For argon2id, the library's default algorithm. OWASP ASVS 5.0, appendix C. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const cores = availableParallelism();
/** Hashing fills a core, for some 30 ms: nobody waits for more than a few seconds. */
const inTurn = createSemaphore(cores, 64 * cores);

/** `known` names whose it is, where they have been here before: they go ahead of a crowd of strangers. */
export function hashPassword(password: string, known?: string): Promise<string> {
  return inTurn(() => hash(password, parameters), known);
}

const nobodys = hashPassword("a password that nobody has");

/** Takes as long where there is no password to compare with. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
  known?: string,
): Promise<boolean> {
  const stored = passwordHash ?? (await nobodys);
  const equal = await inTurn(() => verify(stored, password), known);
  return equal && passwordHash !== null && passwordHash !== undefined;
}

export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

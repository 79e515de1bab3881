import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createSemaphore } from "#server/platform/lib/semaphore.ts";

/** For argon2id, the library's default algorithm. OWASP ASVS 5.0, appendix C. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const cores = availableParallelism();
/**
 * Calculates one hash per core at a time, because a hash occupies a core for about 30 ms. At most 64 per core wait, so that a
 * request waits two seconds at most.
 */
const limited = createSemaphore(cores, 64 * cores);

/** `priorityKey` names the owner of a known device or session: their hashes go before those of strangers. */
export function hashPassword(password: string, priorityKey?: string): Promise<string> {
  return limited(() => hash(password, parameters), priorityKey);
}

const dummyHash = hashPassword("a password that nobody has");

/** Without a hash, verifies against a dummy, so that the response time does not reveal whether a password is set. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
  priorityKey?: string,
): Promise<boolean> {
  const stored = passwordHash ?? (await dummyHash);
  const isEqual = await limited(() => verify(stored, password), priorityKey);
  return isEqual && passwordHash !== null && passwordHash !== undefined;
}

export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

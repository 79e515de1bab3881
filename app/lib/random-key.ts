/** A random, unique key. `randomUUID` exists only on https and localhost. */
export function randomKey(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes: Uint8Array = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

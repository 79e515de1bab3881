import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const pattern = /^sha256=([0-9a-f]{64})$/;

/** Whether Meta signed these bytes with the app's secret (`X-Hub-Signature-256`). */
export function isSigned(body: Buffer, header: unknown, appSecret: string): boolean {
  const [, hex] = typeof header === "string" ? (pattern.exec(header) ?? []) : [];
  if (hex === undefined) return false;
  const own = createHmac("sha256", appSecret).update(body).digest();
  return timingSafeEqual(own, Buffer.from(hex, "hex"));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Compares two secrets of any length in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(hashOf(one), hashOf(other));

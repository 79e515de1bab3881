import { createHash, randomBytes } from "node:crypto";

/** Secrets of 256 random bits. The prefix is that of all secrets of the product, by which scanners find a leaked one. */
const createSecret = (prefix: string) => `${prefix}${randomBytes(32).toString("hex")}`;

export const createAccessToken = () => createSecret("aporte_access_");

export const isAccessToken = (text: string): boolean => /^aporte_access_[0-9a-f]{64}$/.test(text);

/** Names its grant, so that a spent one is recognised without a list of those that were spent. */
export const createRefreshToken = (grantId: string) => createSecret(`aporte_refresh_${grantId}_`);

/** The grant that a refresh token names; undefined for another text. */
export const grantOfRefreshToken = (text: string): string | undefined =>
  /^aporte_refresh_([0-9a-f-]{36})_[0-9a-f]{64}$/.exec(text)?.[1];

/** Whether the verifier is the one whose SHA-256 is the challenge (RFC 7636, S256). */
export const isVerifierOf = (challenge: string, verifier: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) &&
  createHash("sha256").update(verifier).digest("base64url") === challenge;

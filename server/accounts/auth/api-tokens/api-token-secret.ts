import { randomBytes } from "node:crypto";
import { apiTokenPrefix } from "#contract/api-tokens.ts";

const endingLength = 4;

/**
 * 256 random bits as hexadecimal digits, so that a double click selects all of it. The database stores only the hash and the last four
 * digits.
 */
export const createApiTokenSecret = () => apiTokenPrefix + randomBytes(32).toString("hex");

export const isApiTokenSecret = (text: string): boolean => /^aporte_[0-9a-f]{64}$/.test(text);

export const endingOf = (secret: string): string => secret.slice(-endingLength);

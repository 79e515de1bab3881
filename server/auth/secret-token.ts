import { createHash, randomBytes } from "node:crypto";

/** 256 random bits. Only their hash is kept. */
export const newToken = () => randomBytes(32).toString("base64url");

export const hashOfToken = (token: string) => createHash("sha256").update(token).digest();

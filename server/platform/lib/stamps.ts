import { createHash, randomUUID } from "node:crypto";
import { type Stamp, stampOf } from "#domain/kernel/stamped.ts";

/** The stamp of what is computed from a text, such as the values of an index. */
export const stampOfText = (text: string): Stamp =>
  stampOf(createHash("sha256").update(text).digest("base64"));

/** A stamp that nothing else has. */
export const newStamp = (): Stamp => stampOf(randomUUID());

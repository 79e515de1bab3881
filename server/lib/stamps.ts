import { createHash } from "node:crypto";
import { type Stamp, stampOf } from "#domain/kernel/stamped.ts";

/** The stamp of what is computed from a text, such as the values of an index. */
export const stampOfText = (text: string): Stamp =>
  stampOf(createHash("sha256").update(text).digest("base64"));

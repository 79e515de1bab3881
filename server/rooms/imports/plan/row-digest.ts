import { createHash } from "node:crypto";

/** The digest that is stored of a row's key, in place of its text. */
export const digestOf = (key: string): Buffer => createHash("sha256").update(key).digest();

/** The same in hexadecimal. */
export const digestText = ({ key }: { key: string }): string => digestOf(key).toString("hex");

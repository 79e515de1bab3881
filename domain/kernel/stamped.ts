declare const stamp: unique symbol;

/** Says what a value was computed from: under the same stamp it is the same value. It is compared, and nothing else. */
export type Stamp = string & { readonly [stamp]: true };

/** A value with the stamp of everything that it was computed from. */
export type Stamped<Value> = { readonly value: Value; readonly stamp: Stamp };

/** The stamp of several parts, such as versions and days. No part has a line break. */
export const stampOf = (...parts: readonly string[]): Stamp => parts.join("\n") as Stamp;

import type { DB } from "#server/platform/db/schema.ts";

/** Number of attempts that one key may make within a period. */
export type Rate = { points: number; seconds: number };

/** A rate of a noun, with its default. `LIMITS` changes it by its name. */
export type NamedRate<Name extends string = string> = Rate & { name: Name };

/** A limit on number or size, with its default. `LIMITS` changes it by its name. */
export type Bound = { name: string; max: number };

type CountedRows<Name extends keyof DB> = {
  table: Name;
  /** The column whose sum is the number, in a table that counts. */
  sum?: keyof DB[Name];
  /** Only rows with a value in one of these columns. */
  anyOf?: readonly (keyof DB[Name])[];
  /** A table with one row for each of those that do not count. */
  except?: keyof DB;
  /** The column of what has the quota, instead of the person. */
  by?: keyof DB[Name];
};

/** The rows of a person that a quota counts: all of a table, or a part of them. */
type Counted = keyof DB | { [Name in keyof DB]: CountedRows<Name> }[keyof DB];

/** A number of things that a person may have, with the words of the refusal. `advice` replaces 'Exclua um para criar outro.' */
export type Quota = Bound & {
  counts: Counted;
  one: string;
  many: string;
  pronoun: "um" | "uma";
  other: "outro" | "outra";
  advice?: string;
};

export type Limit = NamedRate | Bound | Quota;

/** Defaults are far above ordinary use. `docs/operations.md` explains each one. */
export const defineRate = <const Name extends string>(name: Name, rate: Rate): NamedRate<Name> => ({
  name,
  ...rate,
});

export const defineBound = (name: string, max: number): Bound => ({ name, max });

export const defineQuota = (name: string, quota: Omit<Quota, "name">): Quota => ({ name, ...quota });

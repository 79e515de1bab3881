/** Number of attempts that one key may make within a period. */
export type Rate = { points: number; seconds: number };

/** A rate of a noun, with its default. `LIMITS` changes it by its name. */
export type NamedRate<Name extends string = string> = Rate & { name: Name };

/** A limit on number or size, with its default. `LIMITS` changes it by its name. */
export type Bound = { name: string; max: number };

/** A number of things that a person may have, with the words of the refusal. `advice` replaces 'Exclua um para criar outro.' */
export type Quota = Bound & {
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

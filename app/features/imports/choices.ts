import type { ImportChoices } from "#contract/imports.ts";

/** The person's decisions about an upload. */
export type Choices = Omit<ImportChoices, "version" | "page">;

export const noChoices: Choices = {
  custodians: {},
  answers: {},
  assets: {},
  chosenAssets: {},
  openings: {},
  contracts: {},
  withheld: {},
  shortSales: [],
  columns: {},
  removed: [],
  fileDays: [],
};

/** Decisions that change what the files record. Custodians change only where it is kept. */
const effectOf = ({
  answers,
  assets,
  chosenAssets,
  openings,
  contracts,
  withheld,
  shortSales,
  positionDay,
  columns,
  removed,
}: Choices) =>
  JSON.stringify([
    answers,
    assets,
    chosenAssets,
    openings,
    contracts,
    withheld,
    shortSales,
    positionDay,
    columns,
    removed.toSorted(),
  ]);

/** Whether two sets of decisions record the same. */
export const haveSameEffect = (a: Choices, b: Choices): boolean => effectOf(a) === effectOf(b);

/** A copy with `value` under `key`, or without the key if there is no value. */
export function withChoice<Value>(
  choices: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): Record<string, Value> {
  const { [key]: _former, ...others } = choices;
  return value === undefined ? others : { ...others, [key]: value };
}

/** The decisions that hold when an imported file is read again. The others were recorded. */
export function lastingChoices({ columns, custodians, chosenAssets, contracts, positionDay }: Choices) {
  const declined = Object.entries(contracts).filter(([, terms]) => terms === null);
  return {
    columns,
    custodians,
    chosenAssets,
    contracts: Object.fromEntries(declined),
    ...(positionDay && { positionDay }),
  } satisfies Partial<Choices>;
}

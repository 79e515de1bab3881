import { addDays, type Day } from "#domain/kernel/calendar.ts";

/** An import of B3's files is old after so many days. */
const maxFileDays = 40;

/** `new` until the first look. */
export type GoalState = "new" | "below" | "reached";

/** A goal at the moment of a look. `startedBelow`: its plan is known to have begun below the target. */
export type SeenGoal = {
  id: string;
  name: string;
  before: GoalState;
  startedBelow: boolean;
  isReached: boolean;
};

/** `others`: the assets besides the first one. `isToday`: all of them are of today. */
type Payments = {
  portfolio: string;
  payments: number;
  isToday: boolean;
  first: string | null;
  others: number;
  net: string;
};
type Matured = { portfolio: string; count: number; first: string | null; others: number };
type ReachedPrice = { ticker: string; direction: "up" | "down"; price: string; day: Day; close: string };
type OldFile = { portfolio: string; day: Day };

/** The news of a person since the last look. */
export type AlertFacts = {
  prices: readonly ReachedPrice[];
  payments: readonly Payments[];
  matured: readonly Matured[];
  files: readonly OldFile[];
  goals: readonly SeenGoal[];
  /** A DARF that is due soon and not paid. */
  darf: { month: string; dueDay: Day } | null;
};

export type Alert =
  | ({ kind: "price" } & ReachedPrice)
  /** `net` is null unless the person asked for amounts. */
  | ({ kind: "payments" } & Omit<Payments, "net"> & { net: string | null })
  | ({ kind: "matured" } & Matured)
  | { kind: "darf"; month: string; dueDay: Day }
  | { kind: "goal"; name: string }
  | ({ kind: "file" } & OldFile);

export const goalStateOf = ({ isReached }: Pick<SeenGoal, "isReached">): GoalState =>
  isReached ? "reached" : "below";

/** A goal that was never seen below its target is no news. */
export const isNewlyReached = ({ before, startedBelow, isReached }: SeenGoal): boolean =>
  isReached && (before === "below" || (before === "new" && startedBelow));

/** Whether the newest file became old after `since`, until today. */
export function becameOld(importedOn: Day, { since, today }: { since: Day; today: Day }): boolean {
  const oldOn = addDays(importedOn, maxFileDays + 1);
  return since < oldOn && oldOn <= today;
}

type Look = {
  /** The day of the last look. */
  since: Day;
  today: Day;
  /** The last month of sales whose DARF a message named. */
  toldMonth: string | null;
  withAmounts: boolean;
};

/** All that a mail of today says. Empty on a day on which the person was looked at already. */
export function alertsOfDay(facts: AlertFacts, { since, today, toldMonth, withAmounts }: Look): Alert[] {
  if (since >= today) return [];
  const { darf } = facts;
  const tellsDarf = darf !== null && (toldMonth === null || toldMonth < darf.month);
  return [
    ...(tellsDarf ? [{ kind: "darf" as const, ...darf }] : []),
    ...facts.prices.map((price) => ({ kind: "price" as const, ...price })),
    ...facts.payments.map(({ net, ...payments }) => ({
      kind: "payments" as const,
      ...payments,
      net: withAmounts ? net : null,
    })),
    ...facts.matured.map((matured) => ({ kind: "matured" as const, ...matured })),
    ...facts.goals.filter(isNewlyReached).map(({ name }) => ({ kind: "goal" as const, name })),
    ...facts.files.map((file) => ({ kind: "file" as const, ...file })),
  ];
}

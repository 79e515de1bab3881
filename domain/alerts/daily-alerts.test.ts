import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type AlertFacts,
  alertsOfDay,
  becameOld,
  type GoalState,
  goalStateOf,
} from "#domain/alerts/daily-alerts.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";

const nothing: AlertFacts = { prices: [], payments: [], matured: [], files: [], goals: [], darf: null };
const look = { since: "2026-11-19", today: "2026-11-20", toldMonth: null, withAmounts: false };
const goal = { id: "1", name: "Casa", before: "below" as GoalState, startedBelow: true, isReached: true };
const payments = {
  portfolio: "Principal",
  payments: 2,
  isToday: true,
  first: "PETR4",
  others: 0,
  net: "12.34",
};

it("says nothing where nothing happened, and nothing twice a day", () => {
  expect(alertsOfDay(nothing, look)).toEqual([]);
  expect(alertsOfDay({ ...nothing, goals: [goal] }, { ...look, since: look.today })).toEqual([]);
});

it("has amounts only for who asked for them", () => {
  const facts = { ...nothing, payments: [payments] };
  expect(alertsOfDay(facts, look)).toEqual([{ kind: "payments", ...payments, net: null }]);
  expect(alertsOfDay(facts, { ...look, withAmounts: true })).toEqual([{ kind: "payments", ...payments }]);
});

it("tells of a DARF once for each month", () => {
  const facts = { ...nothing, darf: { month: "2026-10", dueDay: "2026-11-30" } };
  expect(alertsOfDay(facts, look)).toHaveLength(1);
  expect(alertsOfDay(facts, { ...look, toldMonth: "2026-09" })).toHaveLength(1);
  expect(alertsOfDay(facts, { ...look, toldMonth: "2026-10" })).toEqual([]);
});

it("tells of a goal that was below its target before, and of none that was always reached", () => {
  const told = (change: Partial<typeof goal>) =>
    alertsOfDay({ ...nothing, goals: [{ ...goal, ...change }] }, look).length;
  expect(told({})).toBe(1);
  expect(told({ isReached: false })).toBe(0);
  expect(told({ before: "new" })).toBe(1);
  expect(told({ before: "new", startedBelow: false })).toBe(0);
  expect(told({ before: "reached" })).toBe(0);
});

it("calls a file old on the 41st day, once", () => {
  const days = { since: "2026-11-19", today: "2026-11-20" };
  expect(becameOld("2026-10-10", days)).toBe(true);
  expect(becameOld("2026-10-11", days)).toBe(false);
  expect(becameOld("2026-10-09", days)).toBe(false);
  expect(becameOld("2026-10-09", { ...days, since: "2026-11-16" })).toBe(true);
});

it("tells of everything at most once over many days, and never more than one mail a day", () => {
  const first = "2026-11-02";
  const runs = fc.array(
    fc.record({
      /** Days since the run before: 0 is another run of the day, 3 are runs that were missed. */
      later: fc.integer({ min: 0, max: 3 }),
      isReached: fc.boolean(),
      isDue: fc.boolean(),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(runs, fc.integer({ min: -45, max: 0 }), (all, imported) => {
      const fileDay = addDays(first, imported);
      let since: Day = addDays(first, -1);
      let today: Day = first;
      let state: GoalState = "new";
      let toldMonth: string | null = null;
      const mails: string[] = [];
      const told: string[] = [];
      for (const { later, isReached, isDue } of all) {
        today = addDays(today, later);
        const seen = { ...goal, before: state, isReached };
        const isFileOld = becameOld(fileDay, { since, today });
        const facts: AlertFacts = {
          ...nothing,
          goals: state === "reached" ? [] : [seen],
          files: isFileOld ? [{ portfolio: "Principal", day: fileDay }] : [],
          darf: isDue ? { month: "2026-10", dueDay: "2026-11-30" } : null,
        };
        const alerts = alertsOfDay(facts, { since, today, toldMonth, withAmounts: false });
        if (since < today) {
          if (state !== "reached") state = goalStateOf(seen);
          if (alerts.some(({ kind }) => kind === "darf")) toldMonth = "2026-10";
          since = today;
        }
        if (alerts.length > 0) mails.push(today);
        told.push(...alerts.map(({ kind }) => kind));
      }
      expect(new Set(mails).size).toBe(mails.length);
      expect(new Set(told).size).toBe(told.length);
    }),
  );
});

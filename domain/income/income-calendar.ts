import { type IncomeItem, isCounted } from "#domain/income/income-item.ts";
import { isWithin } from "#domain/income/twelve-months.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";

export type IncomeEvent = { day: Day; event: "record" | "payment"; item: IncomeItem };

const maxEvents = 100;
const days = 42;

/** Record dates and payments of the next six weeks, today included, in order of day. Repaid capital is included. */
export function incomeCalendar(items: readonly IncomeItem[], today: Day): IncomeEvent[] {
  const period = { from: today, to: addDays(today, days) };
  return items
    .filter(({ state }) => isCounted(state))
    .flatMap((item): IncomeEvent[] => {
      const { recordDate, paymentDate } = item;
      const events: IncomeEvent[] = [];
      if (recordDate !== null) events.push({ day: recordDate, event: "record", item });
      if (paymentDate !== null) events.push({ day: paymentDate, event: "payment", item });
      return events;
    })
    .filter(({ day }) => isWithin(day, period))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .slice(0, maxEvents);
}

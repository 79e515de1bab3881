import { monthIn, rateOfScenario } from "#app/features/goals/goal-text.ts";
import { WholeMoney } from "#app/features/goals/whole-money.tsx";
import { formatQuantity } from "#app/lib/format.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { goalTermsOf } from "#contract/goal-terms.ts";
import type { Goal } from "#contract/goals.ts";
import { horizonOf, type Outlook, pathOf, scenarios } from "#domain/goals/outlook.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const regionStyle = "max-h-96 overflow-auto rounded-sm ring ring-line";
const cell = "px-1.5 py-1.5 text-right sm:px-3";

type GoalYearsProps = { goal: Goal; outlook: Outlook; today: Day };

/** The projection at the end of each year from today. */
export function GoalYears({ goal, outlook, today }: GoalYearsProps) {
  return (
    <SectionCard
      title="Ano a ano"
      description={
        goal.kind === "income"
          ? "Renda por mês em reais de hoje, rendendo tanto ao ano acima do IPCA"
          : "Patrimônio em reais de hoje, rendendo tanto ao ano acima do IPCA"
      }
    >
      <YearTable goal={goal} outlook={outlook} today={today} />
    </SectionCard>
  );
}

function YearTable({ goal, outlook, today }: GoalYearsProps) {
  const years = Array.from({ length: Math.floor(horizonOf(outlook) / 12) }, (_, index) => index + 1);
  const months = years.map((year) => 12 * year);
  const { rates } = goalTermsOf(goal);
  const paths = scenarios.map((scenario) => pathOf(outlook, rates[scenario], months));
  const target = decimal(goal.target);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this region
    <section aria-label="Tabela ano a ano" tabIndex={0} className={regionStyle}>
      <table className="w-full border-separate border-spacing-0 text-sm max-sm:text-xs">
        <thead>
          <tr>
            {[
              "Em",
              "Aportes",
              ...scenarios.map((each) => `${formatQuantity(rateOfScenario(goal, each))}%`),
            ].map((name, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two scenarios may have the same rate
                key={column}
                scope="col"
                className={`sticky top-0 whitespace-nowrap border-line border-b bg-surface px-1.5 py-2 font-medium text-ink-3 sm:px-3 ${column === 0 ? "text-left" : "text-right"} ${column === 1 ? "max-sm:hidden" : ""}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year, index) => (
            <tr key={year}>
              <th scope="row" className="px-1.5 py-1.5 text-left font-normal sm:px-3">
                {monthIn(today, 12 * year)}
              </th>
              <td className={`${cell} max-sm:hidden`}>
                <WholeMoney value={decimal(goal.contribution).times(12 * year)} />
              </td>
              {paths.map((path, column) => {
                const value = path[index];
                return (
                  <td key={scenarios[column]} className={cell}>
                    {value && (
                      <WholeMoney
                        value={value}
                        isBareOnPhone
                        className={value.gte(target) ? "font-semibold text-gain" : ""}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

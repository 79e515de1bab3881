import { kindTexts } from "#app/features/goals/goal-text.ts";
import { formatDay, formatQuantity } from "#app/lib/format.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { ExactMoney } from "#app/ui/data/money.tsx";
import type { Goal } from "#contract/goals.ts";

/** The saved terms of a goal. */
export function SavedGoal({ goal }: { goal: Goal }) {
  const { kind, name, target, targetDay, contribution, lowRate, middleRate, highRate, incomeRate } = goal;
  const rates = [lowRate, middleRate, highRate].map((rate) => `${formatQuantity(rate)}%`);
  return (
    <dl className="grid gap-3">
      <EntryLine name="Tipo">{kindTexts[kind]}</EntryLine>
      <EntryLine name="Nome">{name}</EntryLine>
      <EntryLine name={kind === "income" ? "Valor por mês" : "Valor"}>
        <ExactMoney value={target} />
      </EntryLine>
      {targetDay && <EntryLine name="Data">{formatDay(targetDay)}</EntryLine>}
      <EntryLine name="Aporte por mês">
        <ExactMoney value={contribution} />
      </EntryLine>
      <EntryLine name="Rendimento acima do IPCA">{rates.join(" · ")}</EntryLine>
      {incomeRate && <EntryLine name="Proventos por ano">{formatQuantity(incomeRate)}%</EntryLine>}
      <EntryLine name="Carteiras">{goal.portfolioIds.length}</EntryLine>
    </dl>
  );
}

import { Plus } from "lucide-react";
import { type GoalFormValues, readyGoals } from "#app/features/goals/goal-form-values.ts";

/** Ready goals as outlines; a press opens the form with its values. */
export function GoalGhosts({ onChoose }: { onChoose: (start: Partial<GoalFormValues>) => void }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {readyGoals.map(({ title, text, start }) => (
        <li key={title}>
          <button
            type="button"
            onClick={() => onChoose(start)}
            className="group flex w-full items-center gap-4 rounded-lg border border-line-strong border-dashed p-5 text-left transition-colors hover:border-field hover:bg-surface sm:p-6"
          >
            <svg viewBox="0 0 120 120" aria-hidden="true" className="size-20 shrink-0 sm:size-24">
              <circle
                cx="60"
                cy="60"
                r="50"
                fill="none"
                strokeDasharray="2 9"
                strokeLinecap="round"
                className="stroke-[5] stroke-line-strong group-hover:stroke-field"
              />
              <circle cx="60" cy="10" r="6.5" className="fill-spark" />
              <Plus x="46" y="46" width="28" height="28" className="text-ink-3" />
            </svg>
            <span className="min-w-0">
              <span className="block font-semibold text-lg">{title}</span>
              <span className="block text-ink-2 text-sm">{text}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

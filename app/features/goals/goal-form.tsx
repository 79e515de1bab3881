import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { goalsQuery, type ShownGoal } from "#app/features/goals/api.ts";
import { GoalFormSchema, type GoalFormValues, goalValuesOf } from "#app/features/goals/goal-form-values.ts";
import { kindTexts } from "#app/features/goals/goal-text.ts";
import { PortfolioChoice } from "#app/features/goals/portfolio-choice.tsx";
import { SavedGoal } from "#app/features/goals/saved-goal.tsx";
import { useSaveGoal } from "#app/features/goals/use-save-goal.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useChangedEntry } from "#app/lib/use-changed-entry.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ChangedEntry } from "#app/ui/forms/changed-entry.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { ChoiceField } from "#app/ui/forms/choice-group.tsx";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { CurrencyInput, QuantityInput } from "#app/ui/forms/decimal-input.tsx";
import { FieldHead } from "#app/ui/forms/field.tsx";
import { FormFooter, footedFormStyle } from "#app/ui/forms/form-footer.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";
import { type Goal, GoalKind, type NewGoal } from "#contract/goals.ts";
import { dayOf, monthsAfter } from "#domain/kernel/calendar.ts";

type GoalFormProps = {
  start: GoalFormValues;
  /** The goal to change; undefined for a new one. */
  editing: Goal | undefined;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
};

const kinds = GoalKind.options.map((value) => ({ value, label: kindTexts[value] }));

const amountLabels: Record<GoalKind, string> = {
  wealth: "Quanto você quer ter",
  income: "Quanto quer receber por mês",
  purchase: "Quanto custa",
};

const placed = [
  "kind",
  "name",
  "target",
  "targetDay",
  "contribution",
  "lowRate",
  "middleRate",
  "highRate",
  "incomeRate",
  "portfolioIds",
] as const;

export function GoalForm({ start, editing, onDirty, onSaved }: GoalFormProps) {
  const { control, handleSubmit, register, reset, setError, watch, formState } = useForm<
    GoalFormValues,
    unknown,
    NewGoal
  >({ resolver: zodResolver(GoalFormSchema), defaultValues: start });
  const { errors, isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const [today] = useState(() => dayOf(new Date()));
  const kind = useFormField(control, "kind");
  const target = useFormField(control, "target");
  const targetDay = useFormField(control, "targetDay");
  const contribution = useFormField(control, "contribution");
  const incomeRate = useFormField(control, "incomeRate");
  const portfolioIds = useFormField(control, "portfolioIds");
  const rates = {
    lowRate: useFormField(control, "lowRate"),
    middleRate: useFormField(control, "middleRate"),
    highRate: useFormField(control, "highRate"),
  };
  const isPurchase = kind.value === "purchase";
  const isDated = watch("hasDay") || isPurchase;
  const client = useQueryClient();
  const edited = useRef<ShownGoal | undefined>(editing);
  const changed = useChangedEntry(async () => {
    const goals = await client.fetchQuery({ ...goalsQuery, staleTime: 0 });
    return goals.find(({ id }) => id === edited.current?.id);
  });
  const save = useSaveGoal(edited, onSaved, async (error) => {
    if (await changed.show(error)) return;
    if (!placeFieldErrors(error, placed, setError)) toast.error("Erro ao salvar a meta", messageOf(error));
  });
  const submit = handleSubmit((goal) => save.mutate(goal));
  /** Saving again replaces `current`, which another screen saved meanwhile. */
  const replace = (current: Goal) => {
    edited.current = current;
    changed.hide();
  };
  const { current } = changed;
  return (
    <form noValidate onSubmit={submit} className={footedFormStyle}>
      <div className="grid gap-5">
        <ChoiceField label="Tipo" {...kind} options={kinds} />
        <TextField
          label="Nome"
          {...register("name")}
          error={errors.name?.message}
          maxLength={60}
          autoComplete="off"
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CurrencyInput label={amountLabels[kind.value]} {...target} hint="Em reais de hoje" />
          <CurrencyInput label="Aporte por mês" {...contribution} hint="No fim de cada mês; pode ser zero" />
        </div>
        {!isPurchase && <Checkbox {...register("hasDay")}>Quero chegar até uma data</Checkbox>}
        {isDated && (
          <DateField
            label={isPurchase ? "Data da compra" : "Até quando"}
            today={today}
            latest={monthsAfter(today, 1200)}
            {...targetDay}
            className="sm:w-1/2 sm:pr-2.5"
          />
        )}
        <PortfolioChoice
          value={portfolioIds.value}
          onChange={portfolioIds.onChange}
          error={portfolioIds.error}
        />
        <fieldset>
          <FieldHead as="legend">Rendimento acima do IPCA, em % ao ano</FieldHead>
          <div className="mt-3 grid grid-cols-3 items-start gap-3">
            <QuantityInput label="Baixo" {...rates.lowRate} />
            <QuantityInput label="Médio" {...rates.middleRate} />
            <QuantityInput label="Alto" {...rates.highRate} />
          </div>
          <p className="mt-1.5 text-ink-3 text-sm">
            São três suposições suas: simulação, não promessa. O plano segue a do meio.
          </p>
        </fieldset>
        {kind.value === "income" && (
          <QuantityInput
            label="Proventos líquidos por ano, em % do valor (opcional)"
            {...incomeRate}
            placeholder="O que as carteiras pagaram em 12 meses"
            hint="Em branco, vale o que as carteiras pagaram em 12 meses."
          />
        )}
      </div>
      {current && (
        <ChangedEntry
          onLoad={() => {
            reset(goalValuesOf(current));
            replace(current);
          }}
          onOverwrite={() => {
            replace(current);
            return submit();
          }}
        >
          <SavedGoal goal={current} />
        </ChangedEntry>
      )}
      <FormFooter
        button={
          <Button type="submit" pending={save.isPending} pendingText="Salvando...">
            {editing === undefined ? "Criar meta" : "Salvar"}
          </Button>
        }
      />
    </form>
  );
}

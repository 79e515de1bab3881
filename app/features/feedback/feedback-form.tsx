import type { FormEventHandler } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import type { z } from "zod";
import { feedbackTypeLabels } from "#app/lib/labels.ts";
import { Button } from "#app/ui/base/button.tsx";
import { ChoiceField } from "#app/ui/forms/choice-group.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { FeedbackType, maxFeedbackLength, type NewFeedback } from "#contract/feedback.ts";

const types = FeedbackType.options.map((value) => ({ value, label: feedbackTypeLabels[value] }));

type FeedbackFormValues = Omit<z.input<typeof NewFeedback>, "page">;
type FeedbackInput = Omit<NewFeedback, "page">;
type FeedbackFormProps = {
  form: UseFormReturn<FeedbackFormValues, unknown, FeedbackInput>;
  pending: boolean;
  onSubmit: FormEventHandler;
};

export function FeedbackForm({ form, pending, onSubmit }: FeedbackFormProps) {
  const { register, control, watch, formState } = form;
  const type = useController({ control, name: "type" });
  const { length } = watch("message").trim();
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="grid gap-5">
        <ChoiceField
          label="Tipo"
          value={type.field.value ?? null}
          onChange={type.field.onChange}
          ref={type.field.ref}
          options={types}
          error={type.fieldState.error?.message}
        />
        <TextArea
          label="Mensagem"
          rows={5}
          readOnly={pending}
          error={formState.errors.message?.message}
          hint={
            <span className={length > maxFeedbackLength ? "font-medium text-loss" : undefined}>
              {length} de {maxFeedbackLength} caracteres
            </span>
          }
          {...register("message")}
        />
      </div>
      <div className="mt-7 flex flex-col sm:items-end">
        <Button type="submit" pending={pending} pendingText="Enviando...">
          Enviar
        </Button>
      </div>
    </form>
  );
}

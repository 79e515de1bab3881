import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { custodiansQuery } from "#app/entities/custodian/queries.ts";
import { createApplication } from "#app/entities/fixed-income/queries.ts";
import { ApplicationFields } from "#app/features/transactions/application-fields.tsx";
import {
  type ApplicationStart,
  tradeValuesOf,
  unitsOfLot,
} from "#app/features/transactions/application-start.ts";
import {
  ApplicationSchema,
  type ApplicationValues,
  applicationFields,
  initialApplication,
} from "#app/features/transactions/application-values.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useAttemptKey } from "#app/lib/use-attempt-key.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { FormFooter, footedFormStyle } from "#app/ui/forms/form-footer.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import type { NewApplication } from "#contract/fixed-income.ts";

type ApplicationFormProps = ApplicationStart & {
  portfolioId: string;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
};

/** Records a fixed-income application: its contract and its purchase. */
export function ApplicationForm({
  portfolioId,
  values,
  remark,
  onTrade,
  lotOf,
  onDirty,
  onSaved,
}: ApplicationFormProps) {
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const form = useForm<ApplicationValues, unknown, NewApplication>({
    resolver: zodResolver(ApplicationSchema),
    defaultValues: initialApplication(values ?? {}),
  });
  const { handleSubmit, formState, getValues, setError, setFocus, reset } = form;
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const element = useRef<HTMLFormElement>(null);
  useEffect(
    () => focusOnArrival(element.current, () => setFocus(lotOf ? "amount" : "issuer")),
    [setFocus, lotOf],
  );
  const hasNext = useRef(false);
  const custodianCreated = useRef(Promise.resolve(true));

  const saving = useSingleMutation({
    mutationFn: (application: NewApplication) =>
      createApplication(
        portfolioId,
        lotOf ? { ...application, ...unitsOfLot(lotOf, application) } : application,
        attempt.keyFor(application),
      ),
    onSuccess: async ({ name }, { custodianName }) => {
      attempt.forget();
      toast.success("Aplicação registrada", name);
      if (custodianName !== undefined) void client.invalidateQueries({ queryKey: custodiansQuery.queryKey });
      void client.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
      if (!hasNext.current) return onSaved();
      const { kind, firstDay, custodianId } = getValues();
      reset(initialApplication({ kind, firstDay, custodianId }));
      setFocus("issuer");
    },
    onError: (error) => {
      if (!placeFieldErrors(error, applicationFields, setError))
        toast.error("Erro ao registrar aplicação", messageOf(error));
    },
  });
  const submit = handleSubmit(async (application) => {
    // A custodian that is still being created is not in the form's values yet.
    if (!(await custodianCreated.current)) return setFocus("custodianId");
    saving.mutate({ ...application, custodianId: getValues("custodianId") });
  });
  const button = { type: "submit" as const, disabled: saving.isPending };
  return (
    <form ref={element} noValidate onSubmit={submit} className={footedFormStyle}>
      <div className="has-[p]:mb-5">
        <FormWarning>{remark}</FormWarning>
      </div>
      <FormProvider {...form}>
        <ApplicationFields
          onCreatingCustodian={(created) => {
            custodianCreated.current = created;
          }}
        />
      </FormProvider>
      {onTrade && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p className="basis-72 grow text-ink-2">
            Também dá para lançar só quantidade e preço. Sem contrato, o valor não cresce sozinho.
          </p>
          <Button variant="secondary" size="sm" onClick={() => onTrade(tradeValuesOf(getValues()))}>
            Lançar sem contrato
          </Button>
        </div>
      )}
      <FormFooter
        second={
          !lotOf && (
            <Button
              {...button}
              variant="secondary"
              onClick={() => {
                hasNext.current = true;
              }}
            >
              Salvar e lançar outra
            </Button>
          )
        }
        button={
          <Button
            {...button}
            pending={saving.isPending}
            pendingText="Salvando..."
            onClick={() => {
              hasNext.current = false;
            }}
          >
            Salvar
          </Button>
        }
      />
    </form>
  );
}

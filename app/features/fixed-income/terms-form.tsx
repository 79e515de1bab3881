import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { changeContract } from "#app/entities/fixed-income/queries.ts";
import { TermsFields } from "#app/entities/fixed-income/terms-fields.tsx";
import { sentTerms, termsFields, typedTerms } from "#app/entities/fixed-income/terms-values.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { formatDay } from "#app/lib/format.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { FormFooter, footedFormStyle } from "#app/ui/forms/form-footer.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";
import { ContractTerms, type FixedIncomeContract } from "#contract/fixed-income.ts";

const Typed = z.object({ ...typedTerms, code: z.string().transform((code) => code.trim() || null) });
const TermsSchema = Typed.transform((typed): z.input<typeof ContractTerms> => sentTerms(typed)).pipe(
  ContractTerms,
);

const fields = [...termsFields, "code"] as const;

type TermsFormProps = {
  portfolioId: string;
  contract: FixedIncomeContract;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
};

/** Changes the terms of a recorded application. */
export function TermsForm({ portfolioId, contract, onDirty, onSaved }: TermsFormProps) {
  const client = useQueryClient();
  const form = useForm<z.input<typeof Typed>, unknown, ContractTerms>({
    resolver: zodResolver(TermsSchema),
    defaultValues: {
      kind: contract.kind,
      issuer: contract.issuer,
      firstDay: contract.firstDay,
      remuneration: contract.remuneration,
      maturity: contract.maturity ?? "",
      interestPaid: contract.interestPaid,
      liquidity: contract.liquidity,
      redeemableFrom: contract.redeemableFrom ?? "",
      code: contract.code ?? "",
    },
  });
  const { control, handleSubmit, setError, watch } = form;
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const saving = useSingleMutation({
    mutationFn: (terms: ContractTerms) => changeContract(portfolioId, contract.id, terms),
    onSuccess: ({ name }) => {
      toast.success("Contrato atualizado", name);
      // The contract may be in other portfolios too.
      void client.invalidateQueries({ queryKey: ["portfolios"] });
      onSaved();
    },
    onError: (error) => {
      if (!placeFieldErrors(error, fields, setError))
        toast.error("Erro ao salvar o contrato", messageOf(error));
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((terms) => saving.mutate(terms))} className={footedFormStyle}>
      <FormProvider {...form}>
        <TermsFields
          beside={
            <TextField label="Código (opcional)" autoComplete="off" {...useFormField(control, "code")} />
          }
        />
      </FormProvider>
      <div className="has-[p]:mt-5">
        <FormWarning>
          {watch("firstDay") !== contract.firstDay &&
            `A compra de ${formatDay(contract.firstDay)} muda de data junto com a aplicação.`}
        </FormWarning>
      </div>
      <FormFooter
        button={
          <Button type="submit" disabled={!isDirty} pending={saving.isPending} pendingText="Salvando...">
            Salvar
          </Button>
        }
      />
    </form>
  );
}

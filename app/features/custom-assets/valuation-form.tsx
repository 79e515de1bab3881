import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { addValuation } from "#app/entities/asset/queries.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import type { Asset } from "#contract/assets.ts";
import { NewValuation } from "#contract/custom-assets.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { completeDecimal, priceDecimals } from "#domain/typed-lines/typed-decimal.ts";

const { day, unitValue } = NewValuation.shape;
const ValuationInput = NewValuation.extend({
  day: day.refine((value) => value <= dayOf(new Date()), dateInFuture),
  unitValue: z.string().transform(completeDecimal).pipe(unitValue),
});

type ValuationFormProps = { asset: Pick<Asset, "id" | "assetClass"> };

export function ValuationForm({ asset }: ValuationFormProps) {
  const client = useQueryClient();
  const [today] = useState(() => dayOf(new Date()));
  const { control, handleSubmit, setError, reset } = useForm({
    resolver: zodResolver(ValuationInput),
    defaultValues: { day: today, unitValue: "" },
  });
  const adding = useSingleMutation({
    mutationFn: (form: NewValuation) => addValuation(asset.id, form),
    onSuccess: async () => {
      reset();
      toast.success("Avaliação registrada");
      void client.invalidateQueries({ queryKey: ["portfolios"] });
      await client.invalidateQueries({ queryKey: ["custom-assets"] });
    },
    onError: (error) => {
      const isTaken = error instanceof ApiError && error.type === "valuation-exists";
      if (isTaken) setError("day", { message: error.message }, { shouldFocus: true });
      else if (!placeFieldErrors(error, ["day", "unitValue"], setError))
        toast.error("Erro ao registrar avaliação", messageOf(error));
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((form) => adding.mutate(form))}>
      <div className="grid grid-cols-2 items-start gap-4">
        <Controller
          control={control}
          name="day"
          render={({ field, fieldState }) => (
            <DateField label="Data" today={today} {...field} error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="unitValue"
          render={({ field, fieldState }) => (
            <CurrencyInput
              label="Valor por unidade"
              decimals={priceDecimals(asset.assetClass.code)}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <Button type="submit" pending={adding.isPending} pendingText="Registrando..." className="mt-4 w-full">
        Registrar avaliação
      </Button>
    </form>
  );
}

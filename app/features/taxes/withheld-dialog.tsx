import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { saveWithheld } from "#app/entities/tax/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { formatLongMonth } from "#app/lib/format.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { type TaxMonth, TypedWithholding } from "#contract/taxes.ts";

type WithheldDialogProps = { portfolioId: string; month: TaxMonth; open: boolean; onClose: () => void };

type Typed = { common: string; dayTrade: string };

const TypedForm = z
  .custom<Typed>()
  .transform(({ common, dayTrade }): unknown => ({ common: common || null, dayTrade: dayTrade || null }))
  .pipe(TypedWithholding);

/** The tax that the brokers withheld in a month; an empty field keeps the estimate. */
export default function WithheldDialog({ portfolioId, month, open, onClose }: WithheldDialogProps) {
  const { withheld } = month;
  const typedOf = (kind: keyof typeof withheld) => (withheld[kind].isTyped ? withheld[kind].amount : "");
  const client = useQueryClient();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(TypedForm),
    defaultValues: { common: typedOf("common"), dayTrade: typedOf("day-trade") },
  });
  const saving = useSingleMutation({
    mutationFn: (typed: TypedWithholding) => saveWithheld(portfolioId, month.month, typed),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["portfolios", portfolioId, "taxes"] });
      toast.success("IRRF atualizado");
      onClose();
    },
    onError: (error) => {
      if (!placeFieldErrors(error, ["common", "dayTrade"], setError))
        toast.error("Erro ao salvar o IRRF", messageOf(error));
    },
  });
  const fields = [
    { name: "common", label: "IRRF de operações comuns" },
    { name: "dayTrade", label: "IRRF de day trade" },
  ] as const;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`IRRF de ${formatLongMonth(month.month)}`}
      description="O que as corretoras retiveram, pelas notas de corretagem. O imposto retido de renda fixa, fundos e ETFs de renda fixa não entra aqui. Campo vazio usa a nossa estimativa."
      size="sm"
    >
      <form noValidate onSubmit={handleSubmit((typed) => saving.mutate(typed))} className="grid gap-5">
        {fields.map(({ name, label }) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field, fieldState }) => (
              <CurrencyInput label={label} {...field} error={fieldState.error?.message} />
            )}
          />
        ))}
        <Button
          type="submit"
          pending={saving.isPending}
          pendingText="Salvando..."
          className="sm:justify-self-end"
        >
          Salvar
        </Button>
      </form>
    </Dialog>
  );
}

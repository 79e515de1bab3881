import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { payDarf } from "#app/entities/tax/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { type Darf, DarfPayment } from "#contract/taxes.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type PayDialogProps = { portfolioId: string; darf: Darf; open: boolean; onClose: () => void };

/** Without the interest, the sum of a late DARF is not known. */
const proposedAmount = ({ late, amount }: Darf) => (late?.interest === null ? "" : (late?.total ?? amount));

/** Marks a DARF as paid, with the amount and the day of the payment. */
export default function PayDialog({ portfolioId, darf, open, onClose }: PayDialogProps) {
  const [today] = useState(() => dayOf(new Date()));
  const client = useQueryClient();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(
      DarfPayment.refine(({ paidOn }) => paidOn <= today, { path: ["paidOn"], message: dateInFuture }),
    ),
    defaultValues: { amount: proposedAmount(darf), paidOn: today, due: darf.amount },
  });
  const paying = useSingleMutation({
    mutationFn: (payment: DarfPayment) => payDarf(portfolioId, darf, payment),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["portfolios", portfolioId, "taxes"] });
      toast.success("DARF marcado como pago");
      onClose();
    },
    onError: (error) => {
      if (!placeFieldErrors(error, ["amount", "paidOn"], setError))
        toast.error("Erro ao marcar como pago", messageOf(error));
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Marcar como pago"
      description={`DARF ${darf.code}. Só registra aqui o que você pagou no banco.`}
      size="sm"
    >
      <form noValidate onSubmit={handleSubmit((payment) => paying.mutate(payment))} className="grid gap-5">
        <Controller
          name="amount"
          control={control}
          render={({ field, fieldState }) => (
            <CurrencyInput label="Valor pago" {...field} error={fieldState.error?.message} />
          )}
        />
        <Controller
          name="paidOn"
          control={control}
          render={({ field, fieldState }) => (
            <DateField label="Data do pagamento" today={today} {...field} error={fieldState.error?.message} />
          )}
        />
        <Button
          type="submit"
          pending={paying.isPending}
          pendingText="Salvando..."
          className="sm:justify-self-end"
        >
          Salvar
        </Button>
      </form>
    </Dialog>
  );
}

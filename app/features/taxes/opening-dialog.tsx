import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { deleteOpening, saveOpening } from "#app/entities/tax/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { formatLongMonth } from "#app/lib/format.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { TaxOpening } from "#contract/tax-opening.ts";

type OpeningDialogProps = {
  portfolioId: string;
  opening: TaxOpening | null;
  /** Months that may be the first one, newest first. */
  months: readonly string[];
  open: boolean;
  onClose: () => void;
};

type AmountName = Exclude<keyof TaxOpening, "month" | "paidUntil">;

const amounts: readonly { name: AmountName; label: string; hint?: string }[] = [
  { name: "commonLoss", label: "Prejuízo de operações comuns" },
  { name: "dayTradeLoss", label: "Prejuízo de day trade" },
  { name: "fundLoss", label: "Prejuízo de FIIs e Fiagros" },
  {
    name: "coinAbroadLoss",
    label: "Perda com cripto no exterior",
    hint: "De anos anteriores ao do mês escolhido, desde 2024.",
  },
  { name: "commonWithheld", label: "IRRF comum ainda não usado" },
  { name: "dayTradeWithheld", label: "IRRF de day trade ainda não usado" },
  { name: "waiting", label: "Acumulado, código 6015", hint: "Abaixo do mínimo do DARF, na bolsa." },
  { name: "coinWaiting", label: "Acumulado, código 4600", hint: "Abaixo do mínimo, com criptoativos." },
];

/** An empty text is no statement. */
type Typed = Record<AmountName | "month" | "paidUntil", string>;

const statedAmounts = (typed: Typed) =>
  Object.fromEntries(amounts.map(({ name }) => [name, typed[name] || null]));

const OpeningForm = z
  .custom<Typed>()
  .transform((typed): unknown => ({
    month: typed.month,
    paidUntil: typed.paidUntil || null,
    ...statedAmounts(typed),
  }))
  .pipe(TaxOpening);

const typedOf = (opening: TaxOpening | null, firstMonth: string): Typed => {
  const typed = { month: opening?.month ?? firstMonth, paidUntil: opening?.paidUntil ?? "" } as Typed;
  for (const { name } of amounts) typed[name] = opening?.[name] ?? "";
  return typed;
};

/** Losses and withheld tax at the start of a month, of a person who kept them elsewhere. */
export default function OpeningDialog({ portfolioId, opening, months, open, onClose }: OpeningDialogProps) {
  const client = useQueryClient();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(OpeningForm),
    // The annual return closes each year, so what is carried over is known in January.
    defaultValues: typedOf(opening, months.find((month) => month.endsWith("-01")) ?? months[0] ?? ""),
  });
  const changed = (text: string) => async () => {
    await client.invalidateQueries({ queryKey: ["portfolios", portfolioId, "taxes"] });
    toast.success(text);
    onClose();
  };
  const saving = useSingleMutation({
    mutationFn: (values: TaxOpening) => saveOpening(portfolioId, values),
    onSuccess: changed("Saldos iniciais salvos"),
    onError: (error) => {
      if (!placeFieldErrors(error, ["month", "paidUntil", ...amounts.map(({ name }) => name)], setError))
        toast.error("Erro ao salvar os saldos", messageOf(error));
    },
  });
  const removing = useSingleMutation({
    mutationFn: () => deleteOpening(portfolioId),
    onSuccess: changed("Saldos iniciais apagados"),
    onError: (error) => toast.error("Erro ao apagar os saldos", messageOf(error)),
  });
  const known = opening && !months.includes(opening.month) ? [opening.month, ...months] : months;
  const ended = months.slice(1);
  const payable =
    opening?.paidUntil && !ended.includes(opening.paidUntil) ? [opening.paidUntil, ...ended] : ended;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Saldos iniciais"
      description="Você apurava o imposto em uma planilha ou em outro programa? Informe o que sobrou de lá no começo do mês: prejuízos a compensar, IRRF não usado e o que esperava para formar um DARF. Estes saldos valem no lugar dos nossos, e campo vazio mantém o que calculamos. Em janeiro, os prejuízos estão na ficha Renda Variável da última declaração."
      size="md"
    >
      <form noValidate onSubmit={handleSubmit((values) => saving.mutate(values))} className="grid gap-5">
        <Controller
          name="month"
          control={control}
          render={({ field, fieldState }) => (
            <Select
              label="No começo de"
              options={known.map((month) => ({ value: month, label: formatLongMonth(month) }))}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {amounts.map(({ name, label, hint }) => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field, fieldState }) => (
                <CurrencyInput
                  label={label}
                  hint={hint}
                  placeholder="o que calculamos"
                  {...field}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
          <Controller
            name="paidUntil"
            control={control}
            render={({ field, fieldState }) => (
              <Select
                label="Tudo pago até"
                placeholder="Não informar"
                hint="Os DARFs até este mês contam como pagos."
                options={[
                  { value: "", label: "Não informar" },
                  ...payable.map((month) => ({ value: month, label: formatLongMonth(month) })),
                ]}
                {...field}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {opening && (
            <Button
              variant="secondary"
              pending={removing.isPending}
              pendingText="Apagando..."
              onClick={() => removing.mutate(undefined)}
            >
              Apagar saldos
            </Button>
          )}
          <Button type="submit" pending={saving.isPending} pendingText="Salvando...">
            Salvar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

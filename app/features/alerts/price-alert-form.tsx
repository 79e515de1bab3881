import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { createPriceAlert, priceAlertsQuery } from "#app/entities/alert/queries.ts";
import { directionTexts } from "#app/features/alerts/alert-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useFormField } from "#app/ui/forms/use-form-field.ts";
import type { Asset } from "#contract/assets.ts";
import { PriceAlertChange } from "#contract/price-alerts.ts";
import { completeDecimal, priceDecimals } from "#domain/typed-lines/typed-decimal.ts";

const AlertInput = PriceAlertChange.extend({
  price: z.string().transform(completeDecimal).pipe(PriceAlertChange.shape.price),
});

const directions = (["up", "down"] as const).map((value) => ({
  value,
  label: value === "up" ? `Se ${directionTexts.up}` : `Se ${directionTexts.down}`,
}));

/** A level of an asset's price to wait for. */
export function PriceAlertForm({ asset }: { asset: Pick<Asset, "id" | "assetClass"> }) {
  const client = useQueryClient();
  const { control, handleSubmit, setError, reset } = useForm({
    resolver: zodResolver(AlertInput),
    defaultValues: { direction: "up" as const, price: "" } as z.input<typeof AlertInput>,
  });
  const adding = useSingleMutation({
    mutationFn: (form: PriceAlertChange) => createPriceAlert({ assetId: asset.id, ...form }),
    onSuccess: (alert) => {
      client.setQueryData(priceAlertsQuery.queryKey, (all = []) => [...all, alert]);
      reset();
      toast.success("Alerta criado");
    },
    onError: (error) => {
      if (!placeFieldErrors(error, ["direction", "price"], setError))
        toast.error("Erro ao criar o alerta", messageOf(error));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: priceAlertsQuery.queryKey }),
  });
  const direction = useFormField(control, "direction");
  const price = useFormField(control, "price");
  return (
    <form
      noValidate
      onSubmit={handleSubmit((form) => adding.mutate(form))}
      className="flex flex-wrap items-start gap-4"
    >
      <Select label="Avisar" options={directions} className="w-44 max-sm:w-full" {...direction} />
      <CurrencyInput
        label="Preço"
        decimals={priceDecimals(asset.assetClass.code)}
        className="w-40 max-sm:w-full"
        {...price}
      />
      <Button
        type="submit"
        pending={adding.isPending}
        pendingText="Criando..."
        className="max-sm:w-full sm:mt-6.5"
      >
        Criar alerta
      </Button>
    </form>
  );
}

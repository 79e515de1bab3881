import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { assetTaxKindQuery, chooseTaxKind } from "#app/entities/tax/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { taxKindLabels } from "#app/lib/labels.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Select } from "#app/ui/forms/select.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { type AssetTaxKind, maxReasonLength, TaxKindChoice, TaxKindCode } from "#contract/tax-kinds.ts";

/** The tax treatment of an asset, which its owner may change with a reason. */
export function AssetTaxKindPart({ assetId }: { assetId: string }) {
  const query = useQuery(assetTaxKindQuery(assetId));
  return (
    <QueryStates query={query} loading={<Skeleton className="h-44" />}>
      {(known) => <KindForm key={`${known.kind} ${known.reason}`} known={known} />}
    </QueryStates>
  );
}

const Typed = z
  .custom<{ kind: TaxKindCode; reason: string }>()
  .transform(({ kind, reason }): unknown => ({ kind, reason: reason.trim() || null }))
  .pipe(TaxKindChoice);

const options = TaxKindCode.options.map((value) => ({ value, label: taxKindLabels[value] }));

/** Where the tax kind comes from. */
function Origin({ known: { isChosen, isDoubtful, derivedKind, reason } }: { known: AssetTaxKind }) {
  if (isChosen)
    return (
      <>
        Escolhido por você{reason && <>: “{reason}”</>}. Pela descrição do ativo seria{" "}
        {taxKindLabels[derivedKind]}.
      </>
    );
  if (isDoubtful) return "A descrição do ativo não basta para saber o tipo: confira.";
  return "Definido pela descrição do ativo.";
}

function KindForm({ known }: { known: AssetTaxKind }) {
  const { assetId, kind, derivedKind, isDoubtful, isChosen, reason } = known;
  const client = useQueryClient();
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Typed),
    defaultValues: { kind, reason: reason ?? "" },
  });
  const chosen = useWatch({ control, name: "kind" });
  const changed = (text: string) => async () => {
    await client.invalidateQueries({ queryKey: assetTaxKindQuery(assetId).queryKey });
    await client.invalidateQueries({ queryKey: ["portfolios"] });
    toast.success(text);
  };
  const saving = useSingleMutation({
    mutationFn: (choice: TaxKindChoice) => chooseTaxKind(assetId, choice),
    onSuccess: changed("Tipo para o imposto salvo"),
    onError: (error) => {
      if (!placeFieldErrors(error, ["kind", "reason"], setError))
        toast.error("Erro ao salvar o tipo", messageOf(error));
    },
  });
  const returning = useSingleMutation({
    mutationFn: () => chooseTaxKind(assetId, { kind: null, reason: null }),
    onSuccess: changed("Voltou ao tipo da descrição"),
    onError: (error) => toast.error("Erro ao voltar ao tipo", messageOf(error)),
  });
  const needsReason = !isDoubtful && chosen !== derivedKind;
  return (
    <form noValidate onSubmit={handleSubmit((choice) => saving.mutate(choice))} className="grid gap-5">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            Para o imposto, este ativo é: <strong className="font-semibold">{taxKindLabels[kind]}</strong>
          </span>
          {isDoubtful && <Badge tone="spark">a conferir</Badge>}
        </p>
        <p className="mt-1 wrap-anywhere text-ink-2 text-sm">
          <Origin known={known} />
        </p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Controller
          name="kind"
          control={control}
          render={({ field, fieldState }) => (
            <Select
              label="Tipo para o imposto"
              hint="Vale para todas as suas carteiras e para todos os anos."
              options={options}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          label={needsReason ? "Por quê?" : "Por quê? (opcional)"}
          hint="Por exemplo, o que diz o informe da corretora ou do fundo."
          maxLength={maxReasonLength}
          {...register("reason")}
          error={formState.errors.reason?.message}
        />
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {isChosen && (
          <Button
            variant="secondary"
            pending={returning.isPending}
            pendingText="Voltando..."
            onClick={() => returning.mutate(undefined)}
          >
            Voltar ao tipo da descrição
          </Button>
        )}
        <Button
          type="submit"
          disabled={!formState.isDirty}
          pending={saving.isPending}
          pendingText="Salvando..."
        >
          Salvar
        </Button>
      </div>
    </form>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { type SubmitEvent, useEffect, useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { AssetHeading } from "#app/entities/asset/asset-heading.tsx";
import type { NamedAsset } from "#app/entities/asset/chosen-asset.ts";
import { AdjustmentFields } from "#app/features/corporate-events/adjustment-fields.tsx";
import { AdjustmentPreview } from "#app/features/corporate-events/adjustment-preview.tsx";
import {
  type AdjustmentStart,
  type AdjustmentValues,
  createAdjustmentForm,
  createAdjustmentValues,
  replacedEventId,
  type TermName,
} from "#app/features/corporate-events/adjustment-values.ts";
import { storedAdjustment, useSaveAdjustment } from "#app/features/corporate-events/use-save-adjustment.ts";
import { fieldMessageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { FormFooter, footedFormStyle } from "#app/ui/forms/form-footer.tsx";
import type { NewAdjustment } from "#contract/corporate-events.ts";

type AdjustmentFormProps = {
  portfolioId: string;
  asset: NamedAsset;
  start: AdjustmentStart;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
};

const fields = [
  "kind",
  "day",
  "from",
  "to",
  "unitCost",
  "toAssetId",
  "cash",
  "costShare",
  "perUnit",
  "quantity",
  "total",
  "fromCustodianId",
  "toCustodianId",
  "notes",
] as const satisfies readonly (keyof AdjustmentValues)[];

export function AdjustmentForm({ portfolioId, asset, start, onDirty, onSaved }: AdjustmentFormProps) {
  const eventId = replacedEventId(start);
  const schema = useMemo(() => createAdjustmentForm(asset.id, eventId), [asset.id, eventId]);
  const { control, handleSubmit, formState, setError } = useForm<AdjustmentValues, unknown, NewAdjustment>({
    resolver: zodResolver(schema),
    defaultValues: createAdjustmentValues(start),
  });
  const save = useSaveAdjustment(portfolioId, start);
  const isSubmitting = useRef(false);
  const custodiansCreated = useRef(new Map<TermName, Promise<boolean>>());
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = handleSubmit(async (adjustment) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await save.mutateAsync(adjustment);
      onSaved();
    } catch (error) {
      if (!placeFieldErrors(error, fields, setError)) toast.error("Erro", fieldMessageOf(error));
    } finally {
      isSubmitting.current = false;
    }
  });
  /** A custodian that is still being created is not in the form's values yet. */
  const submitWithCustodians = async (event: SubmitEvent) => {
    event.preventDefault();
    const created = await Promise.all(custodiansCreated.current.values());
    if (created.every(Boolean)) await submit();
  };
  return (
    <form noValidate onSubmit={submitWithCustodians} className={footedFormStyle}>
      <AssetHeading asset={asset} />
      <AdjustmentFields
        control={control}
        onCreatingCustodian={(name, created) => void custodiansCreated.current.set(name, created)}
        preview={
          <AdjustmentPreview
            portfolioId={portfolioId}
            control={control}
            parse={(values) => schema.safeParse(values).data}
            except={storedAdjustment(start)}
          />
        }
      />
      <FormFooter
        button={
          <Button type="submit" pending={formState.isSubmitting} pendingText="Salvando...">
            Salvar
          </Button>
        }
      />
    </form>
  );
}

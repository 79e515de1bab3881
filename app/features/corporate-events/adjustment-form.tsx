import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
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
import { corporateEventsQuery } from "#app/features/corporate-events/api.ts";
import { EventTerms } from "#app/features/corporate-events/event-terms.tsx";
import { eventTitle } from "#app/features/corporate-events/event-text.ts";
import { storedAdjustment, useSaveAdjustment } from "#app/features/corporate-events/use-save-adjustment.ts";
import { fieldMessageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { formatDay } from "#app/lib/format.ts";
import { useChangedEntry } from "#app/lib/use-changed-entry.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ChangedEntry } from "#app/ui/forms/changed-entry.tsx";
import { FormFooter, footedFormStyle } from "#app/ui/forms/form-footer.tsx";
import type { CorporateEvent, NewAdjustment } from "#contract/corporate-events.ts";

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
  "firstAssetId",
  "firstPerUnit",
  "firstCostPart",
  "secondAssetId",
  "secondPerUnit",
  "secondCostPart",
  "fromCustodianId",
  "toCustodianId",
  "toPortfolioId",
  "notes",
] as const satisfies readonly (keyof AdjustmentValues)[];

export function AdjustmentForm({ portfolioId, asset, start, onDirty, onSaved }: AdjustmentFormProps) {
  const eventId = replacedEventId(start);
  const schema = useMemo(() => createAdjustmentForm(asset.id, eventId), [asset.id, eventId]);
  const { control, handleSubmit, formState, reset, setError } = useForm<
    AdjustmentValues,
    unknown,
    NewAdjustment
  >({
    resolver: zodResolver(schema),
    defaultValues: createAdjustmentValues(start),
  });
  const save = useSaveAdjustment(portfolioId, start.mode);
  const opened = start.mode === "edit" ? storedAdjustment(start.event) : undefined;
  const edited = useRef(opened);
  const queryClient = useQueryClient();
  const changed = useChangedEntry(async () => {
    const events = await queryClient.fetchQuery({ ...corporateEventsQuery(portfolioId), staleTime: 0 });
    return events.find(({ adjustmentId }) => adjustmentId === opened?.id);
  });
  const isSubmitting = useRef(false);
  const custodiansCreated = useRef(new Map<TermName, Promise<boolean>>());
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = handleSubmit(async (adjustment) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await save.mutateAsync({ adjustment, edited: edited.current });
      onSaved();
    } catch (error) {
      if (await changed.show(error)) return;
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
  /** Saving again replaces `current`, which another screen saved meanwhile. */
  const replace = (current: CorporateEvent) => {
    edited.current = storedAdjustment(current);
    changed.hide();
  };
  const { current } = changed;
  return (
    <form noValidate onSubmit={submitWithCustodians} className={footedFormStyle}>
      <AssetHeading asset={asset} />
      <AdjustmentFields
        portfolioId={portfolioId}
        control={control}
        onCreatingCustodian={(name, created) => void custodiansCreated.current.set(name, created)}
        preview={
          <AdjustmentPreview
            portfolioId={portfolioId}
            control={control}
            parse={(values) => schema.safeParse(values).data}
            except={opened?.id}
          />
        }
      />
      {current && (
        <ChangedEntry
          onLoad={() => {
            reset(createAdjustmentValues({ mode: "edit", event: current }));
            replace(current);
          }}
          onOverwrite={() => {
            replace(current);
            return submit();
          }}
        >
          <div>
            <p className="font-semibold">
              {eventTitle(current)} · {formatDay(current.day)}
            </p>
            <EventTerms event={current} />
          </div>
        </ChangedEntry>
      )}
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

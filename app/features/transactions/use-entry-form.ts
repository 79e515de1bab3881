import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { EntryForm, type EntryValues } from "#app/features/transactions/entry-form.ts";
import { useSaveEntry } from "#app/features/transactions/use-save-entry.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { NewTransaction } from "#contract/transactions.ts";

type EntryFormOptions = {
  portfolioId: string;
  values: EntryValues;
  /** The entry that is rewritten, where it is not a new one. */
  editing: string | undefined;
  onSaved: () => unknown;
};

export function useEntryForm({ portfolioId, values, editing, onSaved }: EntryFormOptions) {
  const form = useForm<EntryValues, unknown, NewTransaction>({
    resolver: zodResolver(EntryForm),
    defaultValues: values,
  });
  const save = useSaveEntry(portfolioId, editing);
  const busy = useRef(false);
  const custodianMade = useRef(Promise.resolve(true));
  const onCreatingCustodian = (made: Promise<boolean>) => {
    custodianMade.current = made;
  };

  const tell = (error: unknown) => {
    const refused = error instanceof ApiError ? error.fieldErrors : [];
    const shown = refused.filter(({ field }) => field !== "assetId" && field in values);
    for (const [place, { field, message }] of shown.entries()) {
      form.setError(field as keyof EntryValues, { message }, { shouldFocus: place === 0 });
    }
    const unplaced = refused.find((refusal) => !shown.includes(refusal));
    if (unplaced || shown.length === 0) toast.error("Erro", unplaced?.message ?? messageOf(error));
  };

  const submit = form.handleSubmit(async (transaction) => {
    if (busy.current) return;
    busy.current = true;
    try {
      // One that is still being made is in nobody's values yet.
      if (!(await custodianMade.current)) return form.setFocus("custodianId");
      await save.mutateAsync({ ...transaction, custodianId: form.getValues("custodianId") ?? null });
      await onSaved();
    } catch (error) {
      tell(error);
    } finally {
      busy.current = false;
    }
  });
  return { form, submit, onCreatingCustodian };
}

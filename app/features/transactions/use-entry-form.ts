import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { loadTransaction } from "#app/features/transactions/entry-api.ts";
import { EntryForm, type EntryValues } from "#app/features/transactions/entry-form.ts";
import { useSaveEntry } from "#app/features/transactions/use-save-entry.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useChangedEntry } from "#app/lib/use-changed-entry.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { Transaction, TransactionToRecord } from "#contract/transactions.ts";

type EntryFormOptions = {
  portfolioId: string;
  values: EntryValues;
  /** The transaction being edited; undefined for a new one. */
  transaction: Transaction | undefined;
  onSaved: () => unknown;
};

export function useEntryForm({ portfolioId, values, transaction: opened, onSaved }: EntryFormOptions) {
  const form = useForm<EntryValues, unknown, TransactionToRecord>({
    resolver: zodResolver(EntryForm),
    defaultValues: values,
  });
  const edited = useRef(opened);
  const save = useSaveEntry(portfolioId, edited);
  const changed = useChangedEntry(async () => opened && loadTransaction(portfolioId, opened.id));
  const isSubmitting = useRef(false);
  const custodianCreated = useRef(Promise.resolve(true));
  const onCreatingCustodian = (created: Promise<boolean>) => {
    custodianCreated.current = created;
  };

  const showError = (error: unknown) => {
    const fieldErrors = error instanceof ApiError ? error.fieldErrors : [];
    const placedErrors = fieldErrors.filter(({ field }) => field !== "assetId" && field in values);
    for (const [index, { field, message }] of placedErrors.entries()) {
      form.setError(field as keyof EntryValues, { message }, { shouldFocus: index === 0 });
    }
    const unplacedError = fieldErrors.find((fieldError) => !placedErrors.includes(fieldError));
    if (unplacedError || placedErrors.length === 0)
      toast.error("Erro", unplacedError?.message ?? messageOf(error));
  };

  const submit = form.handleSubmit(async (transaction) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      // A custodian that is still being created is not in the form's values yet.
      if (!(await custodianCreated.current)) return form.setFocus("custodianId");
      const [custodianId = null, custodianName] = form.getValues(["custodianId", "custodianName"]);
      const isNew = custodianId === null && custodianName !== undefined;
      const { custodianName: _, ...fields } = transaction;
      await save.mutateAsync({ ...fields, custodianId, ...(isNew && { custodianName }) });
      await onSaved();
    } catch (error) {
      if (!(await changed.show(error))) showError(error);
    } finally {
      isSubmitting.current = false;
    }
  });
  /** Saving again replaces `current`, which another screen saved meanwhile. */
  const replace = (current: Transaction) => {
    edited.current = current;
    changed.hide();
  };
  return { form, submit, onCreatingCustodian, changed: changed.current, replace };
}

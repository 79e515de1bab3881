import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#app/lib/error-message.ts";
import { isEntryChanged } from "#app/lib/use-changed-entry.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";

type EntryRemovalOptions<Entry> = {
  /** Undefined if the entry concerns several portfolios. */
  portfolioId: string | undefined;
  remove: (entry: Entry) => Promise<unknown>;
  /** Called before the dialog closes. */
  onRemoved: () => void;
  errorTitle: string;
  onClose: () => void;
};

/** Removes an entry of a ledger once, from a dialog that asks about it. */
export function useEntryRemoval<Entry>({
  portfolioId,
  remove,
  onRemoved,
  errorTitle,
  onClose,
}: EntryRemovalOptions<Entry>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: remove,
    onSuccess: () => {
      onRemoved();
      onClose();
    },
    onError: (error) => {
      toast.error(errorTitle, messageOf(error));
      // The screen below shows the entry as it is now.
      if (isEntryChanged(error)) onClose();
    },
    onSettled: () =>
      void queryClient.invalidateQueries({
        queryKey: portfolioId ? ["portfolios", portfolioId] : ["portfolios"],
      }),
  });
}

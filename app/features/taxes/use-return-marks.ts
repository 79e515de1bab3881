import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { returnMarksQuery, saveReturnMark } from "#app/entities/tax/api.ts";
import { type ItemState, type ReturnItem, stateOfItem } from "#app/features/taxes/return-items.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { ReturnMark, ReturnMarks } from "#contract/return-marks.ts";

export type Marking = {
  /** Undefined until they are known; nothing can be marked then. */
  marks: readonly ReturnMark[] | undefined;
  error: unknown;
  retry: () => void;
  stateOf(item: ReturnItem): ItemState;
  toggle(item: ReturnItem): void;
};

/** The items that are filled in. A press shows at once, and is taken back if it could not be saved. */
export function useReturnMarks(portfolioId: string, year: number): Marking {
  const client = useQueryClient();
  const options = returnMarksQuery(portfolioId, year);
  const query = useQuery(options);
  const marks = query.data?.marks;
  /** The values that the server has, by the items that are being saved. A second press never takes an unsaved mark for one of them. */
  const stored = useRef(new Map<string, string | null>());
  const show = (item: string, value: string | null) =>
    client.setQueryData(options.queryKey, (known: ReturnMarks | undefined) => {
      const others = (known?.marks ?? []).filter((each) => each.item !== item);
      return { marks: value === null ? others : [...others, { item, value }] };
    });
  const saving = useMutation({
    mutationKey: options.queryKey,
    mutationFn: (change: { item: string; value: string | null }) =>
      saveReturnMark(portfolioId, { ...change, year }),
    // One after the other, so that the last press counts.
    scope: { id: `return-marks ${portfolioId}` },
    onMutate: async ({ item, value }) => {
      await client.cancelQueries({ queryKey: options.queryKey });
      const known = client.getQueryData<ReturnMarks>(options.queryKey)?.marks ?? [];
      if (!stored.current.has(item))
        stored.current.set(item, known.find((each) => each.item === item)?.value ?? null);
      show(item, value);
    },
    onSuccess: (_, { item, value }) => {
      stored.current.set(item, value);
    },
    onError: (error) => {
      toast.error("Não foi possível marcar", messageOf(error));
      void client.invalidateQueries({ queryKey: options.queryKey });
    },
    onSettled: () => {
      // A press that still waits stays shown.
      if (client.isMutating({ mutationKey: options.queryKey }) > 1) return;
      for (const [item, value] of stored.current) show(item, value);
      stored.current.clear();
    },
  });
  const stateOf = (item: ReturnItem) => stateOfItem(item, marks ?? []);
  return {
    marks,
    error: query.isLoadingError ? query.error : null,
    retry: () => void query.refetch(),
    stateOf,
    toggle: (item) => {
      if (marks === undefined) return;
      saving.mutate({ item: item.item, value: stateOf(item) === "done" ? null : item.value });
    },
  };
}

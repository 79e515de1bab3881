import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type RefObject, useState } from "react";
import { deleteValuation, valuationsQuery } from "#app/entities/asset/queries.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatDay } from "#app/lib/format.ts";
import { changeItems } from "#app/lib/pages.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { LoadMore } from "#app/ui/data/load-more.tsx";
import { UnitPrice } from "#app/ui/data/money.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { Valuation } from "#contract/custom-assets.ts";

type ValuationListProps = { assetId: string; heading: RefObject<HTMLHeadingElement | null> };

export function ValuationList({ assetId, heading }: ValuationListProps) {
  const client = useQueryClient();
  const query = valuationsQuery(assetId);
  const list = useInfiniteQuery(query);
  const [selected, setSelected] = useState<Valuation>();
  const [isConfirming, setConfirming] = useState(false);
  const remove = useMutation({
    mutationFn: ({ id }: Valuation) => deleteValuation(assetId, id),
    onMutate: async ({ id }) => {
      setConfirming(false);
      await client.cancelQueries({ queryKey: query.queryKey });
      const previous = client.getQueryData(query.queryKey);
      client.setQueryData(
        query.queryKey,
        changeItems((all) => all.filter((valuation) => valuation.id !== id)),
      );
      return previous;
    },
    onSuccess: () => toast.success("Avaliação excluída"),
    onError: (error, _valuation, before) => {
      client.setQueryData(query.queryKey, before);
      toast.error("Erro ao excluir avaliação", messageOf(error));
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ["custom-assets"] });
      void client.invalidateQueries({ queryKey: ["portfolios"] });
    },
  });

  return (
    <QueryStates
      query={list}
      loading={<Loading />}
      errorLook="compact"
      messageHidden
      empty={<p className="py-3 text-ink-2">Nenhuma avaliação ainda.</p>}
    >
      {(valuations) => (
        <>
          <ul className="divide-y divide-line">
            {valuations.map((valuation) => (
              <li key={valuation.id} className="flex min-h-13 items-center gap-3">
                <span className="text-ink-2">{formatDay(valuation.day)}</span>
                <UnitPrice
                  value={valuation.unitValue}
                  className="min-w-0 flex-1 whitespace-normal! wrap-anywhere text-right font-semibold"
                />
                <IconButton
                  label={`Excluir avaliação de ${formatDay(valuation.day)}`}
                  tooltip="Excluir"
                  icon={<Trash2 className="size-4.5" />}
                  className="-mr-2"
                  onClick={() => {
                    setSelected(valuation);
                    setConfirming(true);
                  }}
                />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
          <ConfirmDialog
            open={isConfirming}
            onClose={() => setConfirming(false)}
            title="Excluir avaliação?"
            description={`A avaliação de ${selected ? formatDay(selected.day) : ""} deixa de contar no valor atual das suas posições.`}
            confirmLabel="Excluir"
            onConfirm={() => isConfirming && selected && remove.mutate(selected)}
            finalFocus={() => (selected && valuations.includes(selected) ? null : heading.current)}
          />
        </>
      )}
    </QueryStates>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Carregando avaliações...</span>
      <ul aria-hidden="true" className="divide-y divide-line">
        {["a", "b"].map((row) => (
          <li key={row} className="flex min-h-13 items-center justify-between gap-3">
            <Skeleton className="h-4 w-22" />
            <Skeleton className="mr-9 h-4 w-28" />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { User } from "lucide-react";
import { useRef, useState } from "react";
import { deleteHolder, holdersQuery } from "#app/entities/holder/queries.ts";
import { RenameHolderDialog } from "#app/features/holders/rename-holder-dialog.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { NamedRow, NamedRowSkeleton, RenameAndRemove } from "#app/ui/data/named-row.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { ListedHolder } from "#contract/holders.ts";
import { problems } from "#contract/problems.ts";

/** The holders besides the account's person, each to rename and, without portfolios, to delete. */
export function HoldersCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, isFetching, refetch } = useQuery(holdersQuery);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
        Outros titulares
      </h3>
      {data ? (
        data.length === 0 ? (
          <p className="mt-2 py-3 text-ink-2">
            Nenhum. Para criar um, escolha o titular de uma carteira acima.
          </p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {data.map((holder) => (
              <HolderRow key={holder.id} holder={holder} finalFocus={() => heading.current} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState className="py-8!" onRetry={refetch} retrying={isFetching} />
      ) : (
        <div role="status">
          <span className="sr-only">Carregando titulares...</span>
          <ul aria-hidden="true">
            <NamedRowSkeleton />
          </ul>
        </div>
      )}
    </>
  );
}

const usageText = ({ portfolios }: ListedHolder) =>
  portfolios === 0 ? "Nenhuma carteira" : portfolios === 1 ? "1 carteira" : `${portfolios} carteiras`;

type HolderRowProps = { holder: ListedHolder; finalFocus: () => HTMLElement | null };

function HolderRow({ holder, finalFocus }: HolderRowProps) {
  const { id, name, portfolios } = holder;
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<"name" | "removal">();
  const close = () => setOpenDialog(undefined);
  const removing = useSingleMutation({
    mutationFn: () => deleteHolder(id),
    onSuccess: () => {
      client.setQueryData(holdersQuery.queryKey, (all = []) => all.filter((each) => each.id !== id));
      finalFocus()?.focus();
      toast.success("Titular excluído");
    },
    onError: (error) => toast.error("Erro ao excluir titular", messageOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: holdersQuery.queryKey }),
  });
  const confirmRemoval = () =>
    portfolios === 0
      ? setOpenDialog("removal")
      : toast.error("Titular em uso", problems["holder-in-use"].title);
  return (
    <NamedRow
      icon={User}
      name={name}
      note={usageText(holder)}
      actions={
        <RenameAndRemove
          name={name}
          onRename={() => setOpenDialog("name")}
          removeLabel="Excluir"
          onRemove={confirmRemoval}
          obstacle={portfolios > 0 ? "Em uso, não pode ser excluído" : undefined}
        />
      }
    >
      <RenameHolderDialog open={openDialog === "name"} onClose={close} holder={holder} />
      <ConfirmDialog
        open={openDialog === "removal"}
        onClose={close}
        title="Excluir titular?"
        description={
          <span className="wrap-anywhere">
            Os saldos iniciais e as DARFs pagas de {name} são apagados junto.
          </span>
        }
        confirmLabel="Excluir"
        onConfirm={() => removing.mutate(undefined)}
        pending={removing.isPending}
        pendingText="Excluindo..."
      />
    </NamedRow>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { User } from "lucide-react";
import { useRef, useState } from "react";
import { deleteHolder, holdersQuery } from "#app/entities/holder/queries.ts";
import { RenameHolderDialog } from "#app/features/holders/rename-holder-dialog.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { NamedRow, NamedRowSkeletons, RenameAndRemove } from "#app/ui/data/named-row.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { ListedHolder } from "#contract/holders.ts";
import { problems } from "#contract/problems.ts";

/** The holders besides the account's person, each to rename and, without portfolios, to delete. */
export function HoldersCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(holdersQuery);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
        Outros titulares
      </h3>
      <QueryStates
        query={query}
        loading={<NamedRowSkeletons text="Carregando titulares..." className="mt-2" />}
        errorLook="compact"
        messageHidden
        empty={
          <p className="mt-2 flex min-h-18 items-center text-ink-2">
            Nenhum. Para criar um, escolha o titular de uma carteira acima.
          </p>
        }
      >
        {(holders) => (
          <ul className="mt-2 divide-y divide-line">
            {holders.map((holder) => (
              <HolderRow key={holder.id} holder={holder} finalFocus={() => heading.current} />
            ))}
          </ul>
        )}
      </QueryStates>
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
            Os saldos iniciais e os DARFs pagos de {name} também são apagados.
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

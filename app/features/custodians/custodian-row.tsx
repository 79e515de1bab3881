import { Landmark, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { DeleteCustodianDialog } from "#app/features/custodians/delete-custodian-dialog.tsx";
import { RenameCustodianDialog } from "#app/features/custodians/rename-custodian-dialog.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.ts";
import type { ListedCustodian } from "#contract/custodians.ts";
import { problems } from "#contract/problems.ts";

const rowStyle = "flex min-h-16 items-center gap-3.5 py-2.5";
const iconStyle = "size-10 shrink-0 rounded-full max-sm:hidden";

function usageOf({ entries }: ListedCustodian): string {
  if (entries === 0) return "Nenhum lançamento";
  return entries === 1 ? "1 lançamento" : `${entries} lançamentos`;
}

type CustodianRowProps = { custodian: ListedCustodian; finalFocus: () => HTMLElement | null };

export function CustodianRow({ custodian, finalFocus }: CustodianRowProps) {
  const [asked, setAsked] = useState<"name" | "removal">();
  const close = () => setAsked(undefined);
  const { name, entries } = custodian;
  const askRemoval = () =>
    entries === 0
      ? setAsked("removal")
      : toast.error("Custodiante em uso", problems["custodian-in-use"].title);
  return (
    <li className={rowStyle}>
      <span className={`${iconStyle} grid place-items-center bg-sunken text-ink-2`}>
        <Landmark aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-2 text-sm">{usageOf(custodian)}</p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          label={`Renomear ${name}`}
          tooltip="Renomear"
          icon={<Pencil className="size-4.5" />}
          onClick={() => setAsked("name")}
        />
        <IconButton
          label={`Excluir ${name}`}
          tooltip={entries === 0 ? "Excluir" : "Em uso, não pode ser excluído"}
          icon={<Trash2 className="size-4.5" />}
          aria-disabled={entries > 0 || undefined}
          className={entries > 0 ? "text-ink-3! opacity-60" : ""}
          onClick={askRemoval}
        />
      </div>
      <RenameCustodianDialog open={asked === "name"} onClose={close} custodian={custodian} />
      <DeleteCustodianDialog
        open={asked === "removal"}
        onClose={close}
        custodian={custodian}
        finalFocus={finalFocus}
      />
    </li>
  );
}

export function CustodianRowSkeleton() {
  return (
    <li className={rowStyle}>
      <Skeleton className={`${iconStyle} rounded-full!`} />
      <div className="flex-1">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-2 h-3.5 w-24" />
      </div>
    </li>
  );
}

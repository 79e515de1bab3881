import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dropInheritance, inheritanceQuery, keepInheritance } from "#app/features/account/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatInstantDay } from "#app/lib/format.ts";
import { phoneText } from "#app/lib/phone-text.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { Inheritance } from "#contract/accounts.ts";

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const linesOf = (found: Inheritance) => [
  `Nome: ${found.fullName}`,
  ...(found.whatsapp ? [`WhatsApp: ${phoneText(found.whatsapp)}`] : []),
  ...(found.hasPhoto ? ["Uma foto de perfil"] : []),
  counted(found.portfolios, "carteira", "carteiras"),
  ...(found.custodians > 0 ? [counted(found.custodians, "custodiante", "custodiantes")] : []),
  ...(found.customAssets > 0
    ? [counted(found.customAssets, "ativo personalizado", "ativos personalizados")]
    : []),
];

/** Asks the owner of the address, once, whether what somebody had put into the account before is theirs. */
export function InheritedNotice() {
  const client = useQueryClient();
  const { data } = useQuery(inheritanceQuery);
  const [asking, setAsking] = useState(false);
  // The question itself is answered: the server has nothing more to say of it.
  const reload = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== inheritanceQuery.queryKey[1] });
  const keeping = useSingleMutation({
    mutationFn: keepInheritance,
    onSuccess: reload,
    onError: (error) => toast.error("Erro ao confirmar", messageOf(error)),
  });
  const dropping = useSingleMutation({
    mutationFn: dropInheritance,
    onSuccess: async () => {
      setAsking(false);
      toast.success("Dados apagados", "O que havia antes na conta foi apagado.");
      await reload();
    },
    onError: (error) => toast.error("Erro ao apagar o que havia", messageOf(error)),
  });
  if (!data) return null;
  return (
    <SectionCard className="mb-6" title="Estes dados são seus?">
      <p className="text-ink-2">
        Esta conta foi criada em {formatInstantDay(data.createdAt)} com este e-mail antes de você confirmá-lo.
        Ela já tinha:
      </p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-ink-2 marker:text-ink-3">
        {linesOf(data).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={keeping.isPending} onClick={() => setAsking(true)}>
          Apagar o que havia
        </Button>
        <Button pending={keeping.isPending} onClick={() => keeping.mutate(undefined)}>
          São meus
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Apagar o que havia nesta conta?"
        description="As carteiras com suas transações, os custodiantes, os ativos personalizados, a foto, o nome e o número anteriores serão apagados para sempre. O que você criou depois continua."
        confirmLabel="Apagar"
        onConfirm={() => dropping.mutate(undefined)}
        pending={dropping.isPending}
        pendingText="Apagando..."
      />
    </SectionCard>
  );
}

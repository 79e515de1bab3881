import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { usePerson } from "#app/entities/person/person.tsx";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { dropInheritance, inheritanceQuery, keepInheritance } from "#app/features/account/api.ts";
import { describeInheritance } from "#app/features/account/inheritance-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatInstantDay } from "#app/lib/format.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";

/** Focuses the field for a new password. */
export const newPasswordPath = "/account#nova-senha";

/**
 * Asks the owner of the e-mail address, once, whether the data in the account is theirs. Somebody else may have created
 * the account and entered the data before the owner confirmed the address.
 */
export function InheritedNotice() {
  const { hasPassword } = usePerson();
  const client = useQueryClient();
  const { data } = useQuery(inheritanceQuery);
  const [isConfirming, setConfirming] = useState(false);
  // Refetches everything except the inheritance query: the user's answer has settled that one.
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
      setConfirming(false);
      toast.success("Dados apagados", "O que havia antes na conta foi apagado.");
      // The list comes first, so that nobody asks for the figures of the deleted portfolios.
      await client.refetchQueries({ queryKey: portfoliosQuery.queryKey, exact: true });
      await reload();
    },
    onError: (error) => toast.error("Erro ao apagar o que havia", messageOf(error)),
  });
  if (!data) return null;
  return (
    <SectionCard className="mb-6" title="Estes dados são seus?">
      <p className="text-ink-2">
        Esta conta foi criada em {formatInstantDay(data.createdAt)} com este {unbroken("e-mail")} antes de
        você confirmá-lo. Ela já tinha:
      </p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-ink-2 marker:text-ink-3">
        {describeInheritance(data).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {!hasPassword && (
        <p className="mt-4 text-ink-2">
          Por segurança, a senha e as outras formas de entrar que ela tinha deixaram de valer.{" "}
          <Link to={newPasswordPath} className="font-semibold text-accent underline underline-offset-4">
            Definir uma senha nova
          </Link>
        </p>
      )}
      <div className="mt-5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={keeping.isPending} onClick={() => setConfirming(true)}>
          Apagar o que havia
        </Button>
        <Button pending={keeping.isPending} onClick={() => keeping.mutate(undefined)}>
          São meus
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
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

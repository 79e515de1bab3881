import { useQuery } from "@tanstack/react-query";
import { type ProofKind, useProof } from "#app/entities/person/use-proof.tsx";
import { allowConnection, reviewQuery } from "#app/features/connections/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { productName } from "#app/lib/product.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SettingCard } from "#app/ui/layout/setting-section.tsx";
import type { AuthorizationRequest, ReviewedRequest } from "#contract/connections.ts";

type QuestionProps = { request: AuthorizationRequest; proofKind: ProofKind };

/** Asks the person whether a program may read. Nothing is allowed before the answer. */
export function ConnectionQuestion({ request, proofKind }: QuestionProps) {
  const query = useQuery(reviewQuery(request));
  return (
    <QueryStates
      query={query}
      loading={<Skeleton className="h-96 max-w-xl" />}
      errorLook="card"
      errorTitle="Não foi possível conectar o programa"
    >
      {(reviewed) => <Reviewed request={request} reviewed={reviewed} proofKind={proofKind} />}
    </QueryStates>
  );
}

const seen = [
  "Suas carteiras, posições, lançamentos, proventos, impostos, metas e relatórios.",
  "Os nomes que você deu a carteiras, ativos próprios, corretoras e titulares.",
];
const unseen = [
  "Senha, e-mail, telefone, anotações e sessões.",
  "Ele não grava, não altera e não exclui nada.",
];

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-1.5 list-disc pl-5 text-ink-2">
        {lines.map((line) => (
          <li key={line}>{unbroken(line)}</li>
        ))}
      </ul>
    </section>
  );
}

function Reviewed({ request, reviewed, proofKind }: QuestionProps & { reviewed: ReviewedRequest }) {
  const { name, host, refusal } = reviewed;
  const allowing = useSingleMutation({
    mutationFn: allowConnection,
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
    onError: (failure) => {
      if (!proof.showRefusal(failure)) toast.error("Erro ao conectar o programa", messageOf(failure));
    },
  });
  const proof = useProof(proofKind, allowing.isPending);
  const allow = () => {
    const proofInput = proof.read();
    if (proofInput) allowing.mutate({ request, ...proofInput });
  };
  if (allowing.isSuccess)
    return (
      <PageHeader title="Programa conectado" subtitle={`Volte a ${name}. Você já pode fechar esta página.`} />
    );
  return (
    <div className="max-w-xl">
      <PageHeader
        title={<span className="wrap-anywhere">Conectar {name}?</span>}
        subtitle={`Este programa pede para ler os seus dados no ${productName}.`}
      />
      <SettingCard>
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            allow();
          }}
        >
          <List title="O que ele verá" lines={seen} />
          <List title="O que ele não verá nem fará" lines={unseen} />
          <p className="wrap-anywhere rounded-md bg-sunken px-4 py-3.5 text-sm">
            O nome foi escolhido pelo próprio programa. Quem recebe o acesso é <strong>{host}</strong>. Se
            você não começou este pedido, recuse.
          </p>
          {proof.field}
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Button
              variant="secondary"
              disabled={allowing.isPending}
              onClick={() => window.location.assign(refusal)}
            >
              Recusar
            </Button>
            <Button type="submit" pending={allowing.isPending} pendingText="Conectando...">
              Permitir
            </Button>
          </div>
          <p className="text-ink-2 text-sm">
            Você pode desconectar o programa quando quiser em Configurações da Conta, em Segurança.
          </p>
        </form>
      </SettingCard>
    </div>
  );
}

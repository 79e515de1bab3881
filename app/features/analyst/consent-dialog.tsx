import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ConsentLists } from "#app/features/analyst/consent-lists.tsx";
import { agreeToModel, analystSettingsQuery } from "#app/features/analyst/model-api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { AnalystSettings } from "#contract/analyst-settings.ts";

type ConsentDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called once the person has agreed. */
  onAgreed?: () => void;
};

/** Asks whether a language model may read questions. Nothing is sent before the answer. */
export function ConsentDialog({ open, onClose, onAgreed }: ConsentDialogProps) {
  const client = useQueryClient();
  const query = useQuery({ ...analystSettingsQuery, enabled: open });
  const destination = query.data?.destination;
  const agreeing = useSingleMutation({
    mutationFn: agreeToModel,
    onSuccess: () => {
      onClose();
      // In the conversation, the answer itself says so, and a toast would cover the field.
      if (onAgreed) onAgreed();
      else toast.success("Modelo de linguagem ativado");
    },
    onError: (error) => toast.error("Erro ao ativar o modelo", messageOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: analystSettingsQuery.queryKey }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !agreeing.isPending && onClose()}
      title="Entender com um modelo de linguagem?"
      description="Quando o analista não entende uma pergunta, um modelo pode interpretá-la. Os números continuam vindo da sua carteira."
      footer={
        <>
          <Button variant="secondary" disabled={agreeing.isPending} onClick={onClose}>
            Agora não
          </Button>
          <Button
            disabled={!destination}
            pending={agreeing.isPending}
            pendingText="Ativando..."
            onClick={() => destination && agreeing.mutate(destination)}
          >
            Concordar e ativar
          </Button>
        </>
      }
    >
      <QueryStates query={query} errorLook="compact" loading={<Skeleton className="h-96" />}>
        {(settings) => <ConsentLists destination={<DestinationText settings={settings} />} />}
      </QueryStates>
      <p className="mt-5 text-ink-2 text-sm">
        Você desativa quando quiser em Configurações da Conta, em Analista.
      </p>
    </Dialog>
  );
}

function DestinationText({ settings: { destination, ownKey, providers } }: { settings: AnalystSettings }) {
  if (!destination) return "Esta instalação não tem um modelo de linguagem.";
  const { hasOwnKey, host, model } = destination;
  const terms = hasOwnKey ? providers.find(({ name }) => name === ownKey?.provider)?.terms : null;
  return (
    <>
      <strong className="font-semibold text-ink">{host}</strong>, modelo{" "}
      <strong className="font-semibold text-ink">{model}</strong>
      {hasOwnKey
        ? `, com a sua chave de ${ownKey?.provider ?? "lá"}. Seguem os termos desse provedor.`
        : ", escolhido por quem opera esta instalação."}
      <span className="mt-1 flex flex-wrap gap-x-4">
        {/* The first control is at the top, so that the dialog opens there. */}
        <NewPageLink to="/privacidade">Política de privacidade</NewPageLink>
        {terms && <NewPageLink to={terms}>Termos do provedor</NewPageLink>}
      </span>
    </>
  );
}

function NewPageLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="py-1 font-medium text-ink underline underline-offset-2"
    >
      {children}
    </a>
  );
}

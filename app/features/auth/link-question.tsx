import { Button } from "#app/ui/base/button.tsx";

type LinkQuestionProps = {
  /** The e-mail address of the account that the link opens. */
  email: string;
  signedInAs: string | undefined;
  pending: boolean;
  onConfirm: () => void;
  onDecline: () => void;
};

export function LinkQuestion({ email, signedInAs, pending, onConfirm, onDecline }: LinkQuestionProps) {
  return (
    <section aria-labelledby="link-question" className="w-full max-w-sm p-6">
      <h2 id="link-question" className="text-title">
        Entrar nesta conta?
      </h2>
      <p className="mt-3 text-ink-2">
        Este link entra na conta <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>.
      </p>
      <p className="mt-2 text-ink-2">
        {signedInAs === email ? (
          "Você já está nela neste navegador."
        ) : signedInAs ? (
          <>
            Neste navegador está aberta a conta{" "}
            <strong className="wrap-anywhere font-semibold text-ink">{signedInAs}</strong>. Ao continuar, ela
            será encerrada aqui.
          </>
        ) : (
          "Ele foi pedido em outro navegador ou aparelho."
        )}{" "}
        Só continue se foi você quem pediu o link.
      </p>
      <Button className="mt-7 w-full" pending={pending} pendingText="Entrando..." onClick={onConfirm}>
        Entrar
      </Button>
      <Button variant="secondary" className="mt-3 w-full" disabled={pending} onClick={onDecline}>
        Agora não
      </Button>
    </section>
  );
}

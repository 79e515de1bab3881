import { Copy } from "lucide-react";
import { Button } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { copyText } from "#app/ui/feedback/copy-text.ts";

/** Shows the secret of a new token; it is displayed only this once. */
export function TokenSecret({ secret, onConfirm }: { secret: string; onConfirm: () => void }) {
  return (
    <div className="grid gap-5">
      <code className="select-all break-all rounded-md bg-sunken px-4 py-3.5 text-sm">{secret}</code>
      <p className="text-ink-2 text-sm">
        Quem tiver a chave faz o que ela permite, sem senha nem código. Não a publique nem a mande por
        mensagem. Na dúvida, revogue-a e crie outra.
      </p>
      <div className="grid gap-2.5">
        <Button
          ref={focusOnArrival}
          icon={<Copy className="size-4.5" />}
          onClick={() => copyText(secret, "Chave copiada")}
        >
          Copiar chave
        </Button>
        <Button variant="secondary" onClick={onConfirm}>
          Já guardei a chave
        </Button>
      </div>
    </div>
  );
}

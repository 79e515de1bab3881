import { zodResolver } from "@hookform/resolvers/zod";
import { Copy } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { confirmTotp } from "#app/features/factors/api.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { IconButton } from "#app/ui/base/icon-button.tsx";
import { QrCode } from "#app/ui/data/qr-code.tsx";
import { copyText } from "#app/ui/feedback/copy-text.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { type RecoveryCodes, SecondFactor, type TotpEnrolment } from "#contract/second-factors.ts";

type ConnectStepProps = {
  enrolment: TotpEnrolment;
  onDone: (codes: RecoveryCodes) => void;
  /** Called when the secret has expired: the enrolment starts again at its first step. */
  onExpired: () => void;
};

const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Transfers the secret to the authenticator app, by QR code or typed, and checks the app's first code. */
export function ConnectStep({ enrolment: { secret, uri }, onDone, onExpired }: ConnectStepProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SecondFactor),
    defaultValues: { code: "" },
  });
  const { error, isPending, mutate } = useSingleMutation({
    mutationFn: confirmTotp,
    onSuccess: onDone,
    onError: (error) => {
      toast.error("Erro ao ativar a verificação", messageOf(error));
      if (error instanceof ApiError && error.type === "enrolment-ended") onExpired();
    },
  });
  // A layout effect, because the previous step's field is gone and the dialog would otherwise take the focus first.
  useLayoutEffect(() => focusOnArrival(input.current), []);
  usePlacedErrors(error, ["code"], setError);

  const { ref, ...code } = register("code");
  return (
    <form noValidate onSubmit={handleSubmit((form) => mutate(form))} className="grid gap-5">
      <QrCode text={uri} label="Código QR para o aplicativo autenticador" className="mx-auto size-44" />
      <p className="text-center text-ink-2 text-sm">
        Está no próprio celular?{" "}
        <a href={uri} className="rounded-sm font-semibold text-accent underline-offset-4 hover:underline">
          Abrir no aplicativo
        </a>
      </p>
      <div className="flex items-center gap-2 rounded-md bg-sunken py-2.5 pr-2 pl-4">
        <p className="min-w-0 flex-1">
          <span className="block text-ink-2 text-sm">Ou digite esta chave no aplicativo</span>
          <span className="amount whitespace-normal! font-semibold" data-secret>
            {groupByFour(secret)}
          </span>
        </p>
        <IconButton
          label="Copiar chave"
          icon={<Copy className="size-4.5" />}
          onClick={() => copyText(secret, "Chave copiada")}
        />
      </div>
      <CodeField
        label="Código de 6 dígitos do aplicativo"
        readOnly={isPending}
        error={formState.errors.code?.message}
        {...code}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
      />
      <Button type="submit" pending={isPending} pendingText="Ativando...">
        Ativar
      </Button>
    </form>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useMailHost } from "#app/entities/person/sign-in-methods.ts";
import { requestWithdrawal, withdraw } from "#app/features/leads/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { EmailField } from "#app/ui/forms/contact-fields.tsx";
import { WithdrawalRequest } from "#contract/leads.ts";

/** Requests a withdrawal link by e-mail; the link proves that the visitor owns the address. */
export function WithdrawalForm() {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(WithdrawalRequest),
    defaultValues: { email: "" },
  });
  const isMailed = useMailHost();
  const requesting = useSingleMutation({
    mutationFn: requestWithdrawal,
    onError: (error) => toast.error("Erro ao enviar link", messageOf(error)),
  });
  if (requesting.isSuccess) {
    return (
      <p role="status">
        {isMailed
          ? "Se houver um pedido de teste com este e-mail, você receberá um link para apagá-lo. Ele vale por 1 hora."
          : "Se houver um pedido de teste com este e-mail, o link para apagá-lo ficou guardado no servidor. Peça-o a quem o administra. Ele vale por 1 hora."}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={handleSubmit((form) => requesting.mutate(form))}>
      <p className="mb-6 text-ink-2">
        {isMailed
          ? "Diga o e-mail do pedido. Enviaremos um link para confirmar que ele é seu e apagar o pedido."
          : "Diga o e-mail do pedido. Este servidor não envia e-mails: o link para apagar o pedido fica guardado nele."}
      </p>
      <EmailField
        readOnly={requesting.isPending}
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <Button type="submit" className="mt-6 w-full" pending={requesting.isPending} pendingText="Enviando...">
        {isMailed ? "Enviar link" : "Criar link"}
      </Button>
    </form>
  );
}

/** Deletes on a button press, not when the link is opened, because mail scanners open links too. */
export function WithdrawalConfirmation({ token }: { token: string }) {
  const withdrawing = useSingleMutation({
    mutationFn: withdraw,
    onError: (error) => toast.error("Erro ao apagar pedido", messageOf(error)),
  });
  if (withdrawing.isSuccess)
    return <p role="status">Seu pedido foi apagado. Não falaremos mais com você sobre o teste.</p>;
  return (
    <>
      <p className="mb-6 text-ink-2">
        Seus dados do pedido de teste serão apagados, e não falaremos mais com você sobre ele.
      </p>
      <Button
        className="w-full"
        pending={withdrawing.isPending}
        pendingText="Apagando..."
        onClick={() => withdrawing.mutate(token)}
      >
        Apagar meu pedido
      </Button>
    </>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router";
import { sendFeedback } from "#app/features/feedback/api.ts";
import { FeedbackForm } from "#app/features/feedback/feedback-form.tsx";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { NewFeedback } from "#contract/feedback.ts";

const FeedbackInput = NewFeedback.omit({ page: true });

type FeedbackDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Closing the dialog keeps the typed message; only a successful submission clears it. */
export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  const { pathname } = useLocation();
  const form = useForm({ resolver: zodResolver(FeedbackInput), defaultValues: { message: "" } });
  const { reset, setError } = form;
  const sending = useSingleMutation({
    mutationFn: (input: Parameters<typeof sendFeedback>[0]) => sendFeedback(input, pathname),
    onSuccess: () => {
      reset();
      onOpenChange(false);
      toast.success("Feedback enviado! Obrigado por compartilhar sua opinião conosco.");
    },
    onError: () => toast.error("Erro ao enviar feedback: Tente novamente mais tarde."),
  });
  useEffect(() => {
    if (sending.error) placeFieldErrors(sending.error, ["type", "message"], setError);
  }, [sending.error, setError]);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!sending.isPending) onOpenChange(next);
      }}
      keepOpen
      title="Enviar Feedback"
      description="Conte o que funciona, o que não funciona e o que faz falta."
    >
      <FeedbackForm
        form={form}
        pending={sending.isPending}
        onSubmit={form.handleSubmit((input) => sending.mutate(input))}
      />
    </Dialog>
  );
}

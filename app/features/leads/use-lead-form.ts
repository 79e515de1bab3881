import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, useForm } from "react-hook-form";
import { sendLead } from "#app/features/leads/api.ts";
import {
  invalidLeadNotification,
  leadFailureNotification,
  leadFieldMessage,
} from "#app/features/leads/lead-messages.ts";
import { openChat } from "#app/features/leads/open-chat.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { NewLead } from "#contract/leads.ts";
import type { PlanType } from "#contract/plans.ts";

const empty = {
  email: "",
  fullName: "",
  whatsapp: "",
  experienceLevel: "",
  strategy: "",
  plan: null as PlanType | null,
  consent: false,
};
const fields = ["email", "fullName", "whatsapp", "experienceLevel", "strategy", "consent"] as const;

const firstMessage = (errors: FieldErrors<typeof empty>) =>
  fields.map((name) => errors[name]?.message).find((message) => message !== undefined);

export function useLeadForm(plan: PlanType | null, onSent: () => void) {
  const { register, control, handleSubmit, reset, setError, setValue, formState } = useForm({
    resolver: zodResolver(NewLead),
    defaultValues: empty,
  });
  const sending = useSingleMutation({
    mutationFn: sendLead,
    onSuccess: ({ whatsappNumber }, lead) => {
      reset(empty);
      onSent();
      if (whatsappNumber) openChat(whatsappNumber, lead);
      else toast.success("Cadastro realizado! Avisaremos você assim que abrir.");
    },
    onError: (error) => toast.error(...leadFailureNotification(error)),
  });
  usePlacedErrors(sending.error, fields, setError);

  const { errors } = formState;
  return {
    register,
    control,
    setValue,
    pending: sending.isPending,
    submit: handleSubmit(
      (lead) => sending.mutate({ ...lead, plan }),
      (fieldErrors) => toast.error(...invalidLeadNotification(firstMessage(fieldErrors))),
    ),
    fieldError: (name: (typeof fields)[number]) => leadFieldMessage(errors[name]?.message),
  };
}

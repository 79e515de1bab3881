import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, useForm } from "react-hook-form";
import { sendLead } from "#app/features/leads/api.ts";
import { openChat } from "#app/features/leads/open-chat.ts";
import { ApiError } from "#app/lib/api.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { fieldsRequired, NewLead } from "#contract/leads.ts";
import type { PlanType } from "#contract/plans.ts";
import { type ProblemType, problems } from "#contract/problems.ts";

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

const duplicateMessages: Partial<Record<ProblemType, string>> = {
  "lead-email-taken": `Email já cadastrado: ${problems["lead-email-taken"].title}`,
  "lead-whatsapp-taken": `WhatsApp já cadastrado: ${problems["lead-whatsapp-taken"].title}`,
};

function toastInvalidInput(message: string | undefined): void {
  if (message === fieldsRequired) toast.error(fieldsRequired);
  else toast.error(problems["invalid-input"].title, message);
}

function toastFailure(error: Error): void {
  const { type, fieldErrors = [] } = error instanceof ApiError ? error : {};
  if (type === "invalid-input" && fieldErrors[0]) toastInvalidInput(fieldErrors[0].message);
  else toast.error((type && duplicateMessages[type]) ?? "Erro ao cadastrar: Tente novamente em instantes.");
}

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
      else toast.success("Cadastro realizado! Em breve falaremos com você pelo WhatsApp.");
    },
    onError: toastFailure,
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
      (fieldErrors) => toastInvalidInput(firstMessage(fieldErrors)),
    ),
    /** The message under a field: shorter than the notification, which already says that all fields are required. */
    fieldError: (name: (typeof fields)[number]) => {
      const message = errors[name]?.message;
      return message === fieldsRequired ? "Campo obrigatório" : message;
    },
  };
}

import { useId } from "react";
import { LeadForm } from "#app/features/leads/lead-form.tsx";
import { useLeadForm } from "#app/features/leads/use-lead-form.ts";
import { planLabels } from "#app/lib/labels.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { PlanType } from "#contract/plans.ts";

type LeadDialogProps = {
  /** The plan that the visitor chose; it is sent with the form. */
  plan: PlanType | null;
  /** Whether the operator answers in a chat; without it there is no trial yet, and no plan is on sale. */
  hasChat: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Closing the dialog keeps the typed values; only a successful submission clears them. */
export function LeadDialog({ plan, hasChat, open, onOpenChange }: LeadDialogProps) {
  const formId = useId();
  const lead = useLeadForm(plan, () => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!lead.pending) onOpenChange(next);
      }}
      keepOpen
      title={titleOf(plan, hasChat)}
      description={describeOffer(plan, hasChat)}
      footer={
        <Button
          type="submit"
          form={formId}
          size="lg"
          className="w-full"
          pending={lead.pending}
          pendingText="Processando..."
        >
          {hasChat ? "Começar teste grátis" : "Quero receber o aviso"}
        </Button>
      }
    >
      {plan && (
        <p className="mb-5 text-ink-2">
          Plano escolhido: <strong className="font-semibold text-ink">{planLabels[plan]}</strong>
        </p>
      )}
      <LeadForm {...lead} id={formId} />
    </Dialog>
  );
}

const isPaid = (plan: PlanType | null): boolean => plan !== null && plan !== "free";

/** Without a chat the dialog promises a notice, and no journey. */
function titleOf(plan: PlanType | null, hasChat: boolean): string {
  if (hasChat) return "Comece sua jornada";
  return isPaid(plan) ? "Avise-me quando a assinatura abrir" : "Avise-me quando o analista estiver no ar";
}

function describeOffer(plan: PlanType | null, hasChat: boolean): string {
  if (hasChat)
    return "Conte um pouco sobre você. O teste é grátis por 7 dias, sem cartão de crédito, e a conversa segue pelo WhatsApp.";
  const what = isPaid(plan)
    ? "A assinatura ainda não está aberta"
    : "O analista no WhatsApp ainda não está no ar";
  return `${what}. Deixe seu contato e avisamos quando ${isPaid(plan) ? "abrir" : "estiver"}. A carteira já funciona, de graça.`;
}

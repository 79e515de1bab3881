import { experienceLabels, strategyLabels } from "#app/features/leads/lead-labels.ts";
import { chatLink } from "#app/lib/chat-link.ts";
import { planLabels } from "#app/lib/labels.ts";
import { productName } from "#app/lib/product.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { NewLead } from "#contract/leads.ts";

function createGreeting({ fullName, experienceLevel, strategy, plan }: NewLead): string {
  return [
    `Olá! Quero começar meu teste grátis do ${productName}.`,
    `Nome: ${fullName}`,
    `Nível: ${experienceLabels[experienceLevel]}`,
    `Interesse: ${strategyLabels[strategy]}`,
    ...(plan ? [`Plano: ${planLabels[plan]}`] : []),
  ].join("\n");
}

/** Opens the chat in a new tab. A button in the notification opens it when the browser blocks the new tab. */
export function openChat(number: string, lead: NewLead): void {
  const open = () => void window.open(chatLink(number, createGreeting(lead)), "_blank", "noopener");
  toast.success("Cadastro realizado! Redirecionando para o WhatsApp...", {
    label: "Abrir WhatsApp",
    onClick: open,
  });
  open();
}

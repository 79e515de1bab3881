import { LeadForm } from "#app/features/leads/lead-form.tsx";
import { useLeadForm } from "#app/features/leads/use-lead-form.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type LeadDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Closing the dialog keeps the typed values; only a successful submission clears them. */
export function LeadDialog({ open, onOpenChange }: LeadDialogProps) {
  const lead = useLeadForm(() => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!lead.pending) onOpenChange(next);
      }}
      keepOpen
      title="Comece sua jornada"
      description="Conte um pouco sobre você. O teste é grátis por 7 dias, sem cartão de crédito, e a conversa segue pelo WhatsApp."
    >
      <LeadForm {...lead} />
    </Dialog>
  );
}

import { NewPortfolioForm } from "#app/features/portfolios/new-portfolio-form.tsx";
import { useCreatePortfolio } from "#app/features/portfolios/use-create-portfolio.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Portfolio } from "#contract/portfolios.ts";

type NewPortfolioDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (portfolio: Portfolio) => void;
};

export function NewPortfolioDialog({ open, onOpenChange, onCreated }: NewPortfolioDialogProps) {
  const creating = useCreatePortfolio(onCreated);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!creating.isPending) onOpenChange(next);
      }}
      keepOpen
      title="Criar Nova Carteira"
      description="Basta um nome. Os resultados são comparados com 100% do CDI, e você muda isso quando quiser."
    >
      <NewPortfolioForm creating={creating} />
    </Dialog>
  );
}

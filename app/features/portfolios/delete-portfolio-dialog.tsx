import { TypedConfirmation } from "#app/entities/person/typed-confirmation.tsx";
import { deletePortfolio } from "#app/entities/portfolio/queries.ts";
import type { Portfolio } from "#contract/portfolios.ts";

type DeletePortfolioDialogProps = {
  open: boolean;
  onClose: () => void;
  portfolio: Portfolio;
  onDeleted: () => Promise<void>;
};

export function DeletePortfolioDialog({ open, onClose, portfolio, onDeleted }: DeletePortfolioDialogProps) {
  return (
    <TypedConfirmation
      open={open}
      onClose={onClose}
      title="Excluir carteira?"
      description="Esta ação não pode ser desfeita. A carteira será apagada para sempre, com todas as transações e posições. Suas outras carteiras, custodiantes e ativos personalizados continuam."
      word={portfolio.name}
      matches={(typed) => typed.normalize("NFC").trim() === portfolio.name}
      mismatch="O nome digitado não confere."
      autoCapitalize="none"
      confirmLabel="Excluir carteira"
      failure="Erro ao excluir carteira"
      mutationFn={() => deletePortfolio(portfolio.id)}
      onDone={onDeleted}
    />
  );
}

import { FileUp, Plus, Wallet } from "lucide-react";
import { productName } from "#app/lib/product.ts";
import { Button } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

type WelcomeCardProps = {
  onCreate: () => void;
  /** Creates the portfolio that B3's files go into. */
  onImport: () => void;
};

export function WelcomeCard({ onCreate, onImport }: WelcomeCardProps) {
  return (
    <EmptyState
      className={cardStyle}
      icon={<Wallet />}
      title={`Boas-vindas ao ${productName}`}
      text="Crie sua primeira carteira, lance suas compras e vendas e acompanhe cada posição."
      action={
        <>
          <Button icon={<Plus className="size-4.5" />} onClick={onCreate}>
            Criar Nova Carteira
          </Button>
          <Button variant="secondary" icon={<FileUp className="size-4.5" />} onClick={onImport}>
            Importar da B3
          </Button>
        </>
      }
    />
  );
}

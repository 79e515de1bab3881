import { Plus, Wallet } from "lucide-react";
import { productName } from "#app/lib/product.ts";
import { Button } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

export function WelcomeCard({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      className={cardStyle}
      icon={<Wallet />}
      title={`Boas-vindas ao ${productName}`}
      text="Crie sua primeira carteira, registre suas compras e vendas e acompanhe cada posição."
      action={
        <Button icon={<Plus className="size-4.5" />} onClick={onCreate}>
          Criar Nova Carteira
        </Button>
      }
    />
  );
}

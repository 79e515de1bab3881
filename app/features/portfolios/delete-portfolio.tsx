import { useState } from "react";
import { DeletePortfolioDialog } from "#app/features/portfolios/delete-portfolio-dialog.tsx";
import { Button } from "#app/ui/base/button.tsx";
import type { Portfolio } from "#contract/portfolios.ts";

type DeletePortfolioProps = { portfolio: Portfolio | undefined; onDeleted: () => Promise<void> };

export function DeletePortfolio({ portfolio, onDeleted }: DeletePortfolioProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="min-w-0 flex-1 basis-64 text-ink-2">
        Apaga para sempre esta carteira e tudo o que você registrou nela. Não há como desfazer.
      </p>
      <Button variant="danger" className="max-sm:w-full" disabled={!portfolio} onClick={() => setOpen(true)}>
        Excluir carteira
      </Button>
      {portfolio && (
        <DeletePortfolioDialog
          open={open}
          onClose={() => setOpen(false)}
          portfolio={portfolio}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}

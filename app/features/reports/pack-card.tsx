import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "#app/lib/save-file.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { Report } from "#contract/report.ts";

/** The lines of the annual return of a portfolio's holder, as a CSV file. */
export type LoadAnnualCsv = (portfolioId: string, year: number) => Promise<Blob>;

type PackCardProps = { report: Report; year: string; loadAnnualCsv: LoadAnnualCsv };

/** Everything of a year that an accountant asks for, in one file. */
export function PackCard({ report, year, loadAnnualCsv }: PackCardProps) {
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { accountantPack } = await import("#app/features/reports/accountant-pack.ts");
      const annualCsvOf = (portfolioId: string) => loadAnnualCsv(portfolioId, Number(year));
      saveFile(await accountantPack(report, year, annualCsvOf), `contador-${year}.zip`);
    } catch {
      toast.error("Não foi possível gerar o pacote", "Verifique sua conexão e tente de novo.");
    } finally {
      setPending(false);
    }
  };
  return (
    <SectionCard
      title="Para o contador"
      description={`Um ZIP com o relatório de ${year} em Excel e em CSV, as transações e a declaração anual ${report.taxes.length > 1 ? "de cada titular" : "do titular"}.`}
      actions={
        <Button
          variant="secondary"
          icon={<Download className="size-4.5" />}
          pending={isPending}
          onClick={save}
        >
          Baixar pacote
        </Button>
      }
      className="pb-1!"
    >
      {null}
    </SectionCard>
  );
}

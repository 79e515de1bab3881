import { Drift } from "#app/entities/portfolio/drift.tsx";
import type { Totals } from "#app/features/positions/class-sections.ts";
import { formatShare } from "#app/lib/format.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { UnfoldedCell } from "#app/ui/data/unfolding-row.tsx";

/** The sums of a class that its row has no room for on a phone. */
export function ClassDetails({
  code,
  totals: { invested, gain, weight, received },
}: {
  code: string;
  totals: Totals;
}) {
  return (
    <UnfoldedCell>
      <dl className="grid gap-2">
        <EntryLine name="Valor Investido">
          <Money value={invested} />
        </EntryLine>
        <EntryLine name="P&L R$">{gain ? <Gain value={gain} /> : "—"}</EntryLine>
        <EntryLine name="Peso">
          {formatShare(weight)} <Drift place={{ id: code, weight: weight }} />
        </EntryLine>
        <EntryLine name="Proventos">{received === "0" ? "—" : <Money value={received} />}</EntryLine>
      </dl>
    </UnfoldedCell>
  );
}

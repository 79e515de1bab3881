import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

const foldedRows = ["Hoje", "Proventos", "Alocação", "De onde veio", "Mês a mês", "Aportes", "Destaques"];

/** The cards of the phone, which are rows until they open. */
export function FoldedSkeletons() {
  return foldedRows.map((row) => <Skeleton key={row} className="h-14 rounded-lg" />);
}

export function PanelSkeleton() {
  return (
    <div className={`${cardStyle} grid gap-5 p-5 sm:p-6`}>
      <Skeleton className="h-5 w-32" />
      {["a", "b", "c", "d"].map((line) => (
        <Skeleton key={line} className="h-6" />
      ))}
    </div>
  );
}

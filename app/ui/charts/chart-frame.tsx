import { ChartLine as ChartIcon, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/base/button.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";

type ChartFrameProps = {
  title: string;
  className?: string | undefined;
  /** Chooses what the chart shows; beside its title. */
  choice?: ReactNode;
  /** Choices about the chart, below the title. */
  controls?: ReactNode;
  legend: ReactNode;
  chart: ReactNode;
  /** Creates the table of the same data. */
  table: () => ReactNode;
  /** Shown below the chart. */
  note?: ReactNode;
};

/** A card with a chart or, on demand, the table of its data. */
export function ChartFrame({
  title,
  className,
  choice,
  controls,
  legend,
  chart,
  table,
  note,
}: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <SectionCard
      title={title}
      className={className ?? ""}
      actions={
        <div className="-my-1.5 flex flex-wrap items-center gap-2">
          {choice}
          <Button
            variant="subtle"
            size="sm"
            className="-mr-3"
            icon={asTable ? <ChartIcon className="size-4" /> : <Table2 className="size-4" />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? "Ver como gráfico" : "Ver como tabela"}
          </Button>
        </div>
      }
    >
      {controls}
      {legend}
      {asTable ? table() : chart}
      {note && <p className="mt-4 text-ink-2 text-sm">{note}</p>}
    </SectionCard>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, RotateCw } from "lucide-react";
import { dataHealthQuery, isUnderWay, updateData } from "#app/entities/market-data/queries.ts";
import {
  attemptsText,
  daysText,
  knownText,
  sourceTexts,
  stateTexts,
} from "#app/features/data-health/source-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { DataHealth, SourceHealth } from "#contract/data-health.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** One line for each public source, and a button that asks them all. */
export function SourcesCard({ data, today }: { data: DataHealth; today: Day }) {
  const client = useQueryClient();
  const updating = useMutation({
    mutationFn: updateData,
    onSuccess: (started) => {
      client.setQueryData(dataHealthQuery.queryKey, started);
      toast.success("Sincronização pedida", "Fontes consultadas há menos de 10 minutos ficam para depois.");
      void client.invalidateQueries({ queryKey: dataHealthQuery.queryKey });
    },
    onError: (error) => toast.error("Não foi possível sincronizar", messageOf(error)),
  });
  const canUpdate = data.sources.some(({ state }) => state !== "off");
  const underWay = isUnderWay(data);
  return (
    <SectionCard
      title="Fontes"
      actions={
        canUpdate && (
          <Button
            variant="secondary"
            size="sm"
            icon={<RotateCw className="size-4.5" />}
            pending={updating.isPending || underWay}
            pendingText="Sincronizando..."
            onClick={() => updating.mutate()}
          >
            Sincronizar agora
          </Button>
        )
      }
    >
      <ul className="-mx-2 -my-3 divide-y divide-line">
        {data.sources.map((source) => (
          <Source key={source.name} source={source} today={today} />
        ))}
      </ul>
    </SectionCard>
  );
}

/** A source with its newest day and its state. It opens with the attempts and what was refused. */
function Source({ source, today }: { source: SourceHealth; today: Day }) {
  const { name, state, failure, refused, progress } = source;
  const { label, short, publisher } = sourceTexts[name];
  const { label: stateLabel, tone } = stateTexts[state];
  const phone = usePhone();
  const attempts = attemptsText(source);
  return (
    <li>
      <details className="group">
        <summary className="grid min-h-11 list-none grid-cols-[minmax(0,1fr)_auto_auto_auto] items-center gap-x-2.5 rounded-sm px-2 py-1 transition-colors sm:gap-x-4 hover:bg-ink/3 [&::-webkit-details-marker]:hidden">
          <span className="font-semibold leading-snug max-sm:text-sm">{phone ? short : label}</span>
          <span className="amount text-ink-2 text-sm">{knownText(source, phone ? today : undefined)}</span>
          <Badge tone={tone}>{stateLabel}</Badge>
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 text-ink-3 transition-[rotate] group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-1 px-2 pb-3 text-ink-2 text-sm">
          <p>{publisher}</p>
          <p>{daysText(source)}</p>
          {state === "failing" && failure && <p className="text-loss">Última tentativa: {failure}.</p>}
          {attempts && <p>{attempts}</p>}
          {refused.length > 0 && (
            <>
              <p className="mt-2 font-semibold text-ink">{refusedTitle(refused.length)}</p>
              <ul className="grid gap-1">
                {refused.map(({ subject, day, reason }) => (
                  <li key={`${subject} ${day}`}>
                    <span className="font-semibold">{subject}</span> em {formatDay(day)}: {reason}.
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </details>
      {progress !== null && <ProgressBar label="Consultando" value={progress} className="mx-2 mb-3" />}
    </li>
  );
}

const refusedTitle = (count: number) =>
  count === 1
    ? "1 preço recusado, por não fazer sentido"
    : `${count} preços recusados, por não fazerem sentido`;

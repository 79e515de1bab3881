import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { dataHealthQuery, isUnderWay, updateData } from "#app/features/data-health/api.ts";
import {
  attemptsText,
  daysText,
  sourceTexts,
  stateTexts,
  summaryText,
} from "#app/features/data-health/source-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Disclosure, Disclosures } from "#app/ui/data/disclosures.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { DataHealth, SourceHealth } from "#contract/data-health.ts";

/** The state of each public source, and a button that asks them all. */
export function SourcesCard({ data }: { data: DataHealth }) {
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
      description={summaryText(data.sources)}
      actions={
        canUpdate && (
          <Button
            variant="secondary"
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
      <ul className="-my-5 divide-y divide-line">
        {data.sources.map((source) => (
          <Source key={source.name} source={source} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Source({ source }: { source: SourceHealth }) {
  const { name, state, failure, refused, progress } = source;
  const { label, publisher } = sourceTexts[name];
  const { label: stateLabel, tone } = stateTexts[state];
  const attempts = attemptsText(source);
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h3 className="font-semibold">{label}</h3>
          <p className="text-ink-2 text-sm">{publisher}</p>
        </div>
        <Badge tone={tone}>{stateLabel}</Badge>
      </div>
      <p className="mt-2">{daysText(source)}</p>
      {state === "failing" && failure && <p className="mt-1 text-loss">Última tentativa: {failure}.</p>}
      {attempts && <p className="mt-1 text-ink-2 text-sm">{attempts}</p>}
      {progress !== null && <ProgressBar label="Consultando" value={progress} className="mt-3 max-w-md" />}
      {refused.length > 0 && (
        <div className="mt-3">
          <Disclosures>
            <Disclosure group={`refused-${name}`} question={refusedTitle(refused.length)}>
              <ul className="grid gap-1 text-sm">
                {refused.map(({ subject, day, reason }) => (
                  <li key={`${subject} ${day}`}>
                    <span className="font-semibold">{subject}</span> em {formatDay(day)}: {reason}.
                  </li>
                ))}
              </ul>
            </Disclosure>
          </Disclosures>
        </div>
      )}
    </li>
  );
}

const refusedTitle = (count: number) =>
  count === 1
    ? "1 preço recusado, por não fazer sentido"
    : `${count} preços recusados, por não fazerem sentido`;

import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { presetOptions } from "#app/entities/portfolio/named-periods.ts";
import { Allocation } from "#app/features/overview/allocation.tsx";
import { overviewQuery } from "#app/features/overview/api.ts";
import type { ChartChoice } from "#app/features/overview/overview-view.ts";
import { PhoneHero } from "#app/features/overview/phone-hero.tsx";
import { queryClient } from "#app/lib/query-client.ts";
import { ReadOnlyContext } from "#app/lib/read-only.ts";
import { PrivacyToggle } from "#app/ui/base/privacy-toggle.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import type { NamedPeriod } from "#contract/overview.ts";
import { samplePortfolioId } from "#contract/sample.ts";

/** The overview of the sample portfolio, with its figures from the server. */
export function LiveSample() {
  return (
    <QueryClientProvider client={queryClient}>
      <ReadOnlyContext value={true}>
        <Panel />
      </ReadOnlyContext>
    </QueryClientProvider>
  );
}

function Panel() {
  const [preset, setPreset] = useState<NamedPeriod>("all");
  const [choice, setChoice] = useState<ChartChoice>("return");
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    overviewQuery(samplePortfolioId, { period: preset }),
  );
  // The overview of a portfolio without entries is null. The sample has entries.
  const query = { data: data ?? undefined, error, refetch, isFetching };
  return (
    <QueryStates query={query} errorLook="card" loading={<Skeleton className="h-153 rounded-lg" />}>
      {(overview) => (
        <div
          aria-busy={isPlaceholderData}
          className={`relative grid grid-cols-1 items-start gap-4 transition-opacity lg:grid-cols-[minmax(0,1fr)_22rem] ${isPlaceholderData ? "opacity-60" : ""}`}
        >
          <PhoneHero
            isSample
            overview={overview}
            choice={choice}
            onChoice={setChoice}
            period={
              <div className="flex items-center gap-2">
                <SegmentedControl<NamedPeriod>
                  label="Período"
                  value={preset}
                  onChange={setPreset}
                  options={presetOptions}
                  className="max-sm:flex max-sm:flex-1"
                />
                {/* On a phone the periods take the whole row. It stands beside the label of the value. */}
                <div className="ml-auto max-sm:absolute max-sm:top-2.5 max-sm:right-26">
                  <PrivacyToggle />
                </div>
              </div>
            }
          />
          <div className="sm:max-lg:hidden">
            <Allocation overview={overview} />
          </div>
        </div>
      )}
    </QueryStates>
  );
}

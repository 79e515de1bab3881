import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type {
  AdjustmentControl,
  AdjustmentValues,
} from "#app/features/corporate-events/adjustment-values.ts";
import { adjustmentPreviewQuery } from "#app/features/corporate-events/api.ts";
import { EffectTable } from "#app/features/corporate-events/effect-table.tsx";
import { fieldMessageOf } from "#app/lib/error-message.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import type { NewAdjustment } from "#contract/corporate-events.ts";

/** No request is sent while the user is typing. */
const debounceMs = 400;

type AdjustmentPreviewProps = {
  portfolioId: string;
  control: AdjustmentControl;
  /** The adjustment in the form; undefined while it is incomplete. */
  parse: (values: AdjustmentValues) => NewAdjustment | undefined;
  /** The stored adjustment that the form changes. */
  except: string | undefined;
};

/** Shows the effect of the event in the form before it is saved. */
export function AdjustmentPreview({ portfolioId, control, parse, except }: AdjustmentPreviewProps) {
  const values = useWatch({ control }) as AdjustmentValues;
  const adjustment = parse(values);
  // Notes change nothing, so they ask for no other preview.
  const question = JSON.stringify(adjustment && { ...adjustment, notes: null });
  const asked = useDebounced(question, debounceMs);
  const { data, error, isFetching } = useQuery({
    ...adjustmentPreviewQuery(portfolioId, asked ? JSON.parse(asked) : undefined, except),
    placeholderData: keepPreviousData,
  });
  const isOutdated = isFetching || question !== asked;
  return (
    <section
      aria-label="Antes e depois"
      aria-busy={isOutdated}
      className="min-h-41 rounded-md bg-sunken px-4 py-3"
    >
      <h3 className="mb-1 text-base">Antes e depois</h3>
      <div role="status">
        {!adjustment && (
          <p className="text-ink-2 text-sm">Preencha os campos para ver o que muda na sua carteira.</p>
        )}
        {adjustment && error && !isFetching && <p className="text-loss text-sm">{fieldMessageOf(error)}</p>}
        {adjustment && !error && data && (
          <div className={classNames("transition-opacity", isOutdated && "opacity-55")}>
            <EffectTable effect={data} />
          </div>
        )}
      </div>
    </section>
  );
}

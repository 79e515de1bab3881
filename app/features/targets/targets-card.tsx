import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, useRef, useState } from "react";
import { portfolioQuery } from "#app/entities/portfolio/queries.ts";
import { targetsQuery } from "#app/entities/portfolio/targets-query.ts";
import { saveTargets } from "#app/features/targets/api.ts";
import { useBarScale } from "#app/features/targets/bar-scale.ts";
import { ClassTargets } from "#app/features/targets/class-targets.tsx";
import { SumText } from "#app/features/targets/sum-text.tsx";
import {
  firstUneven,
  newTargets,
  sumOfPercents,
  type TargetDraft,
  withAsset,
  withAssetChange,
  withClassPercent,
  withoutAsset,
} from "#app/features/targets/target-draft.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { Asset } from "#contract/assets.ts";
import type { NewTargets } from "#contract/targets.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

const AddAssetDialog = lazy(() => import("#app/features/targets/add-asset-dialog.tsx"));

const isTargetsChanged = (error: unknown) => error instanceof ApiError && error.type === "targets-changed";

/** The search for an asset to include in a draft. */
export function useAssetDialog(onChoose: (asset: Asset) => void) {
  return useDialog<null>((_, state) => <AddAssetDialog {...state} onChoose={onChoose} />);
}

type TargetsCardProps = {
  portfolioId: string;
  draft: TargetDraft;
  total: Decimal;
  /** The version of the targets that the person changes; undefined without a change. */
  edited: string | undefined;
  onChange: (draft: TargetDraft) => void;
  /** The draft takes the place of this version. */
  onVersion: (version: string) => void;
  onReset: () => void;
};

/** The targets of classes and assets, which are stored once they add up. */
export function TargetsCard(props: TargetsCardProps) {
  const { portfolioId, draft, total, edited, onChange, onVersion, onReset } = props;
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const [today] = useState(() => dayOf(new Date()));
  const { openDialog, dialog } = useAssetDialog((asset) => onChange(withAsset(draft, asset, today)));
  const saving = useSingleMutation({
    mutationFn: (targets: NewTargets) => saveTargets(portfolioId, targets, edited ?? ""),
    onSuccess: async () => {
      // Whether there are targets is said by the portfolio, whose key begins that of its figures.
      await client.invalidateQueries({ queryKey: portfolioQuery(portfolioId).queryKey });
      leaveButtons();
      onReset();
      toast.success("Alvos salvos");
    },
    onError: async (error) => {
      const now = isTargetsChanged(error)
        ? await client.fetchQuery({ ...targetsQuery(portfolioId), staleTime: 0 }).catch(() => undefined)
        : undefined;
      if (!now) {
        toast.error("Erro ao salvar os alvos", messageOf(error));
        return;
      }
      onVersion(now.version);
      toast.error(
        "Os alvos mudaram em outra janela",
        "Os desta tela continuam aqui. Salve de novo para ficar com eles, ou desfaça as mudanças para ver os outros.",
      );
    },
  });
  const adding = useRef<HTMLButtonElement>(null);
  /** The buttons of a change leave with it. */
  const leaveButtons = () => adding.current?.focus();
  const scale = useBarScale(draft.map(({ percent, weight }) => ({ percent, share: Number(weight) })));
  const uneven = firstUneven(draft);
  return (
    <SectionCard
      title="Seus alvos"
      description="Quanto você quer de cada classe e, dentro dela, de cada ativo. A barra é o peso de hoje; o traço é o alvo."
    >
      <ul>
        {draft.map((place) => (
          <ClassTargets
            key={place.assetClass.code}
            place={place}
            total={total}
            scale={scale}
            startsOpen={draft.length === 1}
            onPercent={(percent) => onChange(withClassPercent(draft, place.assetClass.code, percent))}
            onAsset={(id, change) => onChange(withAssetChange(draft, id, change))}
            onRemove={(id) => onChange(withoutAsset(draft, id))}
            onAdd={() => openDialog(null)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <SumText name="Soma das classes" sum={sumOfPercents(draft)} />
        <Button
          ref={adding}
          variant="subtle"
          size="sm"
          icon={<Plus className="size-4" />}
          className="-mr-3 h-auto! min-h-9 max-w-full whitespace-normal!"
          onClick={() => openDialog(null)}
        >
          Incluir ativo de outra classe
        </Button>
      </div>
      {readOnly ? (
        <p className="mt-4 text-ink-3 text-sm">
          Na carteira de exemplo você pode mexer nos alvos. Eles não são salvos.
        </p>
      ) : (
        edited !== undefined && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button
              pending={saving.isPending}
              pendingText="Salvando..."
              disabled={uneven !== undefined}
              onClick={() => saving.mutate(newTargets(draft))}
            >
              Salvar alvos
            </Button>
            <Button
              variant="subtle"
              className="h-auto! min-h-11 max-w-full whitespace-normal!"
              disabled={saving.isPending}
              onClick={() => {
                leaveButtons();
                onReset();
              }}
            >
              Desfazer mudanças
            </Button>
            {uneven && (
              <p className="text-sm text-spark-text">
                Os ativos de {uneven.assetClass.name} ainda não somam 100%.
              </p>
            )}
          </div>
        )
      )}
      {dialog}
    </SectionCard>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { conversionPreviewQuery, convertPosition } from "#app/entities/fixed-income/queries.ts";
import { conversionText } from "#app/features/fixed-income/conversion-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { FormFooter, footedFormStyle } from "#app/ui/forms/form-footer.tsx";
import type { Asset } from "#contract/assets.ts";
import type { ConversionPreview, NewConversion } from "#contract/contract-conversion.ts";

type ConversionSummaryProps = {
  portfolioId: string;
  asset: Asset;
  conversion: NewConversion;
  onSaved: () => void;
};

/** The effect of a conversion, which saving keeps. */
export function ConversionSummary({ portfolioId, asset, conversion, onSaved }: ConversionSummaryProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const preview = useQuery(conversionPreviewQuery(portfolioId, asset.id, conversion));
  const saving = useSingleMutation({
    mutationFn: (sent: NewConversion) => convertPosition(portfolioId, asset.id, sent),
    onSuccess: (contracts) => {
      const [only] = contracts;
      toast.success(
        contracts.length === 1 ? "Contrato criado" : `${contracts.length} contratos criados`,
        contracts.length === 1 ? only?.name : undefined,
      );
      onSaved();
      // The page of an asset without entries would have nothing to show. It must not ask again before the next one is there.
      const isGone = contracts.length > 1 || only?.id !== asset.id;
      for (const key of ["portfolios", "custom-assets", "assets"])
        void client.invalidateQueries({ queryKey: [key], refetchType: isGone ? "none" : "active" });
      if (isGone) void navigate(`/portfolio/${portfolioId}/positions`);
    },
    onError: (error) => toast.error("Erro ao criar os contratos", messageOf(error)),
  });
  const { length } = conversion.contracts;
  return (
    <div className={footedFormStyle}>
      <QueryStates query={preview} loading={<Skeleton className="h-40 rounded-lg" />}>
        {(effect) => <Effect effect={effect} />}
      </QueryStates>
      <FormFooter
        button={
          <Button
            disabled={!preview.data}
            pending={saving.isPending}
            pendingText="Criando..."
            onClick={() => saving.mutate(conversion)}
          >
            {length === 1 ? "Criar contrato" : `Criar ${length} contratos`}
          </Button>
        }
      />
    </div>
  );
}

function Effect({ effect }: { effect: ConversionPreview }) {
  const { before, after } = effect;
  const rows = [
    { label: "Valor de hoje", from: before.value, to: after.value },
    { label: "Custo do que resta", from: before.invested, to: after.invested },
  ];
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="text-ink-2 text-sm">
            <th scope="col" className="text-left font-medium">
              <span className="sr-only">Figura</span>
            </th>
            <th scope="col" className="text-right font-medium">
              Antes
            </th>
            <th scope="col" className="text-right font-medium">
              Depois
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, from, to }) => (
            <tr key={label}>
              <th scope="row" className="py-2 text-left font-medium">
                {label}
              </th>
              <td className="py-2 pl-3 text-right">
                <Money value={from} />
              </td>
              <td className="py-2 pl-3 text-right font-semibold">
                <Money value={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-ink-2">{conversionText(effect)}</p>
    </>
  );
}

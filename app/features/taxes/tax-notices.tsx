import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { assetTaxKindQuery, chooseTaxKind } from "#app/entities/tax/api.ts";
import { useShortSale } from "#app/entities/tax/use-short-sale.ts";
import { questionText } from "#app/features/taxes/tax-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatDay } from "#app/lib/format.ts";
import { taxKindLabels } from "#app/lib/labels.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button, ButtonLink } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Select } from "#app/ui/forms/select.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { type AssetTaxKind, TaxKindCode } from "#contract/tax-kinds.ts";
import type { TaxMonth, TaxQuestion } from "#contract/taxes.ts";

/** The reasons why a month may be wrong, each with the ways to settle it. */
export function MonthQuestions({ month: { isIncomplete, questions } }: { month: TaxMonth }) {
  if (!isIncomplete) return null;
  return (
    <div className="flex gap-3 rounded-lg bg-sunken p-4 ring ring-line">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-spark" />
      <div>
        <p className="font-semibold">Mês incompleto: confira antes de pagar.</p>
        <ul className="mt-2 grid gap-4 text-ink-2 text-sm">
          {questions.map((question) => (
            <li key={`${question.kind} ${question.entryId}`} className="grid gap-2">
              <p>
                <Link
                  to={`/portfolio/${question.portfolioId}/transactions?search=${encodeURIComponent(question.ticker)}`}
                  className="rounded-sm font-semibold text-accent underline-offset-4 hover:underline"
                >
                  {question.ticker}
                </Link>{" "}
                em {formatDay(question.day)}: {questionText(question)}.
              </p>
              <WaysForward question={question} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Controls that lead to what settles a question: record the purchase, import it, type the cost, or declare a short sale. */
function WaysForward({
  question: { kind, portfolioId, entryId, ticker, bonusDay, mayBeShort },
}: {
  question: TaxQuestion;
}) {
  const path = `/portfolio/${portfolioId}`;
  if (kind === "unknown-cost")
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {bonusDay && <span>Bonificação de {formatDay(bonusDay)}</span>}
        <ButtonLink variant="secondary" size="sm" to={`${path}/events?tab=corporate-events`}>
          Informar o custo
        </ButtonLink>
      </div>
    );
  if (kind !== "oversold" && kind !== "after-oversold") return null;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        variant="secondary"
        size="sm"
        to={`${path}/add-transaction`}
        state={{ search: ticker, values: { type: "BUY" } }}
      >
        Lançar a compra que falta
      </ButtonLink>
      <ButtonLink variant="secondary" size="sm" to={`${path}/b3`}>
        Importar
      </ButtonLink>
      {mayBeShort && <DeclareShortSale portfolioId={portfolioId} entryId={entryId} />}
    </div>
  );
}

function DeclareShortSale({ portfolioId, entryId }: { portfolioId: string; entryId: string }) {
  const declaring = useShortSale();
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={declaring.isPending}
      pendingText="Declarando..."
      onClick={() => declaring.mutate({ portfolioId, transactionId: entryId, isShortSale: true })}
    >
      Foi venda a descoberto
    </Button>
  );
}

const kindOptions = TaxKindCode.options.map((value) => ({ value, label: taxKindLabels[value] }));

/** Assets whose tax kind the person should check or has chosen. */
export function TaxKinds({ portfolioId, kinds }: { portfolioId: string; kinds: readonly AssetTaxKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <SectionCard
      title="Tipos de ativo para o imposto"
      description="Ativos que o código e a classe não definem, e os que você mudou. O tipo de qualquer ativo muda na página dele, em 'Imposto'."
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map((kind) => (
          <li key={kind.assetId}>
            <KindChoice portfolioId={portfolioId} asset={kind} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function KindChoice({ portfolioId, asset }: { portfolioId: string; asset: AssetTaxKind }) {
  const client = useQueryClient();
  const choosing = useSingleMutation({
    mutationFn: (kind: TaxKindCode) => chooseTaxKind(asset.assetId, { kind, reason: asset.reason }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: assetTaxKindQuery(asset.assetId).queryKey });
      await client.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
      toast.success("Tipo atualizado");
    },
    onError: (error) => toast.error("Erro ao mudar o tipo", messageOf(error)),
  });
  return (
    <Select
      label={`${assetNames(asset).main}${asset.isChosen ? "" : " (a conferir)"}`}
      hint={asset.reason ? `${asset.name}: “${asset.reason}”` : asset.name}
      options={kindOptions}
      value={choosing.isPending ? choosing.variables : asset.kind}
      onChange={(kind) => choosing.mutate(kind)}
    />
  );
}

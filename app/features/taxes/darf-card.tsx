import { useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { lazy, type ReactNode, useState } from "react";
import { undoPayment } from "#app/entities/tax/api.ts";
import { darfStateLabels } from "#app/entities/tax/state-labels.ts";
import { amountWithFine } from "#app/features/taxes/amount-with-fine.ts";
import { CopyButton } from "#app/features/taxes/copy-button.tsx";
import { PrintedDarf } from "#app/features/taxes/printed-darf.tsx";
import { programmeAmount } from "#app/features/taxes/programme-amount.ts";
import type { TaxFigure } from "#app/features/taxes/tax-figure.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatDay } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { Darf } from "#contract/taxes.ts";

const PayDialog = lazy(() => import("#app/features/taxes/pay-dialog.tsx"));

const tones = {
  waiting: "neutral",
  provisional: "neutral",
  due: "accent",
  late: "loss",
  settled: "gain",
  paid: "gain",
  changed: "loss",
} as const;

type DarfCardProps = {
  portfolioId: string;
  holderName: string;
  darf: Darf;
  onExplain: (figure: TaxFigure) => void;
};

/** The fields of a DARF, each to be copied, and its payment. */
export function DarfCard({ portfolioId, holderName, darf, onExplain }: DarfCardProps) {
  const { code, period, dueDay, bankDay, settlementDueDay, amount, waitingBefore, state, payment, late } =
    darf;
  const [isPrinting, setIsPrinting] = useState(false);
  const { openDialog, dialog } = useDialog<Darf>((request, dialogState) => (
    <PayDialog portfolioId={portfolioId} darf={request} {...dialogState} />
  ));
  const client = useQueryClient();
  const undoing = useSingleMutation({
    mutationFn: () => undoPayment(portfolioId, darf),
    onSuccess: () => toast.success("Pagamento desmarcado"),
    onError: (error) => toast.error("Erro ao desmarcar", messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["portfolios", portfolioId, "taxes"] }),
  });
  const readOnly = useReadOnly();
  const hasAmount = /[1-9]/.test(amount);
  const canPrint = hasAmount && (state === "due" || state === "late" || state === "changed");
  const canPay = state === "due" || state === "late" || (state === "changed" && hasAmount);
  return (
    <SectionCard
      title={`DARF ${code}`}
      description={code === "6015" ? "Ganhos na bolsa" : "Ganhos com criptoativos"}
      actions={<Badge tone={tones[state]}>{darfStateLabels[state]}</Badge>}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Field label="Código da receita" copied={code} withoutAmount>
          {code}
        </Field>
        <Field label="Período de apuração" copied={formatDay(period)} withoutAmount>
          {formatDay(period)}
        </Field>
        <Field label="Vencimento" copied={formatDay(dueDay)} withoutAmount>
          {formatDay(dueDay)}
        </Field>
        <Field label="Valor" copied={programmeAmount(amount)}>
          <Money value={amount} className="font-semibold" />
        </Field>
      </dl>
      {late && <LateFields amount={amount} late={late} />}
      <div className="mt-4 grid gap-1 text-ink-2 text-sm empty:hidden">
        {/[1-9]/.test(waitingBefore) && state !== "waiting" && (
          <p>
            Inclui <Money value={waitingBefore} /> acumulados de meses anteriores.
          </p>
        )}
        {bankDay && <p>Bancos não atendem em 31/12: pague até {formatDay(bankDay)}.</p>}
        {settlementDueDay && (
          <p>
            Há vendas no fim do mês. Pela data da liquidação, outra leitura oficial, o vencimento delas seria{" "}
            {formatDay(settlementDueDay)}.
          </p>
        )}
        {late && <p>Multa e juros são estimados para pagar em {formatDay(late.day)}: confira no Sicalc.</p>}
        {payment && (
          <p>
            Pagamento marcado: <Money value={payment.amount} /> em {formatDay(payment.paidOn)}.
          </p>
        )}
        {state === "settled" && <p>Você informou, nos saldos iniciais, que tudo até este mês está pago.</p>}
        {state === "changed" && (
          <p>Confira o que mudou e, se for o caso, pague a diferença, retifique ou peça a restituição.</p>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {canPay && !readOnly && <Button onClick={() => openDialog(darf)}>Marcar como pago</Button>}
        {canPrint && (
          <Button
            variant="secondary"
            icon={<Printer className="size-4.5" />}
            onClick={() => setIsPrinting(true)}
          >
            Imprimir
          </Button>
        )}
        {hasAmount && (
          <Button variant="subtle" onClick={() => onExplain({ of: late ? "late" : "darf", code })}>
            De onde vem este valor?
          </Button>
        )}
        {payment && !readOnly && (
          <Button
            variant="subtle"
            pending={undoing.isPending}
            pendingText="Desmarcando..."
            onClick={() => undoing.mutate(undefined)}
          >
            Desmarcar pagamento
          </Button>
        )}
      </div>
      {isPrinting && (
        <PrintedDarf darf={darf} holderName={holderName} onPrinted={() => setIsPrinting(false)} />
      )}
      {dialog}
    </SectionCard>
  );
}

type LateFieldsProps = Pick<Darf, "amount"> & { late: NonNullable<Darf["late"]> };

/** Fine, interest and total of a late payment, each to be copied into the form of the Receita. */
function LateFields({ amount, late }: LateFieldsProps) {
  const { fine, interest, total } = late;
  const withFine = amountWithFine({ amount, late });
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-line border-t pt-4 lg:grid-cols-4">
      <Field label="Multa" copied={programmeAmount(fine)}>
        <Money value={fine} />
      </Field>
      {interest === null ? (
        <>
          <div>
            <dt className="text-ink-2 text-sm">Juros</dt>
            <dd>pela Selic, que não conhecemos até hoje</dd>
          </div>
          <Field label="Total sem os juros" copied={programmeAmount(withFine)}>
            <Money value={withFine} className="font-semibold" />
          </Field>
        </>
      ) : (
        <>
          <Field label="Juros" copied={programmeAmount(interest)}>
            <Money value={interest} />
          </Field>
          <Field label="Total" copied={programmeAmount(total)}>
            <Money value={total} className="font-semibold" />
          </Field>
        </>
      )}
    </dl>
  );
}

type FieldProps = { label: string; copied: string; withoutAmount?: boolean; children: ReactNode };

function Field({ label, copied, withoutAmount = false, children }: FieldProps) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd>
        <CopyButton label={label} text={copied} withoutAmount={withoutAmount}>
          {children}
        </CopyButton>
      </dd>
    </div>
  );
}

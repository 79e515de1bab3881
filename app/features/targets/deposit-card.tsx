import { useMemo, useState } from "react";
import { MinimumOrderChoice } from "#app/features/targets/minimum-order-choice.tsx";
import { Proposal } from "#app/features/targets/proposal.tsx";
import { RecordingCard } from "#app/features/targets/recording-card.tsx";
import { firstUneven, rowsOf, sumOfPercents, type TargetDraft } from "#app/features/targets/target-draft.ts";
import { restText } from "#app/features/targets/target-text.ts";
import { type OrderToRecord, useRecording } from "#app/features/targets/use-recording.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { useFocusOnceFilled } from "#app/ui/layout/use-focus-once-filled.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { type DepositRequest, depositProposal, type TargetRow } from "#domain/targets/deposit-proposal.ts";
import { decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

type DepositCardProps = {
  draft: TargetDraft;
  /** The value of the portfolio. */
  total: Decimal;
  /** The number of entries saved from here. */
  recorded: number;
  openOrder: (order: OrderToRecord) => void;
};

/** New money, and the orders that follow the targets. */
export function DepositCard({ draft, total, recorded, openOrder }: DepositCardProps) {
  const readOnly = useReadOnly();
  const [amount, setAmount] = useState("");
  const [minimumOrder, setMinimumOrder] = useState("");
  const [allowsSales, setAllowsSales] = useState(false);
  // Visitors of the sample portfolio see an answer at once.
  const [usesOldPrices, setUsesOldPrices] = useState(readOnly);
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const { recording, start, goOn, stop } = useRecording(recorded, openOrder);
  useFocusOnceFilled(recording !== undefined);
  const problem = targetProblem(draft);
  const asked = useMemo(() => {
    const typed = Object.entries(prices).map(([id, price]) => [id, decimalOrZero(price)] as const);
    return {
      rows: rowsOf(draft),
      request: {
        amount: decimalOrZero(amount),
        allowsSales,
        usesOldPrices,
        prices: new Map(typed.filter(([, price]) => price.gt(0))),
      },
    };
  }, [draft, amount, allowsSales, usesOldPrices, prices]);
  const isTooLarge = asked.request.amount.gte(maxAmount);
  const canSplit = problem === undefined && asked.request.amount.gt(0) && !isTooLarge;
  const proposals = useMemo(
    () =>
      canSplit
        ? proposalsOf(asked.rows, { ...asked.request, minimumOrder: decimalOrZero(minimumOrder) })
        : undefined,
    [canSplit, asked, minimumOrder],
  );
  if (recording)
    return (
      <RecordingCard
        orders={recording.orders}
        done={recording.done}
        onNext={goOn}
        onEnd={() => {
          stop();
          setAmount("");
          setPrices({});
        }}
      />
    );
  return (
    <SectionCard title="Novo aporte" description="A divisão sai pelos alvos que você definiu, e só por eles.">
      <CurrencyInput
        label="Vou aportar"
        value={amount}
        onChange={setAmount}
        error={isTooLarge ? "Aporte deve ter no máximo 15 dígitos antes da vírgula" : undefined}
      />
      {problem && <p className="mt-5 text-ink-2">{problem}</p>}
      {proposals && (
        <Proposal
          draft={draft}
          total={total}
          {...proposals}
          hasMinimumOrder={decimalOrZero(minimumOrder).gt(1)}
          prices={prices}
          onPrice={(id, price) => setPrices({ ...prices, [id]: price })}
          usesOldPrices={usesOldPrices}
          onOldPrices={setUsesOldPrices}
          onRecord={readOnly ? undefined : start}
        />
      )}
      <div className="mt-6 border-line border-t pt-5">
        <CurrencyInput
          label="Ordem mínima"
          hint="Evita ordens pequenas"
          value={minimumOrder}
          onChange={setMinimumOrder}
          className="sm:max-w-60"
        />
        {canSplit && <MinimumOrderChoice asked={asked} value={minimumOrder} onChange={setMinimumOrder} />}
        <Checkbox
          checked={allowsSales}
          onChange={({ target }) => setAllowsSales(target.checked)}
          className="mt-4"
        >
          Permitir vendas do que está acima do alvo. Uma venda pode ter imposto.
        </Checkbox>
      </div>
    </SectionCard>
  );
}

/** An entry holds less. */
const maxAmount = "1e15";

/** The proposal, and the one without typed prices. */
function proposalsOf(rows: readonly TargetRow[], request: DepositRequest) {
  const proposal = depositProposal(rows, request);
  const untyped =
    request.prices.size === 0 ? proposal : depositProposal(rows, { ...request, prices: new Map() });
  return { proposal, untyped };
}

/** Why a deposit cannot be split yet; undefined if the targets add up. */
function targetProblem(draft: TargetDraft): string | undefined {
  const uneven = firstUneven(draft);
  if (uneven === undefined) return undefined;
  const place = uneven ? `Em ${uneven.assetClass.name}` : "Nas classes";
  const rest = restText(sumOfPercents(uneven ? uneven.assets : draft));
  return `Para dividir o aporte, os alvos precisam somar 100%. ${place}, ${rest}.`;
}

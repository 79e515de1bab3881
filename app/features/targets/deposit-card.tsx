import { useState } from "react";
import { OrderRow } from "#app/features/targets/order-list.tsx";
import { ProposalNotes } from "#app/features/targets/proposal-notes.tsx";
import { firstUneven, rowsOf, sumOfPercents, type TargetDraft } from "#app/features/targets/target-draft.ts";
import { restText, unboughtTexts } from "#app/features/targets/target-text.ts";
import { type FrozenOrder, type OrderToRecord, useRecording } from "#app/features/targets/use-recording.ts";
import { formatPoints } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { decimalOrZero } from "#app/lib/typed-decimal.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { UnboughtReason } from "#contract/targets.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { type DepositProposal, depositProposal, targetOf } from "#domain/targets/deposit-proposal.ts";
import { targetDistance } from "#domain/targets/drift.ts";

type DepositCardProps = {
  draft: TargetDraft;
  /** The number of entries saved from here. */
  recorded: number;
  openOrder: (order: OrderToRecord) => void;
};

/** New money, and the orders that follow the targets. */
export function DepositCard({ draft, recorded, openOrder }: DepositCardProps) {
  const readOnly = useReadOnly();
  const [amount, setAmount] = useState("");
  const [minimumOrder, setMinimumOrder] = useState("");
  const [allowsSales, setAllowsSales] = useState(false);
  // Visitors of the sample portfolio see an answer at once.
  const [usesOldPrices, setUsesOldPrices] = useState(readOnly);
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const { recording, start, goOn, stop } = useRecording(recorded, openOrder);
  const problem = targetProblem(draft);
  const deposit = decimalOrZero(amount);
  const typed = Object.entries(prices).map(([id, price]) => [id, decimalOrZero(price)] as const);
  const proposal =
    problem === undefined && deposit.gt(0)
      ? depositProposal(rowsOf(draft), {
          amount: deposit,
          minimumOrder: decimalOrZero(minimumOrder),
          allowsSales,
          usesOldPrices,
          prices: new Map(typed.filter(([, price]) => price.gt(0))),
        })
      : undefined;
  const setPrice = (id: string, price: string) => setPrices({ ...prices, [id]: price });
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
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CurrencyInput label="Vou aportar" value={amount} onChange={setAmount} />
        <CurrencyInput
          label="Ordem mínima"
          hint="Evita ordens pequenas"
          value={minimumOrder}
          onChange={setMinimumOrder}
        />
      </div>
      <Checkbox
        checked={allowsSales}
        onChange={({ target }) => setAllowsSales(target.checked)}
        className="mt-4"
      >
        Permitir vendas do que está acima do alvo. Uma venda pode ter imposto.
      </Checkbox>
      {problem && <p className="mt-5 text-ink-2">{problem}</p>}
      {proposal && (
        <Proposal
          draft={draft}
          proposal={proposal}
          prices={prices}
          onPrice={setPrice}
          usesOldPrices={usesOldPrices}
          onOldPrices={setUsesOldPrices}
          onRecord={readOnly ? undefined : start}
        />
      )}
    </SectionCard>
  );
}

/** Why a deposit cannot be split yet; undefined if the targets add up. */
function targetProblem(draft: TargetDraft): string | undefined {
  const uneven = firstUneven(draft);
  if (uneven === undefined) return undefined;
  const place = uneven ? `Em ${uneven.assetClass.name}` : "Nas classes";
  const rest = restText(sumOfPercents(uneven ? uneven.assets : draft));
  return `Para dividir o aporte, os alvos precisam somar 100%. ${place}, ${rest}.`;
}

/** Assets that need a price before they count, those first that lack the most. */
const maxUnpriced = 5;

type ProposalProps = {
  draft: TargetDraft;
  proposal: DepositProposal;
  prices: Readonly<Record<string, string>>;
  onPrice: (id: string, price: string) => void;
  usesOldPrices: boolean;
  onOldPrices: (uses: boolean) => void;
  /** Absent for visitors. */
  onRecord: ((orders: FrozenOrder[]) => void) | undefined;
};

function Proposal({ draft, proposal, prices, onPrice, usesOldPrices, onOldPrices, onRecord }: ProposalProps) {
  const { orders, leftover, unbought, weights } = proposal;
  const rows = draft.flatMap(({ assets }) => assets);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const reasonOf = new Map(unbought.map(({ id, reason }) => [id, reason]));
  const needsPrice = (id: string) => ["no-price", "old-price"].includes(reasonOf.get(id) ?? "");
  const [isWhole, setWhole] = useState(false);
  const unpriced = unbought.filter(({ id }) => needsPrice(id)).map(({ id }) => id);
  const first = isWhole ? unpriced : unpriced.slice(0, maxUnpriced);
  // A row with a typed price stays, so that its field keeps the focus.
  const shown = rows.filter(
    ({ asset: { id } }) => orderOf.has(id) || first.includes(id) || prices[id] !== undefined,
  );
  const hasOld = usesOldPrices
    ? orders.some(({ id }) => rows.some((row) => row.asset.id === id && row.hasOldPrice))
    : unbought.some(({ reason }) => reason === "old-price");
  const frozen = shown.flatMap((row): FrozenOrder[] => {
    const order = orderOf.get(row.asset.id);
    return order ? [{ row, order }] : [];
  });
  const sumOf = (side: "BUY" | "SELL") =>
    orders.reduce((sum, { type, amount }) => (type === side ? sum.plus(amount) : sum), zero);
  const sold = sumOf("SELL");
  const placed = rowsOf(draft).map((row) => ({ ...row, target: targetOf(row) }));
  const total = placed.reduce((sum, { value }) => sum.plus(value), zero);
  const before = targetDistance(
    placed.map(({ value, target }) => ({ weight: total.isZero() ? zero : value.div(total), target })),
  );
  const after = targetDistance(placed.map(({ id, target }) => ({ weight: weights.get(id) ?? zero, target })));
  return (
    <div className="mt-5">
      {hasOld && (
        <div className="rounded-md bg-spark/18 px-4 py-3">
          <p className="mb-2 text-sm">
            Há preços antigos, cada um com o seu dia. Corrija-os abaixo, se puder.
          </p>
          <Checkbox checked={usesOldPrices} onChange={({ target }) => onOldPrices(target.checked)}>
            <span className="text-ink">Usar os preços antigos como estão</span>
          </Checkbox>
        </div>
      )}
      <ul className="mt-2">
        {shown.map((row) => {
          const { id } = row.asset;
          const reason = reasonOf.get(id);
          return (
            <OrderRow
              key={id}
              row={row}
              order={orderOf.get(id)}
              reason={reasonText(orderOf.has(id), reason)}
              typed={prices[id]}
              onPrice={(price) => onPrice(id, price)}
            />
          );
        })}
      </ul>
      {first.length < unpriced.length && (
        <Button variant="subtle" size="sm" className="-ml-4 mb-2" onClick={() => setWhole(true)}>
          Ver mais {unpriced.length - first.length} com preço antigo ou sem preço
        </Button>
      )}
      <Totals spent={sumOf("BUY")} sold={sold} leftover={leftover} before={before} after={after} />
      <ProposalNotes rows={rows} proposal={proposal} />
      {onRecord && frozen.length > 0 && (
        <Button className="mt-5 w-full sm:w-auto" onClick={() => onRecord(frozen)}>
          {recordingTitle(orders)}
        </Button>
      )}
    </div>
  );
}

const recordingTitle = (orders: readonly { type: "BUY" | "SELL" }[]) =>
  orders.some(({ type }) => type === "SELL") ? "Lançar compras e vendas" : "Lançar estas compras";

type TotalsProps = { spent: Decimal; sold: Decimal; leftover: Decimal; before: Decimal; after: Decimal };

/** The reason that the line of the price does not say. */
function reasonText(isBought: boolean, reason: UnboughtReason | undefined): string | undefined {
  if (isBought || reason === "no-price" || reason === "old-price") return undefined;
  return reason ? unboughtTexts[reason] : "já está no alvo";
}

function Totals({ spent, sold, leftover, before, after }: TotalsProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-line border-t pt-3">
      <dt className="text-ink-2">Compras</dt>
      <dd className="text-right font-semibold">
        <Money value={textOf(spent)} />
      </dd>
      {sold.gt(0) && (
        <>
          <dt className="text-ink-2">Vendas</dt>
          <dd className="text-right font-semibold">
            <Money value={textOf(sold)} />
          </dd>
        </>
      )}
      <dt className="text-ink-2">Sobra</dt>
      <dd className="text-right font-semibold">
        <Money value={textOf(leftover)} />
      </dd>
      <dt className="text-ink-2">Distância dos alvos</dt>
      <dd className="text-right">
        {formatPoints(textOf(before))} → <span className="font-semibold">{formatPoints(textOf(after))}</span>
      </dd>
      {after.gt(before) && (
        <dd className="col-span-full text-ink-3 text-sm">
          Com unidades inteiras, os pesos ficam um pouco fora dos alvos.
        </dd>
      )}
    </dl>
  );
}

type RecordingCardProps = {
  orders: readonly FrozenOrder[];
  done: readonly string[];
  onNext: () => void;
  onEnd: () => void;
};

/** The orders while they are recorded. They stay as they were proposed. */
function RecordingCard({ orders, done, onNext, onEnd }: RecordingCardProps) {
  const isOver = done.length === orders.length;
  return (
    <SectionCard
      title={recordingTitle(orders.map(({ order }) => order))}
      description="Confira quantidade, preço e taxas em cada lançamento. Nada é salvo sem você."
    >
      <ul>
        {orders.map(({ row, order }) => (
          <OrderRow
            key={order.id}
            row={row}
            order={order}
            typed={undefined}
            isRecorded={done.includes(order.id)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!isOver && <Button onClick={onNext}>Lançar a próxima</Button>}
        <Button variant={isOver ? "primary" : "subtle"} onClick={onEnd}>
          {isOver ? "Concluir" : "Encerrar"}
        </Button>
        <p role="status" className="text-ink-2 text-sm">
          {done.length} de {orders.length} {orders.length === 1 ? "lançada" : "lançadas"}
        </p>
      </div>
    </SectionCard>
  );
}

import { OrderRow } from "#app/features/targets/order-list.tsx";
import { recordingTitle } from "#app/features/targets/target-text.ts";
import type { FrozenOrder } from "#app/features/targets/use-recording.ts";
import { Button } from "#app/ui/base/button.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";

type RecordingCardProps = {
  orders: readonly FrozenOrder[];
  done: readonly string[];
  onNext: () => void;
  onEnd: () => void;
};

/** The orders while they are recorded. They stay as they were proposed. */
export function RecordingCard({ orders, done, onNext, onEnd }: RecordingCardProps) {
  const isOver = done.length === orders.length;
  return (
    <SectionCard
      title={recordingTitle(orders.map(({ order }) => order))}
      description="Confira quantidade, preço e taxas em cada lançamento. Nada é salvo sem você."
    >
      <div className="mb-2 flex flex-wrap items-center gap-3 border-line border-b pb-4">
        {!isOver && <Button onClick={onNext}>Lançar a próxima</Button>}
        <Button variant={isOver ? "primary" : "subtle"} onClick={onEnd}>
          {isOver ? "Concluir" : "Encerrar"}
        </Button>
        <p role="status" className="text-ink-2 text-sm">
          {done.length} de {orders.length} {orders.length === 1 ? "lançada" : "lançadas"}
        </p>
      </div>
      <ul>
        {orders.map(({ row, order }) => (
          <OrderRow
            key={order.id}
            row={row}
            order={order}
            commonDay={row.price?.day}
            isRecorded={done.includes(order.id)}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

import type { ReactNode } from "react";
import { classesText, costPartsText, ratioText } from "#app/features/corporate-events/event-text.ts";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import type { CorporateEvent } from "#contract/corporate-events.ts";

/** The terms of an event in words. */
export function EventTerms({ event }: { event: CorporateEvent }) {
  const { kind, unitCost, cash, quantity, total, fromCustodian, toCustodian, otherPortfolio } = event;
  const isMove = kind === "portfolio-transfer" || kind === "portfolio-arrival";
  const ratio = ratioText(event);
  const parts: ReactNode[] = [
    ratio,
    kind === "bonus" && unitCost !== null && (
      <>
        custo atribuído de <ExactMoney value={unitCost} /> por unidade
      </>
    ),
    kind === "bonus" && unitCost === null && "custo atribuído pela empresa ainda desconhecido",
    cash !== null && /[1-9]/.test(cash) && (
      <>
        <ExactMoney value={cash} /> por unidade
      </>
    ),
    quantity !== null && (
      <>
        <Quantity value={quantity} /> {kind === "come-cotas" ? "cotas" : "un."}
      </>
    ),
    classesText(event),
    costPartsText(event),
    (kind === "unbundling" || kind === "bundling" || isMove) && fromCustodian && `em ${fromCustodian.name}`,
    total !== null && !isMove && (
      <>
        {kind === "come-cotas" && "imposto de "}
        <Money value={total} />
      </>
    ),
    kind === "transfer" &&
      `de ${fromCustodian?.name ?? "sem custodiante"} para ${toCustodian?.name ?? "sem custodiante"}`,
    isMove &&
      `${kind === "portfolio-transfer" ? "para" : "de"} ${otherPortfolio?.name ?? "uma carteira excluída"}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="mt-1 text-sm first-letter:uppercase">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
        <span key={index}>
          {index > 0 && ", "}
          {part}
        </span>
      ))}
    </p>
  );
}

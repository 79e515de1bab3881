import { CornerDownLeft } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { type ApplicationStart, startOfSentence } from "#app/features/transactions/application-start.ts";
import { applicationDoubtText } from "#app/features/transactions/application-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { interestPaidLabels } from "#app/lib/labels.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { contractKindName } from "#domain/fixed-income/contract-kinds.ts";
import { readRemuneration, remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import type { ApplicationSentence } from "#domain/typed-lines/application-sentence.ts";

type ApplicationPreviewProps = {
  sentence: ApplicationSentence;
  /** Whether the kind is still searched in the catalogue. Enter then has its effect once it is found. */
  isSearching: boolean;
  /** A new object for each Enter. */
  enter: object | undefined;
  onAnswered: (enter: object) => void;
  onOpen: (start: ApplicationStart) => void;
};

/** An application as it was typed in one line. Enter leads to the form, which has what was read for certain. */
export function ApplicationPreview({
  sentence,
  isSearching,
  enter,
  onAnswered,
  onOpen,
}: ApplicationPreviewProps) {
  const { kind, issuer, amount, remuneration, firstDay, maturity, interestPaid, doubts } = sentence;
  const remarks = doubts.map(applicationDoubtText);
  const open = () => onOpen(startOfSentence(sentence));
  const answer = useEffectEvent((entered: object) => {
    onAnswered(entered);
    open();
  });
  useEffect(() => {
    if (enter && !isSearching) answer(enter);
  }, [enter, isSearching]);
  const read = remuneration === undefined ? undefined : readRemuneration(remuneration);
  const missing = [
    ...(issuer === "" ? [kind === "POUPANCA" ? "o banco" : "o emissor"] : []),
    ...(amount === undefined ? ["o valor"] : []),
    ...(read ? [] : ["o rendimento"]),
  ];
  return (
    <section
      aria-label="Aplicação digitada"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-accent/7 px-4 py-3"
    >
      <p role="status" className="wrap-anywhere min-w-0 flex-1 basis-64">
        <span className="font-semibold">Aplicação</span> · {contractKindName(kind)} {issuer}
        {amount !== undefined && (
          <>
            {" "}
            · <Money value={amount} />
          </>
        )}
        {read && read.index !== "savings" && ` · ${remunerationText(read)}`}
        {firstDay !== undefined && ` · ${formatDay(firstDay)}`}
        {maturity !== undefined && ` · vence em ${formatDay(maturity)}`}
        {interestPaid !== undefined && ` · juros ${interestPaidLabels[interestPaid].toLowerCase()}`}
        <span className="block text-ink-2 text-sm">
          {[...(missing.length > 0 ? [`Falta ${missing.join(", ")}`] : []), ...remarks].join(" · ") ||
            "Confira antes de salvar"}
        </span>
      </p>
      <Button size="sm" icon={<CornerDownLeft className="size-4" />} disabled={isSearching} onClick={open}>
        {missing.length > 0 || remarks.length > 0 ? "Completar" : "Conferir"}
      </Button>
    </section>
  );
}

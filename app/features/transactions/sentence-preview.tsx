import { CornerDownLeft, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { type ChosenAsset, chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { EntryForm } from "#app/features/transactions/entry-form.ts";
import type { TypedValues } from "#app/features/transactions/entry-start.ts";
import { unfoundText } from "#app/features/transactions/sentence-unfound.ts";
import { valuesOfReading } from "#app/features/transactions/sentence-values.ts";
import { useSaveEntry } from "#app/features/transactions/use-save-entry.ts";
import { useSentenceCustodian } from "#app/features/transactions/use-sentence-custodian.ts";
import { useSentenceDoubts } from "#app/features/transactions/use-sentence-doubts.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatDay } from "#app/lib/format.ts";
import { transactionTypeLabels } from "#app/lib/labels.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { FoundAsset } from "#contract/assets.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { tradeTotal } from "#domain/ledger/entry.ts";
import type { EntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { assetOfSentence } from "#domain/typed-lines/sentence-asset.ts";
import { readSentence, type SentenceReading } from "#domain/typed-lines/sentence-reading.ts";
import { isRedemption } from "#domain/typed-lines/typed-entry.ts";

export type SentencePreviewProps = {
  portfolioId: string;
  sentence: EntrySentence;
  /** The assets found for the words of the line; undefined while they are searched. */
  found: readonly FoundAsset[] | "failed" | undefined;
  today: Day;
  /** Enter on the line, until `onAnswered`; a new object each time it is pressed. */
  enter: object | undefined;
  /** Called when that Enter has had its effect. */
  onAnswered: (enter: object) => void;
  /** Called once the entry is recorded, before the figures of the screen are read again. */
  onRecorded?: () => void;
  /** Called once the figures of the screen include the entry. */
  onSaved?: () => void;
  /** Leads to the form, if the entry is incomplete or doubtful. */
  onComplete: (asset: ChosenAsset, values: TypedValues, remarks: readonly string[]) => void;
  /** Creates the asset that was not found. */
  onCreate: () => void;
};

/** A second Enter confirms only what a person had time to read. A held key never does. */
const minReadingMs = 400;

/**
 * An entry as it was typed in one line. Enter saves it, or leads to the form if something is missing or doubtful. A second
 * Enter saves a price that cannot be compared.
 */
export function SentencePreview(props: SentencePreviewProps) {
  const { portfolioId, sentence, found, today, enter, onAnswered, onComplete, onCreate } = props;
  const asset = Array.isArray(found) ? assetOfSentence(sentence, found) : undefined;
  const reading = readSentence(sentence, asset?.assetClass.code);
  const day = reading.day ?? today;
  const custodians = useSentenceCustodian(portfolioId);
  const named = custodians.custodianOf(sentence.custodian);
  const custodian = named === "none" ? undefined : named;
  const reasons = useSentenceDoubts({ portfolioId, sentence, reading, day, asset });
  const save = useSaveEntry(portfolioId, undefined, props.onRecorded);

  const typed = { ...valuesOfReading(reading, custodian), tradeDate: day };
  const entry = EntryForm.safeParse({ assetId: asset?.id, price: "", fees: "0", notes: "", ...typed });
  // The form knows whether it is a contract, which has doors of its own.
  const mayBeContract = asset?.isCustom === true && asset.assetClass.code === "FIXED_INCOME";
  const isReady =
    entry.success &&
    !mayBeContract &&
    named !== undefined &&
    reasons !== undefined &&
    reasons.line.length + reasons.values.length === 0;
  const needsCheck = isReady && reasons.checks.length > 0;
  const line = JSON.stringify([asset?.id, typed]);
  const [checked, setChecked] = useState<{ line: string; at: number }>();
  // A line that was changed is checked again.
  if (checked !== undefined && checked.line !== line) setChecked(undefined);
  const isChecked = checked?.line === line;
  const isInReais = typed.price !== undefined || reading.price === undefined;
  const ofLine = [
    ...(named === undefined ? [`“${sentence.custodian}” não é uma data nem um dos seus custodiantes`] : []),
    ...(reasons?.line ?? []),
  ];
  const complete = () => asset && onComplete(chosenAsset(asset), typed, ofLine);
  const isMissing = Array.isArray(found) && !asset;
  const isKnown = asset !== undefined && reasons !== undefined && !custodians.isPending;
  const run = async () => {
    if (!isKnown || save.isPending) return;
    if (!isReady) return complete();
    if (needsCheck) {
      const now = performance.now();
      if (!isChecked || now - checked.at < minReadingMs) return setChecked({ line, at: now });
    }
    try {
      await save.mutateAsync(entry.data);
      props.onSaved?.();
    } catch (error) {
      toast.error("Erro", messageOf(error));
      complete();
    }
  };
  const isAnswered = isKnown || (found !== undefined && asset === undefined);
  const answer = useEffectEvent((entered: object) => {
    onAnswered(entered);
    void run();
  });
  const forget = useEffectEvent(onAnswered);
  // An Enter is of the line as it was then: another text ends it, and typing the line again is no Enter.
  useEffect(() => (enter ? () => forget(enter) : undefined), [enter]);
  // An Enter that comes before the asset is found has its effect once it is.
  useEffect(() => {
    if (enter && isAnswered) answer(enter);
  }, [enter, isAnswered]);

  const unknownText = isMissing
    ? unfoundText(sentence, today)
    : found === "failed"
      ? "Não foi possível buscar o ativo"
      : "Buscando o ativo…";
  const remarks = [
    ...(reading.price === undefined ? ["Falta o preço"] : []),
    ...(entry.error && reading.price !== undefined && isInReais && asset
      ? [entry.error.issues[0]?.message]
      : []),
    ...ofLine,
    ...(reasons ? [...reasons.values, ...reasons.checks] : []),
    ...(needsCheck && isChecked ? ["Se está certo, tecle Enter de novo para salvar"] : []),
  ];
  return (
    <section
      aria-label="Lançamento digitado"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-accent/7 px-4 py-3"
    >
      <p role="status" className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <EntryText
          reading={reading}
          ticker={asset?.ticker ?? sentence.asset.toUpperCase()}
          day={day}
          custodian={custodian && (custodian.own?.name ?? `${custodian.newName} (novo)`)}
        />
        <span className="block text-ink-2 text-sm">
          {asset ? [asset.name, ...remarks].join(" · ") : unknownText}
        </span>
      </p>
      {isMissing ? (
        !isRedemption(sentence, today) && (
          <Button size="sm" icon={<Plus className="size-4" />} onClick={onCreate}>
            Criar ativo
          </Button>
        )
      ) : (
        <Button
          size="sm"
          icon={<CornerDownLeft className="size-4" />}
          disabled={!isKnown}
          pending={save.isPending}
          onClick={() => void run()}
        >
          {isReady ? (needsCheck && !isChecked ? "Conferir" : "Salvar") : "Completar"}
        </Button>
      )}
    </section>
  );
}

type EntryTextProps = { reading: SentenceReading; ticker: string; day: Day; custodian: string | undefined };

function EntryText({ reading: { type, quantity, price, fees }, ticker, day, custodian }: EntryTextProps) {
  const total =
    price !== undefined &&
    tradeTotal({ quantity: decimal(quantity), price: decimal(price), fees: decimal(fees ?? "0") });
  return (
    <>
      <span className="font-semibold">{transactionTypeLabels[type]}</span> ·{" "}
      {quantity !== "0" && <Quantity value={quantity} />} <span className="font-semibold">{ticker}</span>
      {price !== undefined && (
        <>
          {" "}
          · <UnitPrice value={price} />
        </>
      )}{" "}
      · {formatDay(day)}
      {custodian && ` · ${custodian}`}
      {fees !== undefined && (
        <>
          {" "}
          · taxas <Money value={fees} />
        </>
      )}
      {total !== false && (
        <>
          {" "}
          · total <Money value={textOf(total)} className="font-semibold" />
        </>
      )}
    </>
  );
}

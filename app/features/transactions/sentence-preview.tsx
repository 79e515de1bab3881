import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CornerDownLeft } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { type ChosenAsset, chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { custodiansQuery } from "#app/entities/custodian/queries.ts";
import { holdingQuery, marketPriceQuery } from "#app/features/transactions/api.ts";
import { EntryForm } from "#app/features/transactions/entry-form.ts";
import { custodianOfWords, type EntrySentence } from "#app/features/transactions/entry-sentence.ts";
import type { TypedValues } from "#app/features/transactions/entry-start.ts";
import { gapText } from "#app/features/transactions/gap-text.ts";
import { useLastCustodian } from "#app/features/transactions/last-entry.ts";
import { useSaveEntry } from "#app/features/transactions/use-save-entry.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { formatDay } from "#app/lib/format.ts";
import { transactionTypeLabels } from "#app/lib/labels.ts";
import { useAllItems } from "#app/lib/pages.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { FoundAsset } from "#contract/assets.ts";
import { MarketPriceQuery } from "#contract/market-gap.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { decimal, textOf } from "#domain/decimal.ts";
import { tradeTotal } from "#domain/ledger/entry.ts";

/** The values of the form that the line contains. */
export const valuesOf = ({ type, quantity, price, day, fees }: EntrySentence): TypedValues => ({
  type,
  quantity,
  ...(price !== undefined && { price }),
  ...(day !== undefined && { tradeDate: day }),
  ...(fees !== undefined && { fees }),
});

type SentencePreviewProps = {
  portfolioId: string;
  sentence: EntrySentence;
  /** The asset that the words mean; undefined while it is searched or if there is none. */
  asset: FoundAsset | undefined;
  today: Day;
  /** True from Enter on the line until `onAnswered`. */
  isEntered: boolean;
  /** Called when Enter has had its effect. */
  onAnswered: () => void;
  onSaved: () => void;
  /** Leads to the form, if the entry is incomplete or doubtful. */
  onComplete: (asset: ChosenAsset, values: TypedValues) => void;
};

/** An entry as it was typed in one line. Enter saves it, or leads to the form if something is missing or doubtful. */
export function SentencePreview(props: SentencePreviewProps) {
  const { portfolioId, sentence, asset, today, isEntered, onAnswered, onSaved, onComplete } = props;
  const { type, quantity, price, custodian: words } = sentence;
  const day = sentence.day ?? today;
  const custodians = useAllItems(custodiansQuery);
  const knowsCustodians = !useInfiniteQuery(custodiansQuery).isPending;
  const lastCustodian = useLastCustodian(portfolioId);
  const custodian =
    words === ""
      ? (custodians.find(({ id }) => id === lastCustodian) ?? null)
      : custodianOfWords(words, custodians);
  const doubt = useDoubt({ portfolioId, sentence, day, asset });
  const save = useSaveEntry(portfolioId, undefined);

  const typed = { ...valuesOf(sentence), tradeDate: day, custodianId: custodian?.id ?? null };
  const entry = EntryForm.safeParse({ assetId: asset?.id, price: "", fees: "0", notes: "", ...typed });
  const isReady = entry.success && custodian !== undefined && doubt === null;
  const complete = () => asset && onComplete(chosenAsset(asset), typed);
  const isKnown = asset !== undefined && doubt !== undefined && knowsCustodians;
  const run = async () => {
    if (!isKnown || save.isPending) return;
    if (!isReady) return complete();
    try {
      await save.mutateAsync({ ...entry.data, custodianId: custodian?.id ?? null });
      onSaved();
    } catch (error) {
      toast.error("Erro", messageOf(error));
      complete();
    }
  };
  const answer = useEffectEvent((hasWaited: boolean) => {
    onAnswered();
    // A name may mean another asset than the person thinks, so it is read before a second Enter saves.
    if (!hasWaited || asset?.ticker.toLowerCase() === sentence.asset) void run();
  });
  const forget = useEffectEvent(onAnswered);
  // An Enter is of the line as it was then: another text ends it, and typing the line again is no Enter.
  useEffect(() => {
    if (isEntered) return () => forget();
  }, [isEntered]);
  const hasWaited = useRef(false);
  // An Enter that comes before the asset is found has its effect once it is.
  useEffect(() => {
    if (isEntered && isKnown) answer(hasWaited.current);
    hasWaited.current = isEntered && !isKnown;
  }, [isEntered, isKnown]);

  const total =
    price !== undefined &&
    tradeTotal({ quantity: decimal(quantity), price: decimal(price), fees: decimal(sentence.fees ?? "0") });
  return (
    <section
      aria-label="Lançamento digitado"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-accent/7 px-4 py-3"
    >
      <p role="status" className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="font-semibold">{transactionTypeLabels[type]}</span> · <Quantity value={quantity} />{" "}
        <span className="font-semibold">{asset?.ticker ?? sentence.asset.toUpperCase()}</span>
        {price !== undefined && (
          <>
            {" "}
            · <UnitPrice value={price} />
          </>
        )}{" "}
        · {formatDay(day)}
        {custodian && ` · ${custodian.name}`}
        {total !== false && (
          <>
            {" "}
            · total <Money value={textOf(total)} className="font-semibold" />
          </>
        )}
        <span className="block text-ink-2 text-sm">
          {asset ? asset.name : "Buscando o ativo…"}
          {price === undefined && " · Falta o preço"}
          {custodian === undefined && ` · “${words}” não é um dos seus custodiantes`}
          {entry.error && price !== undefined && asset && ` · ${entry.error.issues[0]?.message}`}
          {doubt && ` · ${doubt}`}
        </span>
      </p>
      <Button
        size="sm"
        icon={<CornerDownLeft className="size-4" />}
        disabled={!isKnown}
        pending={save.isPending}
        onClick={() => void run()}
      >
        {isReady ? "Salvar" : "Completar"}
      </Button>
    </section>
  );
}

type Doubted = { portfolioId: string; sentence: EntrySentence; day: Day; asset: FoundAsset | undefined };

/** The reason to look twice at the entry; null for none, undefined while it is not known. */
function useDoubt({ portfolioId, sentence, day, asset }: Doubted): string | null | undefined {
  const hidden = useValuesHidden();
  const { type, quantity, price } = sentence;
  const assetId = asset?.id ?? "";
  const query = MarketPriceQuery.required().safeParse({ day, price }).data;
  const isPast = day <= dayOf(new Date());
  const isCompared = asset !== undefined && query !== undefined && isPast;
  const isSale = asset !== undefined && type === "SELL" && isPast;
  const market = useQuery({
    ...marketPriceQuery(assetId, query ?? { day, price: "" }),
    enabled: isCompared,
    retry: false,
  });
  const held = useQuery({
    ...holdingQuery(portfolioId, { assetId, day }),
    enabled: isSale,
    retry: false,
  });
  if ((isCompared && market.isPending) || (isSale && held.isPending)) return undefined;
  if (isSale && held.data && decimal(quantity).gt(held.data.quantity))
    return "Esta venda é maior que a posição.";
  if (isCompared && market.data?.gap) return gapText(market.data.gap, hidden);
  return null;
}

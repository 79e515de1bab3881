import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { AssetSearch } from "#app/entities/asset/asset-search.tsx";
import { type ChosenAsset, chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { readEntrySentence } from "#app/features/transactions/entry-sentence.ts";
import type { TypedLine, TypedValues } from "#app/features/transactions/entry-start.ts";
import { SentencePreview } from "#app/features/transactions/sentence-preview.tsx";
import { readSentence } from "#app/features/transactions/sentence-reading.ts";
import { doubtText } from "#app/features/transactions/sentence-text.ts";
import { valuesOfReading } from "#app/features/transactions/sentence-values.ts";
import { useSentenceCustodian } from "#app/features/transactions/use-sentence-custodian.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type EntrySearchProps = {
  portfolioId: string;
  /** The text that is in the box at first. */
  typed?: string | undefined;
  /** `values` are those of the typed line. */
  onChoose: (asset: ChosenAsset, values: TypedValues, line?: TypedLine) => void;
  /** Called before the screen is left. */
  onLeave?: () => void;
};

/** The first step of an entry. It also takes a whole entry as one line, and rows that were copied from a sheet. */
export function EntrySearch({ portfolioId, typed: first, onChoose, onLeave }: EntrySearchProps): ReactNode {
  const [today] = useState(() => dayOf(new Date()));
  const navigate = useNavigate();
  const [enter, setEnter] = useState<{ text: string }>();
  const { custodianOf } = useSentenceCustodian(portfolioId);
  const read = (typed: string) => readEntrySentence(typed, today);
  const openRows = (text: string) => {
    onLeave?.();
    void navigate(`/portfolio/${portfolioId}/b3`, { state: { pasted: text } });
  };
  return (
    <AssetSearch
      typed={first}
      nameIn={(typed) => read(typed)?.asset ?? typed}
      onEnter={(text) => setEnter({ text })}
      onPasteLines={openRows}
      onChoose={(asset, typed) => {
        const sentence = read(typed);
        if (!sentence) return onChoose(chosenAsset(asset), {});
        const custodian = custodianOf(sentence.custodian);
        const reading = readSentence(sentence, asset.assetClass.code);
        const values = valuesOfReading(reading, custodian === "none" ? undefined : custodian);
        onChoose(chosenAsset(asset), values, { text: typed, remarks: reading.doubts.map(doubtText) });
      }}
      preview={(typed, found, { onClear, onCreate }) => {
        if (typed === "")
          return (
            <p className="text-ink-2 text-sm">
              Ou digite o lançamento inteiro, como “100 petr4 38,40 ontem xp”, ou cole linhas de uma planilha
              (data, ativo, quantidade e preço).
            </p>
          );
        const sentence = read(typed);
        return (
          sentence && (
            <SentencePreview
              portfolioId={portfolioId}
              sentence={sentence}
              found={found}
              today={today}
              enter={enter?.text === typed ? enter : undefined}
              onAnswered={(answered) => setEnter((now) => (now === answered ? undefined : now))}
              onSaved={onClear}
              onCreate={onCreate}
              onComplete={(asset, values, remarks) => onChoose(asset, values, { text: typed, remarks })}
            />
          )
        );
      }}
    />
  );
}

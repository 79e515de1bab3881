import { type ChosenAsset, chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { doubtText } from "#app/entities/typed-line/doubt-text.ts";
import { type ApplicationStart, startOfSentence } from "#app/features/transactions/application-start.ts";
import type { TypedLine, TypedValues } from "#app/features/transactions/entry-start.ts";
import { valuesOfReading } from "#app/features/transactions/sentence-values.ts";
import { useSentenceCustodian } from "#app/features/transactions/use-sentence-custodian.ts";
import type { Asset } from "#contract/assets.ts";
import { templateKind } from "#domain/fixed-income/template-kind.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { readSentence } from "#domain/typed-lines/sentence-reading.ts";
import { readTypedEntry } from "#domain/typed-lines/typed-entry.ts";

type AssetChoice = {
  portfolioId: string;
  today: Day;
  /** Opens the form of a purchase or a sale. */
  onTrade: (asset: ChosenAsset, values: TypedValues, line?: TypedLine) => void;
  onApplication: (start: ApplicationStart) => void;
};

/** Opens the form for the asset that is chosen for a typed line, with what the line says. */
export function useAssetChoice({ portfolioId, today, onTrade, onApplication }: AssetChoice) {
  const { custodianOf } = useSentenceCustodian(portfolioId);
  return (asset: Asset, typed: string) => {
    const { sentence, named } = readTypedEntry(typed, today);
    const trade = (values: TypedValues = {}) => {
      if (!sentence) return onTrade(chosenAsset(asset), values);
      const custodian = custodianOf(sentence.custodian);
      const reading = readSentence(sentence, asset.assetClass.code);
      const ofLine = valuesOfReading(reading, custodian === "none" ? undefined : custodian);
      const line = { text: typed, remarks: reading.doubts.map(doubtText) };
      onTrade(chosenAsset(asset), { ...ofLine, ...values }, line);
    };
    // A kind of the catalogue is no security: buying one means an application.
    const kind = asset.isCustom ? undefined : templateKind(asset.ticker);
    if (!kind || sentence?.type === "SELL") return trade();
    const start = named ? startOfSentence(named) : {};
    onApplication({ ...start, values: { ...start.values, kind }, onTrade: trade });
  };
}

import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { AssetSearch } from "#app/entities/asset/asset-search.tsx";
import { type ChosenAsset, chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { templateKind } from "#app/entities/fixed-income/template-kind.ts";
import { ApplicationPreview } from "#app/features/transactions/application-preview.tsx";
import { startOfSentence } from "#app/features/transactions/application-start.ts";
import type { TypedLine, TypedValues } from "#app/features/transactions/entry-start.ts";
import { newestEntriesQuery } from "#app/features/transactions/newest-entries.ts";
import { SentencePreview } from "#app/features/transactions/sentence-preview.tsx";
import { doubtText } from "#app/features/transactions/sentence-text.ts";
import { isRedemption } from "#app/features/transactions/sentence-unfound.ts";
import { valuesOfReading } from "#app/features/transactions/sentence-values.ts";
import { TypedIncome } from "#app/features/transactions/typed-income.tsx";
import { readUnreadLine } from "#app/features/transactions/unread-line.ts";
import { useApplicationDialog } from "#app/features/transactions/use-application-dialog.tsx";
import { useSentenceCustodian } from "#app/features/transactions/use-sentence-custodian.ts";
import { useUsedAssets } from "#app/features/transactions/use-used-assets.ts";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import type { Asset } from "#contract/assets.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import {
  type ApplicationSentence,
  readApplicationSentence,
} from "#domain/typed-lines/application-sentence.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { isIncomeLine } from "#domain/typed-lines/income-line.ts";
import { readSentence } from "#domain/typed-lines/sentence-reading.ts";

type EntrySearchProps = {
  portfolioId: string;
  /** The text that is in the box at first. */
  typed?: string | undefined;
  /** `values` are those of the typed line. */
  onChoose: (asset: ChosenAsset, values: TypedValues, line?: TypedLine) => void;
  /** Called with whether the box holds an entry that is not saved. */
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** Called before the screen is left. */
  onLeave?: () => void;
  /** Called after a typed line was saved as the first entry of the portfolio. Later ones leave the box open for the next line. */
  onFirstEntry?: (clear: () => void) => unknown;
  /** Called after an application of fixed income was recorded. */
  onApplied: () => unknown;
};

const exampleSentence = "100 petr4 38,40 ontem xp";

/** A kind and an issuer alone search for an application that is held. */
const isMoreThanName = ({ kind, amount, remuneration, maturity }: ApplicationSentence) =>
  (kind === "POUPANCA" ? [amount] : [amount, remuneration, maturity]).some((part) => part !== undefined);

/** Whether the words name a kind of the catalogue. */
const isKind = ({ isCustom, ticker }: Asset, words: string) => !isCustom && foldedText(ticker) === words;

/** The first step of an entry. It also takes a whole entry as one line, and rows that were copied from a sheet. */
export function EntrySearch({
  portfolioId,
  typed: first,
  onChoose,
  onDirty,
  onLeave,
  onFirstEntry,
  onApplied,
}: EntrySearchProps): ReactNode {
  const [today] = useState(() => dayOf(new Date()));
  const navigate = useNavigate();
  const [enter, setEnter] = useState<{ text: string }>();
  const { custodianOf } = useSentenceCustodian(portfolioId);
  const { openApplication, applicationDialog } = useApplicationDialog(portfolioId, onApplied, true);
  const { groupsOf, heldIds } = useUsedAssets(portfolioId);
  const isFirstOfAll = useQuery(newestEntriesQuery(portfolioId)).data?.anyRecorded === false;
  const phone = usePhone();
  const isIncome = (typed: string) => isIncomeLine(typed, today);
  const read = (typed: string) => (isIncome(typed) ? undefined : readEntrySentence(typed, today));
  const isEntry = (typed: string) => {
    const application = readApplicationSentence(typed, today);
    return read(typed) !== undefined || (application !== undefined && isMoreThanName(application));
  };
  /** Units leave an application by a redemption, which the search of its name leads to. */
  const sells = (typed: string) => read(typed)?.type === "SELL";
  const redeems = (typed: string) => {
    const sentence = read(typed);
    return sentence !== undefined && isRedemption(sentence, today);
  };
  const buysKindIn = (typed: string) => {
    const sentence = read(typed);
    return sentence?.type === "BUY" && templateKind(sentence.asset) !== undefined;
  };
  /** The application that the text records; nothing if it only names one. */
  const applicationIn = (typed: string) => {
    const application = sells(typed) ? undefined : readApplicationSentence(typed, today);
    return application && (isMoreThanName(application) || buysKindIn(typed)) ? application : undefined;
  };
  const isFirstEntry = first !== undefined && isEntry(first);
  useEffect(() => onDirty?.(isFirstEntry), [isFirstEntry, onDirty]);
  const openRows = (text: string) => {
    onLeave?.();
    void navigate(`/portfolio/${portfolioId}/b3`, { state: { pasted: text } });
  };
  const openIncome = () => {
    onLeave?.();
    void navigate(`/portfolio/${portfolioId}/events`);
  };
  const trade = (asset: Asset, typed: string, values: TypedValues = {}) => {
    const sentence = read(typed);
    if (!sentence) return onChoose(chosenAsset(asset), values);
    const custodian = custodianOf(sentence.custodian);
    const reading = readSentence(sentence, asset.assetClass.code);
    const ofLine = valuesOfReading(reading, custodian === "none" ? undefined : custodian);
    const line = { text: typed, remarks: reading.doubts.map(doubtText) };
    onChoose(chosenAsset(asset), { ...ofLine, ...values }, line);
  };
  /** A kind of the catalogue is no security: buying one means an application. */
  const choose = (asset: Asset, typed: string) => {
    const kind = asset.isCustom ? undefined : templateKind(asset.ticker);
    if (!kind || read(typed)?.type === "SELL") return trade(asset, typed);
    const application = readApplicationSentence(typed, today);
    const start = application ? startOfSentence(application) : {};
    openApplication({
      ...start,
      values: { ...start.values, kind },
      onTrade: (values) => trade(asset, typed, values),
    });
  };
  return (
    <>
      <AssetSearch
        typed={first}
        placeholder={phone ? exampleSentence : `Ticker, nome ou o lançamento inteiro: ${exampleSentence}`}
        groupsOf={groupsOf}
        heldIds={heldIds}
        isWhole={(typed) => isIncome(typed) || redeems(typed) || applicationIn(typed) !== undefined}
        onType={(typed) => onDirty?.(isEntry(typed))}
        nameIn={(typed) => read(typed)?.asset ?? readUnreadLine(typed, today)?.ticker ?? typed}
        onEnter={(text) => setEnter({ text })}
        onPasteLines={openRows}
        onChoose={choose}
        preview={(typed, found, { onClear, onCreate }) => {
          if (typed === "")
            return (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
                <p className="basis-80 grow text-ink-2">
                  Vale também “lci inter 10 mil 93% cdi 2 anos”, ou linhas copiadas de uma planilha (data,
                  ativo, quantidade e preço).
                </p>
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<Landmark className="size-4" />}
                  onClick={() => openApplication({})}
                >
                  CDB, LCI, poupança e outras
                </Button>
              </div>
            );
          if (isIncome(typed))
            return (
              <TypedIncome
                enter={enter?.text === typed ? enter : undefined}
                onAnswered={(answered) => setEnter((now) => (now === answered ? undefined : now))}
                onOpen={openIncome}
              />
            );
          const application = applicationIn(typed);
          const sentence = read(typed);
          const buysKind = buysKindIn(typed);
          const kindFound =
            buysKind &&
            sentence &&
            Array.isArray(found) &&
            found.find((asset) => isKind(asset, sentence.asset));
          if (application)
            return (
              <ApplicationPreview
                sentence={application}
                isSearching={buysKind && found === undefined}
                enter={enter?.text === typed ? enter : undefined}
                onAnswered={(answered) => setEnter((now) => (now === answered ? undefined : now))}
                onOpen={(start) => (kindFound ? choose(kindFound, typed) : openApplication(start))}
              />
            );
          if (!sentence) {
            const unread = readUnreadLine(typed, today);
            return (
              unread && (
                <p role="status" className="rounded-md bg-accent/7 px-4 py-3 text-ink-2 text-sm">
                  {unread.reason}.
                </p>
              )
            );
          }
          return (
            <SentencePreview
              portfolioId={portfolioId}
              sentence={sentence}
              found={found}
              today={today}
              enter={enter?.text === typed ? enter : undefined}
              onAnswered={(answered) => setEnter((now) => (now === answered ? undefined : now))}
              onSaved={() => {
                onDirty?.(false);
                if (isFirstOfAll && onFirstEntry) onFirstEntry(onClear);
                else onClear();
              }}
              onCreate={onCreate}
              onComplete={(asset, values, remarks) => onChoose(asset, values, { text: typed, remarks })}
            />
          );
        }}
      />
      {applicationDialog}
    </>
  );
}

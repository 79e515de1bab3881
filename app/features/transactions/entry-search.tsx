import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { AssetSearch } from "#app/entities/asset/asset-search.tsx";
import type { ChosenAsset } from "#app/entities/asset/chosen-asset.ts";
import type { TypedLine, TypedValues } from "#app/features/transactions/entry-start.ts";
import { nameInLine } from "#app/features/transactions/name-in-line.ts";
import { newestEntriesQuery } from "#app/features/transactions/newest-entries.ts";
import { TypedLinePreview } from "#app/features/transactions/typed-line-preview.tsx";
import { useApplicationDialog } from "#app/features/transactions/use-application-dialog.tsx";
import { useAssetChoice } from "#app/features/transactions/use-asset-choice.ts";
import { useUsedAssets } from "#app/features/transactions/use-used-assets.ts";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { isEntry, isWhole, readTypedEntry } from "#domain/typed-lines/typed-entry.ts";

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
  /** Called after a typed line was recorded. */
  onRecorded?: (() => unknown) | undefined;
  /**
   * Called once the figures include the first entry of the portfolio, if it was a typed line and no other one was begun. Later ones
   * leave the box open for the next line.
   */
  onFirstEntry?: () => unknown;
  /** Called after an application of fixed income was recorded. */
  onApplied: () => unknown;
};

const exampleSentence = "100 petr4 38,40 ontem xp";

/** The first step of an entry. It also takes a whole entry as one line, and rows that were copied from a sheet. */
export function EntrySearch({
  portfolioId,
  typed: first,
  onChoose,
  onDirty,
  onLeave,
  onRecorded,
  onFirstEntry,
  onApplied,
}: EntrySearchProps): ReactNode {
  const [today] = useState(() => dayOf(new Date()));
  const navigate = useNavigate();
  const [enter, setEnter] = useState<{ text: string }>();
  const { openApplication, applicationDialog } = useApplicationDialog(portfolioId, onApplied, true);
  const { groupsOf, heldIds } = useUsedAssets(portfolioId);
  const isFirstOfAll = useQuery(newestEntriesQuery(portfolioId)).data?.anyRecorded === false;
  const phone = usePhone();
  const choose = useAssetChoice({
    portfolioId,
    today,
    onTrade: onChoose,
    onApplication: openApplication,
  });
  const read = (typed: string) => readTypedEntry(typed, today);
  /** The text in the box, which may be newer than the one that is searched. */
  const latest = useRef(first ?? "");
  const isFirstEntry = first !== undefined && isEntry(read(first));
  useEffect(() => onDirty?.(isFirstEntry), [isFirstEntry, onDirty]);
  const leaveFor = (path: string, state?: { pasted: string }) => {
    onLeave?.();
    void navigate(`/portfolio/${portfolioId}/${path}`, { state });
  };
  /** The Enter of this text, until it has had its effect. */
  const enterOf = (typed: string) => ({
    enter: enter?.text === typed ? enter : undefined,
    onAnswered: (answered: object) => setEnter((now) => (now === answered ? undefined : now)),
  });
  return (
    <>
      <AssetSearch
        typed={first}
        placeholder={phone ? exampleSentence : `Ticker, nome ou o lançamento inteiro: ${exampleSentence}`}
        groupsOf={groupsOf}
        heldIds={heldIds}
        isWhole={(typed) => isWhole(read(typed), today)}
        onType={(typed) => {
          latest.current = typed;
          onDirty?.(isEntry(read(typed)));
        }}
        nameIn={(typed) => nameInLine(typed, today)}
        onEnter={(text) => setEnter({ text })}
        onPasteLines={(text) => leaveFor("b3", { pasted: text })}
        onChoose={choose}
        preview={(typed, found, { onClear, onCreate }) => {
          if (typed === "") return <SearchHint onApplication={() => openApplication({})} />;
          return (
            <TypedLinePreview
              portfolioId={portfolioId}
              typed={typed}
              found={found}
              today={today}
              {...enterOf(typed)}
              onRecorded={() => {
                latest.current = "";
                onDirty?.(false);
                onClear();
                onRecorded?.();
              }}
              onSaved={() => {
                if (isFirstOfAll && latest.current === "") onFirstEntry?.();
              }}
              onIncome={() => leaveFor("events")}
              onApplication={openApplication}
              onKind={(kind) => choose(kind, typed)}
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

/** A hint below an empty box: it takes more than a ticker. */
function SearchHint({ onApplication }: { onApplication: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="basis-80 grow text-ink-2">
        Vale também “lci inter 10 mil 93% cdi 2 anos”, ou linhas copiadas de uma planilha (data, ativo,
        quantidade e preço).
      </p>
      <Button variant="secondary" size="sm" icon={<Landmark className="size-4" />} onClick={onApplication}>
        CDB, LCI, poupança e outras
      </Button>
    </div>
  );
}

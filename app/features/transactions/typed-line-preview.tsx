import { useEffect, useEffectEvent } from "react";
import { ApplicationPreview } from "#app/features/transactions/application-preview.tsx";
import type { ApplicationStart } from "#app/features/transactions/application-start.ts";
import { SentencePreview, type SentencePreviewProps } from "#app/features/transactions/sentence-preview.tsx";
import { TypedIncome } from "#app/features/transactions/typed-income.tsx";
import { unreadText } from "#app/features/transactions/unread-text.ts";
import type { Asset } from "#contract/assets.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { applicationIn, readTypedEntry } from "#domain/typed-lines/typed-entry.ts";
import { readUnreadLine, type UnreadReason } from "#domain/typed-lines/unread-line.ts";

type TypedLinePreviewProps = Omit<SentencePreviewProps, "sentence"> & {
  typed: string;
  onIncome: () => void;
  onApplication: (start: ApplicationStart) => void;
  /** Called with a kind of the catalogue, such as CDB, that the line buys. */
  onKind: (kind: Asset) => void;
  /** Called on Enter if no entry is read from the line. */
  onUnread?: () => void;
};

/** Whether the words name a kind of the catalogue. */
const isKind = ({ isCustom, ticker }: Asset, words: string) => !isCustom && foldedText(ticker) === words;

/** The reading of a typed line: a purchase or a sale, an application or income, each with its Enter. */
export function TypedLinePreview(props: TypedLinePreviewProps) {
  const { typed, onIncome, onApplication, onKind, onUnread, ...ofSentence } = props;
  const { found, today, enter, onAnswered } = ofSentence;
  const entry = readTypedEntry(typed, today);
  const { sentence, buysKind } = entry;
  if (entry.isIncome) return <TypedIncome enter={enter} onAnswered={onAnswered} onOpen={onIncome} />;
  const application = applicationIn(entry);
  if (application) {
    const kind =
      buysKind && sentence && Array.isArray(found)
        ? found.find((asset) => isKind(asset, sentence.asset))
        : undefined;
    return (
      <ApplicationPreview
        sentence={application}
        isSearching={buysKind && found === undefined}
        enter={enter}
        onAnswered={onAnswered}
        onOpen={(start) => (kind ? onKind(kind) : onApplication(start))}
      />
    );
  }
  if (sentence) return <SentencePreview sentence={sentence} {...ofSentence} />;
  return (
    <UnreadNote
      reason={readUnreadLine(typed, today)?.reason}
      enter={enter}
      onAnswered={onAnswered}
      onOpen={onUnread}
    />
  );
}

type UnreadNoteProps = Pick<SentencePreviewProps, "enter" | "onAnswered"> & {
  reason: UnreadReason | undefined;
  onOpen: (() => void) | undefined;
};

/** The reason why no entry is read from a line; nothing for a search. */
function UnreadNote({ reason, enter, onAnswered, onOpen }: UnreadNoteProps) {
  const answer = useEffectEvent((entered: object) => {
    onAnswered(entered);
    onOpen?.();
  });
  useEffect(() => {
    if (enter) answer(enter);
  }, [enter]);
  if (reason === undefined) return null;
  return (
    <p role="status" className="rounded-md bg-accent/7 px-4 py-3 text-ink-2 text-sm">
      {unreadText(reason)}.
    </p>
  );
}

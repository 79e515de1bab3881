import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { assetSearchQuery } from "#app/entities/asset/queries.ts";
import type { EntryStart } from "#app/features/transactions/entry-start.ts";
import { nameInLine } from "#app/features/transactions/name-in-line.ts";
import { TypedLinePreview } from "#app/features/transactions/typed-line-preview.tsx";
import { dayOf } from "#domain/kernel/calendar.ts";

type ReadLineProps = Pick<
  ComponentProps<typeof TypedLinePreview>,
  "portfolioId" | "typed" | "enter" | "onAnswered" | "onRecorded" | "onIncome" | "onApplication"
> & {
  /** Opens the dialog of an entry: at its form if the asset of the line is known, else at the search. */
  onOpen: (start: EntryStart) => void;
};

/** The reading of a line of a box without a search. Its code is loaded on demand. */
export default function ReadLine({ onOpen, ...props }: ReadLineProps) {
  const { typed } = props;
  const [today] = useState(() => dayOf(new Date()));
  const { data, isLoadingError, isPlaceholderData } = useQuery(
    assetSearchQuery(nameInLine(typed, today), undefined),
  );
  const search = () => onOpen({ mode: "add", typed });
  return (
    <TypedLinePreview
      {...props}
      today={today}
      found={isLoadingError ? "failed" : isPlaceholderData ? undefined : data}
      onKind={search}
      onCreate={search}
      onUnread={search}
      onComplete={(asset, values, remarks) =>
        onOpen({ mode: "add", asset, values, line: { text: typed, remarks } })
      }
    />
  );
}

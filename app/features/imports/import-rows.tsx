import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Choices } from "#app/features/imports/choices.ts";
import { groups, rowName } from "#app/features/imports/import-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { Money, Quantity } from "#app/ui/data/money.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { ImportChoices, ImportGroup, ImportReview, ImportRow } from "#contract/imports.ts";

const rowsAtOnce = 50;
/** A row of a phone is a card. */
const cardsAtOnce = 12;

const tones: Partial<Record<ImportGroup, "accent" | "spark">> = { new: "accent", review: "spark" };

function GroupBadge({ group }: { group: ImportGroup }) {
  const label = groups.find((each) => each.group === group)?.one;
  return <Badge tone={tones[group] ?? "neutral"}>{label}</Badge>;
}

export type ReadRows = (page: ImportChoices["page"], signal: AbortSignal) => Promise<ImportRow[]>;

type ImportRowsProps = {
  title: string;
  review: ImportReview;
  /** The choices that the review was made with. */
  reviewed: Choices;
  /** Null lists all rows. */
  group: ImportGroup | null;
  onRead: ReadRows;
};

/** The pages of a group. The review has the first page of all rows, and of a small upload all of them. */
function usePages({
  review: { version, counts, rows },
  reviewed,
  group,
  onRead,
}: Omit<ImportRowsProps, "title">) {
  const ofGroup = groups.find((each) => each.group === group);
  const total = ofGroup ? counts[ofGroup.count] : counts.read;
  const isWhole = rows.length === counts.read;
  const first = ofGroup ? rows.filter((row) => row.group === group) : rows;
  return useInfiniteQuery({
    queryKey: ["import-rows", version, reviewed, group],
    queryFn: ({ pageParam: from, signal }) => onRead({ group, from }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => {
      const loaded = pages.flat().length;
      return loaded < total ? loaded : undefined;
    },
    ...((isWhole || group === null) && { initialData: { pages: [first], pageParams: [0] } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    select: ({ pages }) => pages.flat(),
  });
}

/** The rows of the files, each with its group and the reason. */
export function ImportRows(props: ImportRowsProps) {
  const step = usePhone() ? cardsAtOnce : rowsAtOnce;
  const [visible, setVisible] = useState(step);
  const pages = usePages(props);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const showMore = async (loaded: number) => {
    if (visible + step > loaded && hasNextPage && (await fetchNextPage()).isError) return;
    setVisible(visible + step);
  };
  return (
    <QueryStates
      query={pages}
      errorLook="compactCard"
      messageHidden
      loading={<Skeleton className="h-64 w-full" />}
    >
      {(rows) => (
        <>
          <DataTable label={props.title}>
            <TableHead>
              <ColumnHeader>Dia</ColumnHeader>
              <ColumnHeader>Ativo</ColumnHeader>
              <ColumnHeader>Movimento</ColumnHeader>
              <ColumnHeader numeric>Quantidade</ColumnHeader>
              <ColumnHeader numeric>Valor</ColumnHeader>
              <ColumnHeader>Situação</ColumnHeader>
            </TableHead>
            <TableBody>
              {rows
                .slice(0, visible)
                .map(({ file, sheet, line, group, reason, day, code, label, ...row }) => (
                  <Row key={`${file} ${sheet} ${line}`}>
                    <Cell className="whitespace-nowrap">{day === null ? "—" : formatDay(day)}</Cell>
                    <Cell phone="lead">
                      <span className="font-semibold">{rowName({ line, code, label })}</span>
                      <span className="block text-ink-2 text-sm sm:hidden">
                        {[label, day === null ? "" : formatDay(day)].filter(Boolean).join(", ")}
                      </span>
                      <span className="block text-ink-3 text-sm sm:hidden">{reason}</span>
                    </Cell>
                    <Cell>{label || "—"}</Cell>
                    <Cell numeric phone="bottom">
                      {row.quantity === null ? "—" : <Quantity value={row.quantity} />}
                    </Cell>
                    <Cell numeric>{row.amount === null ? "—" : <Money value={row.amount} />}</Cell>
                    <Cell phone="top">
                      <GroupBadge group={group} />
                      <span className="mt-1 block max-w-72 text-ink-2 text-sm max-sm:hidden">{reason}</span>
                    </Cell>
                  </Row>
                ))}
            </TableBody>
          </DataTable>
          {(visible < rows.length || hasNextPage) && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <Button
                variant="subtle"
                size="sm"
                pending={isFetching}
                pendingText="Lendo mais linhas…"
                onClick={() => void showMore(rows.length)}
              >
                Mostrar mais linhas
              </Button>
              {isFetchNextPageError && !isFetching && (
                <p role="alert" className="text-loss text-sm">
                  Não foi possível ler mais linhas. Tente de novo.
                </p>
              )}
            </div>
          )}
        </>
      )}
    </QueryStates>
  );
}

import type { ReactNode } from "react";
import { messageOf } from "#app/lib/error-message.ts";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

const errorLooks = {
  plain: undefined,
  card: cardStyle,
  compact: "py-8!",
  compactCard: `${cardStyle} py-8!`,
};

type QueryStatesProps<Data> = {
  /** A result of `useQuery` or `useInfiniteQuery`, or these parts of it. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown; isFetching: boolean };
  /** Holds the space of the content until the first answer. */
  loading: ReactNode;
  errorLook?: keyof typeof errorLooks;
  errorTitle?: string;
  /** Shows the general text about failures instead of the error's message. */
  messageHidden?: boolean;
  /** Replaces the children for an empty answer. */
  empty?: ReactNode;
  /** By default, an empty list is an empty answer. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
};

/** Shows a query that is loading, has failed, is empty or is answered. An answer stays when a later request fails. */
export function QueryStates<Data>({
  query,
  loading,
  errorLook = "plain",
  errorTitle,
  messageHidden = false,
  empty,
  isEmpty = isEmptyList,
  children,
}: QueryStatesProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (!error) return loading;
  return (
    <ErrorState
      title={errorTitle}
      error={error}
      text={messageHidden ? undefined : messageOf(error)}
      onRetry={refetch}
      retrying={isFetching}
      className={errorLooks[errorLook]}
    />
  );
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

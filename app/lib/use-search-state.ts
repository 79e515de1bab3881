import { useState } from "react";
import { useSearchParams } from "react-router";

type SetSearchState<State> = (state: State, options?: { replace?: boolean | undefined }) => void;

/**
 * A state that is stored in the URL. A new state applies immediately, before the router has updated the URL.
 * `parse` and `toParams` must agree; parameters that `toParams` omits are removed.
 */
export function useSearchState<State>(
  parse: (params: URLSearchParams) => State,
  toParams: (state: State) => URLSearchParams,
): [State, SetSearchState<State>] {
  const [params, setParams] = useSearchParams();
  const [requested, setRequested] = useState<{ paramsBefore: URLSearchParams; state: State }>();
  const state = requested?.paramsBefore === params ? requested.state : parse(params);
  const change: SetSearchState<State> = (next, { replace = false } = {}) => {
    setRequested({ paramsBefore: params, state: next });
    setParams(toParams(next), { replace, preventScrollReset: true });
  };
  return [state, change];
}

import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/** A mutation that ignores a second call while the first is pending. */
export function useSingleMutation<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const busy = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...result) => {
      busy.current = false;
      return options.onSettled?.(...result);
    },
  });
  const mutate = (variables: Variables) => {
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(variables);
  };
  return { ...mutation, mutate };
}

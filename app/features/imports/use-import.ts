import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { confirmFiles, reviewFiles } from "#app/features/imports/api.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { ConfirmedImport } from "#contract/imports.ts";

/** The message of a field, such as that of the files, or of the whole answer. */
const textOf = (error: Error) =>
  error instanceof ApiError ? (error.fieldErrors[0]?.message ?? error.message) : messageOf(error);

/** One import from the choice of files to its confirmation. The files stay in memory, so that nothing has to be chosen twice. */
export function useImport(portfolioId: string) {
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [confirmed, setConfirmed] = useState<ConfirmedImport>();
  const controller = useRef<AbortController>(undefined);

  const reading = useMutation({
    mutationFn: (chosen: File[]) => {
      controller.current = new AbortController();
      return reviewFiles(portfolioId, chosen, controller.current.signal);
    },
    retry: false,
  });
  const read = (chosen: File[]) => {
    setConfirmed(undefined);
    setFiles(chosen);
    reading.mutate(chosen);
  };
  const cancel = () => {
    controller.current?.abort();
    reading.reset();
    setFiles([]);
  };
  const confirming = useSingleMutation({
    mutationFn: (custodians: Record<string, string>) =>
      confirmFiles(portfolioId, files, { version: reading.data?.version, custodians }),
    onSuccess: (result) => {
      setConfirmed(result);
      reading.reset();
    },
    onError: (error) => {
      toast.error("Nada foi importado", textOf(error));
      if (error instanceof ApiError && error.type === "import-outdated") reading.mutate(files);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
      void queryClient.invalidateQueries({ queryKey: ["custodians"] });
    },
  });

  return {
    files,
    review: reading.data,
    isReading: reading.isPending,
    failure: reading.isError && !controller.current?.signal.aborted ? textOf(reading.error) : undefined,
    confirmed,
    isConfirming: confirming.isPending,
    read,
    retry: () => reading.mutate(files),
    cancel,
    confirm: confirming.mutate,
  };
}

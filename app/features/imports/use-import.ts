import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { confirmFiles, reviewFiles } from "#app/features/imports/api.ts";
import { chosenMappings } from "#app/features/imports/column-mappings.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { ColumnChoices } from "#contract/import-columns.ts";
import type { ConfirmedImport, ImportReview } from "#contract/imports.ts";

/** The message of a field, such as that of the files, or of the whole answer. */
const textOf = (error: Error) =>
  error instanceof ApiError ? (error.fieldErrors[0]?.message ?? error.message) : messageOf(error);

/** One import from the choice of files to its confirmation. The files stay in memory, so that nothing has to be chosen twice. */
export function useImport(portfolioId: string) {
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [review, setReview] = useState<ImportReview>();
  const [confirmed, setConfirmed] = useState<ConfirmedImport>();
  const controller = useRef<AbortController>(undefined);

  const reading = useMutation({
    mutationFn: ({ chosen, columns }: { chosen: File[]; columns: ColumnChoices }) => {
      controller.current = new AbortController();
      return reviewFiles(portfolioId, chosen, { columns }, controller.current.signal);
    },
    retry: false,
    onSuccess: setReview,
    // The first reading shows its failure in place of the review.
    onError: (error) => {
      if (review && !controller.current?.signal.aborted)
        toast.error("Não foi possível ler os arquivos", textOf(error));
    },
  });
  const read = (chosen: File[]) => {
    setConfirmed(undefined);
    setFiles(chosen);
    reading.mutate({ chosen, columns: {} });
  };
  const leave = () => {
    reading.reset();
    setReview(undefined);
  };
  const cancel = () => {
    controller.current?.abort();
    leave();
    setFiles([]);
  };
  const confirming = useSingleMutation({
    mutationFn: (custodians: Record<string, string>) =>
      confirmFiles(portfolioId, files, {
        version: review?.version,
        custodians,
        columns: review ? chosenMappings(review) : {},
      }),
    onSuccess: (result) => {
      setConfirmed(result);
      leave();
    },
    onError: (error) => {
      toast.error("Nada foi importado", textOf(error));
      if (review && error instanceof ApiError && error.type === "import-outdated")
        reading.mutate({ chosen: files, columns: chosenMappings(review) });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
      void queryClient.invalidateQueries({ queryKey: ["custodians"] });
    },
  });

  return {
    files,
    review,
    isReading: reading.isPending,
    failure: reading.isError && !controller.current?.signal.aborted ? textOf(reading.error) : undefined,
    confirmed,
    isConfirming: confirming.isPending,
    read,
    readAgain: (columns: ColumnChoices) => reading.mutate({ chosen: files, columns }),
    cancel,
    confirm: confirming.mutate,
  };
}

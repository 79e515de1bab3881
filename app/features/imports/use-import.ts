import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { confirmFiles, reviewFiles } from "#app/features/imports/api.ts";
import { type Choices, noChoices } from "#app/features/imports/choices.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { ConfirmedImport, ImportChoices, ImportReview, ImportRow } from "#contract/imports.ts";
import { dayOfFileName } from "#domain/imports/file-name.ts";

/** The message of a field, such as that of the files, or of the whole answer. */
const textOf = (error: Error) =>
  error instanceof ApiError ? (error.fieldErrors[0]?.message ?? error.message) : messageOf(error);

/** A review with the choices that it was made with. */
type Reviewed = { review: ImportReview; choices: Choices };

/** One import from the choice of files to its confirmation. The files stay in memory, so that nothing has to be chosen twice. */
export function useImport(portfolioId: string) {
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [confirmed, setConfirmed] = useState<ConfirmedImport>();
  const controller = useRef<AbortController>(undefined);

  const reading = useMutation({
    mutationFn: async ({ chosen, choices }: { chosen: File[]; choices: Choices }) => {
      controller.current = new AbortController();
      return { review: await reviewFiles(portfolioId, chosen, choices, controller.current.signal), choices };
    },
    retry: false,
    onSuccess: setReviewed,
    // The first reading shows its failure in place of the review.
    onError: (error) => {
      if (reviewed && !controller.current?.signal.aborted)
        toast.error("Não foi possível conferir de novo", textOf(error));
    },
  });
  const read = (chosen: File[], columns: Choices["columns"] = {}) => {
    setConfirmed(undefined);
    setFiles(chosen);
    const fileDays = chosen.map(({ name }) => dayOfFileName(name));
    reading.mutate({ chosen, choices: { ...noChoices, columns, fileDays } });
  };
  const leave = () => {
    reading.reset();
    setReviewed(undefined);
  };
  const cancel = () => {
    controller.current?.abort();
    leave();
    setFiles([]);
  };
  const confirming = useSingleMutation({
    mutationFn: (choices: Choices) =>
      confirmFiles(portfolioId, files, { version: reviewed?.review.version, ...choices }),
    onSuccess: (result) => {
      setConfirmed(result);
      leave();
    },
    onError: (error, choices) => {
      toast.error("Nada foi importado", textOf(error));
      if (error instanceof ApiError && error.type === "import-outdated")
        reading.mutate({ chosen: files, choices });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
      void queryClient.invalidateQueries({ queryKey: ["custodians"] });
    },
  });

  return {
    files,
    reviewed,
    isReading: reading.isPending,
    failure: reading.isError && !controller.current?.signal.aborted ? textOf(reading.error) : undefined,
    confirmed,
    isConfirming: confirming.isPending,
    read,
    readAgain: (choices: Choices) => reading.mutate({ chosen: files, choices }),
    /** Other rows of the review than those of its first page. */
    readRows: async (page: ImportChoices["page"], signal: AbortSignal): Promise<ImportRow[]> => {
      const choices = { ...reviewed?.choices, page };
      return (await reviewFiles(portfolioId, files, choices, signal)).rows;
    },
    cancel,
    confirm: confirming.mutate,
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { confirmFiles, reviewFiles } from "#app/features/imports/api.ts";
import { type Choices, lastingChoices, noChoices } from "#app/features/imports/choices.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { ConfirmedImport, ImportChoices, ImportReview, ImportRow } from "#contract/imports.ts";
import { dayOfFileName } from "#domain/imports/file-name.ts";

/** The message of a field, such as that of the files, or of the whole answer. */
const textOf = (error: Error) =>
  error instanceof ApiError ? (error.fieldErrors[0]?.message ?? error.message) : messageOf(error);

/**
 * The rows of a review that were left to the person, as far as it names them. `canAnswer`: another review of the files asks about
 * them.
 */
type LeftOut = { count: number; rows: readonly ImportRow[]; canAnswer: boolean };

const nothingLeftOut: LeftOut = { count: 0, rows: [], canAnswer: false };

function leftOutOf({
  counts,
  rows,
  moreAsked,
  askedCount,
  unknownAssets,
  missingOpenings,
}: ImportReview): LeftOut {
  return {
    count: counts.review,
    rows: [...rows, ...moreAsked].filter(({ group }) => group === "review"),
    canAnswer: counts.review > 0 && askedCount + unknownAssets.length + missingOpenings.length > 0,
  };
}

/** A review with the files and the choices that it was made with. */
type Read = { review: ImportReview; files: File[]; choices: Choices };
/** `upload` is another number for other files. */
type Reviewed = Read & { upload: number };

/** A confirmed import, with what answering the rows that it left out needs. */
type Confirmed = ConfirmedImport & { leftOut: LeftOut; lasting: Partial<Choices> };

/** One import from the choice of files to its confirmation. The files stay in memory, so that nothing has to be chosen twice. */
export function useImport(portfolioId: string) {
  const queryClient = useQueryClient();
  const [chosenFiles, setFiles] = useState<File[]>([]);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const [isAnswering, setIsAnswering] = useState(false);
  /** A review shows its own files until the next reading has come. */
  const files = reviewed?.files ?? chosenFiles;
  const controller = useRef<AbortController>(undefined);

  const reading = useMutation({
    mutationFn: async ({ chosen, choices }: { chosen: File[]; choices: Choices }): Promise<Read> => {
      controller.current = new AbortController();
      const review = await reviewFiles(portfolioId, chosen, choices, controller.current.signal);
      return { review, files: chosen, choices };
    },
    retry: false,
    onSuccess: (read) => {
      setReviewed((now) => ({
        ...read,
        upload: (now?.upload ?? 0) + (now?.files === read.files ? 0 : 1),
      }));
      setFiles(read.files);
    },
    // The first reading shows its failure in place of the review.
    onError: (error) => {
      if (reviewed && !controller.current?.signal.aborted)
        toast.error("Não foi possível conferir de novo", textOf(error));
    },
  });
  const read = (chosen: File[], lasting: Partial<Choices>, isOfLeftOut = false) => {
    setConfirmed(undefined);
    setIsAnswering(isOfLeftOut);
    setFiles(chosen);
    const fileDays = chosen.map(({ name }) => dayOfFileName(name));
    reading.mutate({ chosen, choices: { ...noChoices, ...lasting, fileDays } });
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
    onSuccess: (result, choices) => {
      const leftOut = reviewed ? leftOutOf(reviewed.review) : nothingLeftOut;
      setConfirmed({ ...result, leftOut, lasting: lastingChoices(choices) });
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
    isAnswering,
    read: (chosen: File[], columns: Choices["columns"] = {}) => read(chosen, { columns }),
    /** Reviews the confirmed files again, for the rows that were left out. */
    answerLeftOut: () => read(files, confirmed?.lasting ?? {}, true),
    readAgain: (choices: Choices, chosen = files) => reading.mutate({ chosen, choices }),
    /** Other rows of the review than those of its first page. */
    readRows: async (page: ImportChoices["page"], signal: AbortSignal): Promise<ImportRow[]> => {
      const choices = { ...reviewed?.choices, page };
      return (await reviewFiles(portfolioId, files, choices, signal)).rows;
    },
    cancel,
    confirm: confirming.mutate,
  };
}

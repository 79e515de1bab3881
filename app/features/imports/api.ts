import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import { postForm } from "#app/lib/upload.ts";
import type { ConfirmedImport, Import, ImportChoices, ImportReview, ImportUndo } from "#contract/imports.ts";

const importsPath = (portfolioId: string) => `/portfolios/${portfolioId}/imports`;

export const importsQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "imports"],
    queryFn: ({ signal }) => api.get<Import[]>(importsPath(portfolioId), signal),
  });

/** Apart from the portfolio's other queries: a change must not ask for an import that was just undone. */
export const undoQuery = (portfolioId: string, importId: string) =>
  queryOptions({
    queryKey: ["import-undo", portfolioId, importId],
    gcTime: 0,
    queryFn: ({ signal }) => api.get<ImportUndo>(`${importsPath(portfolioId)}/${importId}/undo`, signal),
  });

/** The files without their names, which stay with the person. */
function formOf(files: readonly File[], choices: Partial<ImportChoices>): FormData {
  const form = new FormData();
  for (const file of files) form.append("files", file, "file");
  form.append("choices", JSON.stringify(choices));
  return form;
}

export const reviewFiles = (
  portfolioId: string,
  files: readonly File[],
  choices: Partial<ImportChoices>,
  signal: AbortSignal,
) => postForm<ImportReview>(`${importsPath(portfolioId)}/review`, formOf(files, choices), signal);

export const confirmFiles = (portfolioId: string, files: readonly File[], choices: Partial<ImportChoices>) =>
  postForm<ConfirmedImport>(importsPath(portfolioId), formOf(files, choices), new AbortController().signal);

export const undoImport = (portfolioId: string, importId: string) =>
  api.delete(`${importsPath(portfolioId)}/${importId}`);

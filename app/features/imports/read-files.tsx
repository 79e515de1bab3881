import { CircleAlert, FileSpreadsheet } from "lucide-react";
import {
  fileText,
  hiddenRowsText,
  leftOutRowsText,
  unreadSheetsText,
  withheldText,
} from "#app/features/imports/import-text.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { ImportReview } from "#contract/imports.ts";

type ReadFilesProps = { review: ImportReview; names: readonly string[]; isPasted: boolean };

/** The files, each with what was read and what was left out. */
export function ReadFiles({ review: { files }, names, isPasted }: ReadFilesProps) {
  return (
    <ul aria-label="Arquivos" className={`${cardStyle} divide-y divide-line`}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the files stay in the order in which they were sent
        <li key={index} className="flex min-w-0 items-start gap-3 px-5 py-3.5">
          {file.refusal === null ? (
            <FileSpreadsheet className="mt-0.5 size-5 shrink-0 text-ink-3" aria-hidden="true" />
          ) : (
            <CircleAlert className="mt-0.5 size-5 shrink-0 text-loss" aria-hidden="true" />
          )}
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">{names[index]}</p>
            <p className="text-ink-2 text-sm">{fileText(file, isPasted)}</p>
            {file.refusal === null && file.unknownSheets.length > 0 && (
              <p className="wrap-anywhere text-ink-2 text-sm">{unreadSheetsText(file.unknownSheets)}</p>
            )}
            {file.leftOut && (
              <p className="wrap-anywhere text-ink-2 text-sm">{leftOutRowsText(file.leftOut)}</p>
            )}
            {file.hiddenRows > 0 && <p className="text-ink-2 text-sm">{hiddenRowsText(file.hiddenRows)}</p>}
            {file.withheld?.map((withheld) => (
              <p key={withheld.month} className="text-ink-2 text-sm">
                {withheldText(withheld)}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

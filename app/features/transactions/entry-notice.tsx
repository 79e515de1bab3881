import { noticeTexts } from "#app/features/transactions/notice-text.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { WarningHint } from "#app/ui/data/warning-hint.tsx";
import type { Notice } from "#contract/notices.ts";

/** Warns that a transaction counts only partly or not at all, or that its price is far from the market price. */
export function EntryNotice({ notice, className }: { notice: Notice; className: string }) {
  const { title, hint } = noticeTexts(notice, useValuesHidden());
  return <WarningHint title={title} text={hint} className={className} />;
}

import { QueryClientProvider } from "@tanstack/react-query";
import { FeedbackDialog } from "#app/features/feedback/feedback-dialog.tsx";
import { LeadDialog } from "#app/features/leads/lead-dialog.tsx";
import { SupportDialog } from "#app/features/support/support-dialog.tsx";
import { queryClient } from "#app/lib/query-client.ts";
import type { PlanType } from "#contract/plans.ts";
import type { Site } from "#contract/site.ts";

export type SiteDialog = "lead" | "support" | "feedback";

type SiteDialogsProps = {
  shown: SiteDialog | undefined;
  /** The plan that the visitor chose. */
  plan: PlanType | null;
  site: Partial<Site> | undefined;
  onClose: () => void;
  onFaq: () => void;
};

/** The dialogs of the public pages, loaded when the first one opens. */
export function SiteDialogs({ shown, plan, site, onClose, onFaq }: SiteDialogsProps) {
  const dialog = (which: SiteDialog) => ({ open: shown === which, onOpenChange: onClose });
  return (
    <QueryClientProvider client={queryClient}>
      <LeadDialog plan={plan} hasChat={!site || Boolean(site.answersOnWhatsapp)} {...dialog("lead")} />
      <SupportDialog {...dialog("support")} site={site} onOpenFaq={onFaq} />
      <FeedbackDialog {...dialog("feedback")} />
    </QueryClientProvider>
  );
}

import { useOutletContext } from "react-router";
import type { TrialActions } from "#app/features/landing/invitation.ts";
import type { Site } from "#contract/site.ts";

export type SiteContext = TrialActions & Site;

/** The public layout passes this to its pages. */
export const useSite = () => useOutletContext<SiteContext>();

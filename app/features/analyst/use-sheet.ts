import { createMediaHook } from "#app/ui/base/use-media.ts";

const sheetQuery = "(width < 48rem)";

/** True if the panel covers the whole screen. */
export const useSheet = createMediaHook(sheetQuery);

/** As `useSheet`, for code outside components. */
export const isSheet = (): boolean => window.matchMedia(sheetQuery).matches;

import { api } from "#app/lib/api.ts";
import { type NewFeedback, PagePath } from "#contract/feedback.ts";

type FeedbackInput = Pick<NewFeedback, "type" | "message">;

/** A path outside the application is sent as the root path. */
export function sendFeedback(input: FeedbackInput, pathname: string): Promise<void> {
  const page = PagePath.safeParse(pathname).data ?? "/";
  return api.post<void>("/feedback", { ...input, page });
}

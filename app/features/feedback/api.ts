import { api } from "#app/lib/api.ts";
import { inTime } from "#app/lib/in-time.ts";
import { type NewFeedback, PagePath } from "#contract/feedback.ts";

type Said = Pick<NewFeedback, "type" | "message">;

/** An address that is none of ours is told as the root. */
export function sendFeedback(said: Said, pathname: string): Promise<void> {
  const page = PagePath.safeParse(pathname).data ?? "/";
  return inTime((signal) => api.post<void>("/feedback", { ...said, page }, {}, signal));
}

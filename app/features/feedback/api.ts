import { api } from "#app/lib/api.ts";
import { type NewFeedback, PagePath } from "#contract/feedback.ts";

type Said = Pick<NewFeedback, "type" | "message">;

/** An address that is none of ours is told as the root. */
export function sendFeedback(said: Said, pathname: string): Promise<void> {
  const page = PagePath.safeParse(pathname).data ?? "/";
  return api.post<void>("/feedback", { ...said, page });
}

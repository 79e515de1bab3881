import { ofSample } from "#app/features/analyst/sample-links.ts";
import { api } from "#app/lib/api.ts";
import type { AnalystAnswer, AnalystQuestion } from "#contract/analyst.ts";

export const askAnalyst = (question: AnalystQuestion) =>
  api.post<AnalystAnswer>("/analyst/questions", question);

/** Asks about the sample portfolio, which needs no session. */
export const askAboutSample = async (question: AnalystQuestion) =>
  ofSample(await api.post<AnalystAnswer>("/sample/analyst/questions", question));

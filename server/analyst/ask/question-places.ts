import {
  questionsAtOnceByNetwork,
  questionsWaitingByNetwork,
  questionsWaitingByPerson,
} from "#server/analyst/ask/limits.ts";
import type { Turn } from "#server/platform/lib/actor.ts";
import { createKeyedSemaphore } from "#server/platform/lib/keyed-semaphore.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";

/**
 * Places for questions, which the server reads and answers. A crowd of askers would stand before everybody else. A person has one place
 * and a network as many as leave computing processes to others. Questions beyond the queues are refused with 503.
 */
export function createQuestionPlaces(quotas: Quotas) {
  const byPerson = createKeyedSemaphore(1, maxOf(quotas, questionsWaitingByPerson));
  const byNetwork = createKeyedSemaphore(
    maxOf(quotas, questionsAtOnceByNetwork),
    maxOf(quotas, questionsWaitingByNetwork),
  );
  return <Answer>({ key, network }: Turn, work: () => Promise<Answer>): Promise<Answer> =>
    byPerson(key, () => byNetwork(network, work));
}

export type QuestionPlaces = ReturnType<typeof createQuestionPlaces>;

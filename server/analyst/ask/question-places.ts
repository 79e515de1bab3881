import { questionsAtOnceByNetwork, questionsWaitingByNetwork } from "#server/analyst/ask/limits.ts";
import type { Turn } from "#server/platform/lib/actor.ts";
import { createKeyedSemaphore } from "#server/platform/lib/keyed-semaphore.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";

/**
 * Places for the tools that questions ask. A crowd of askers would stand before everybody else. A person has one place and a network a few.
 * Calls beyond the queue of the network are refused with 503.
 */
export function createQuestionPlaces(quotas: Quotas) {
  const maxWaiting = maxOf(quotas, questionsWaitingByNetwork);
  const byPerson = createKeyedSemaphore(1, maxWaiting);
  const byNetwork = createKeyedSemaphore(maxOf(quotas, questionsAtOnceByNetwork), maxWaiting);
  return <Answer>({ key, network }: Turn, work: () => Promise<Answer>): Promise<Answer> =>
    byPerson(key, () => byNetwork(network, work));
}

export type QuestionPlaces = ReturnType<typeof createQuestionPlaces>;

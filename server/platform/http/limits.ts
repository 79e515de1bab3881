import { defineBound } from "#server/platform/limits/define-limit.ts";

export const answersAtOnceByPerson = defineBound("answersAtOnceByPerson", 4);
export const requestsQueuedByPerson = defineBound("requestsQueuedByPerson", 512);

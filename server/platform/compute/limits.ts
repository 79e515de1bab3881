import { defineBound } from "#server/platform/limits/define-limit.ts";

export const computationProcesses = defineBound("computationProcesses", 2);
export const computationSeconds = defineBound("computationSeconds", 15);
export const computationSecondsByPerson = defineBound("computationSecondsByPerson", 40);
export const computationMegabytes = defineBound("computationMegabytes", 176);
export const largeComputationMegabytes = defineBound("largeComputationMegabytes", 384);
export const computationsQueued = defineBound("computationsQueued", 64);
export const computationsQueuedByPerson = defineBound("computationsQueuedByPerson", 32);
export const cacheMegabytes = defineBound("cacheMegabytes", 32);
export const cacheMegabytesByPerson = defineBound("cacheMegabytesByPerson", 2);

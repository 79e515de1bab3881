import { minute } from "#server/platform/lib/seconds.ts";
import { defineBound, defineRate } from "#server/platform/limits/define-limit.ts";

export const providerSearchByPerson = defineRate("providerSearchByPerson", {
  points: 30,
  seconds: 10 * minute,
});
export const providerCallsPerDay = defineBound("providerCallsPerDay", 500);
export const providerCallsByPeoplePerDay = defineBound("providerCallsByPeoplePerDay", 250);

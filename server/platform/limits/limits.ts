import { defineBound } from "#server/platform/limits/define-limit.ts";

/** An IPv6 /48 may use each rate by network this many times, over all of its /64. */
export const ipv6SiteFactor = defineBound("ipv6SiteFactor", 8);

import { defineBound, defineRate } from "#server/platform/limits/define-limit.ts";

/** Calls of tools and reads of resources by one token. Each may ask several screens. */
export const mcpCallsByToken = defineRate("mcpCallsByToken", { points: 60, seconds: 60 });

/** Requests of one person at once; further ones wait. */
export const mcpRequestsAtOnce = defineBound("mcpRequestsAtOnce", 6);

/** Bytes of one result, with its figures as structure and as text. */
export const mcpResultBytes = defineBound("mcpResultBytes", 256 * 1024);

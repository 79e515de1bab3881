import * as computeLimits from "#server/compute/limits.ts";
import * as httpLimits from "#server/http/limits.ts";
import type { Limit } from "#server/limits/define-limit.ts";
import * as countingLimits from "#server/limits/limits.ts";
import { modules } from "#server/modules.ts";

/** The limits of all nouns, and those of the server itself. */
export const allLimits: readonly Limit[] = [
  ...modules.flatMap(({ limits = [] }) => limits),
  ...Object.values(computeLimits),
  ...Object.values(httpLimits),
  ...Object.values(countingLimits),
];

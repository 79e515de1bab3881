import { modules } from "#server/modules.ts";
import * as computeLimits from "#server/platform/compute/limits.ts";
import * as httpLimits from "#server/platform/http/limits.ts";
import type { Limit } from "#server/platform/limits/define-limit.ts";
import * as countingLimits from "#server/platform/limits/limits.ts";

/** The limits of all nouns, and those of the server itself. */
export const allLimits: readonly Limit[] = [
  ...modules.flatMap(({ limits = [] }) => limits),
  ...Object.values(computeLimits),
  ...Object.values(httpLimits),
  ...Object.values(countingLimits),
];

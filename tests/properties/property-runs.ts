const { PROPERTY_RUNS } = process.env;

/**
 * How many values a dear property tries: all in `npm run test:full`, the first fifth in `npm test`. The seed is the same, so the
 * fifth is a part of the whole.
 */
export const propertyRuns = (all: number): number => (PROPERTY_RUNS === "all" ? all : Math.ceil(all / 5));

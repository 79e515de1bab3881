import { sections } from "#app/shell/navigation/sections.ts";

const rooms = ["overview", "positions", "reports", "comparator", "goals", "events"];

/** The sections that a sum of portfolios has, in menu order. */
export const consolidatedSections = sections.filter(({ segment }) => rooms.includes(segment));

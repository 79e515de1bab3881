import { sections } from "#app/shell/navigation/sections.ts";

/** The sections that a sum of portfolios has, in menu order. */
export const consolidatedSections = sections.filter(({ inSum }) => inSum);

import { preference } from "#app/lib/preferences.ts";

// The public page does not need these, so its scripts do not have them.
const incomeIntroduced = preference<string>("incomeIntroduced", "false", (text) => text);
const lastPeriod = preference<string>("lastPeriod", "1y", (text) => text);
const positionColumns = preference<string>(
  "positionColumns",
  "line today weight income custodian",
  (text) => text,
);
const portfolioOrder = preference<string>("portfolioOrder", "", (text) => text);

export const useIncomeIntroduced = () => incomeIntroduced.use() === "true";
export const noteIncomeIntroduced = () => incomeIntroduced.write("true");

/** The named period that was chosen last, on the overview or for the chart of an asset. */
export const useLastPeriod = lastPeriod.use;
export const setLastPeriod = lastPeriod.write;

/** Names of the optional columns that the table of positions shows, with blanks between them. */
export const usePositionColumns = positionColumns.use;
export const setPositionColumns = positionColumns.write;

/** The ids of the portfolios as the dashboard showed them last, the largest first. */
export const lastPortfolioOrder = (): string[] => portfolioOrder.read().split(" ");
/** The ids with blanks between them. */
export const keepPortfolioOrder = portfolioOrder.write;

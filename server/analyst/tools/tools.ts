import { findAssetTool } from "#server/analyst/tools/find-asset-tool.ts";
import { depositCoverTool, fixedIncomeTool } from "#server/analyst/tools/fixed-income-tools.ts";
import { glossaryTool } from "#server/analyst/tools/glossary-tool.ts";
import {
  calendarTool,
  incomeAverageTool,
  incomeByAssetTool,
  incomeByMonthTool,
  incomeReceivedTool,
  incomeToComeTool,
} from "#server/analyst/tools/income-tools.ts";
import {
  dataHealthTool,
  depositTool,
  driftTool,
  goalsTool,
  transactionsTool,
} from "#server/analyst/tools/plan-tools.ts";
import {
  averagePriceTool,
  pastQuantityTool,
  positionsTool,
  positionTool,
  purchaseEffectTool,
  yieldOfTool,
} from "#server/analyst/tools/position-tools.ts";
import {
  compareLinesTool,
  monthsTool,
  periodResultTool,
  rankingTool,
} from "#server/analyst/tools/result-tools.ts";
import {
  annualReturnTool,
  darfsTool,
  exemptionTool,
  lossesTool,
  saleSimulationTool,
  taxMonthTool,
  taxYearTool,
} from "#server/analyst/tools/tax-tools.ts";
import type { Tool } from "#server/analyst/tools/tool.ts";
import {
  allocationTool,
  listPortfoliosTool,
  sessionTool,
  wealthTool,
  wealthWithoutClassTool,
} from "#server/analyst/tools/wealth-tools.ts";

/** All questions that the analyst, a model and another assistant can ask about the person's own data. */
export const tools = [
  listPortfoliosTool,
  findAssetTool,
  wealthTool,
  allocationTool,
  wealthWithoutClassTool,
  sessionTool,
  periodResultTool,
  rankingTool,
  monthsTool,
  compareLinesTool,
  positionsTool,
  positionTool,
  averagePriceTool,
  purchaseEffectTool,
  pastQuantityTool,
  incomeReceivedTool,
  incomeToComeTool,
  incomeByAssetTool,
  incomeByMonthTool,
  incomeAverageTool,
  yieldOfTool,
  calendarTool,
  fixedIncomeTool,
  depositCoverTool,
  taxMonthTool,
  taxYearTool,
  darfsTool,
  exemptionTool,
  lossesTool,
  saleSimulationTool,
  annualReturnTool,
  goalsTool,
  depositTool,
  driftTool,
  dataHealthTool,
  transactionsTool,
  glossaryTool,
] as const satisfies readonly Tool[];

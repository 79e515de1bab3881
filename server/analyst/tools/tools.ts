import { annualReturnTool } from "#server/analyst/tools/annual-return-tool.ts";
import { compareLinesTool, monthsTool } from "#server/analyst/tools/comparison-tools.ts";
import { depositTool, driftTool } from "#server/analyst/tools/deposit-tools.ts";
import { calendarTool, incomeToComeTool } from "#server/analyst/tools/expected-income-tools.ts";
import { findAssetTool } from "#server/analyst/tools/find-asset-tool.ts";
import { depositCoverTool, fixedIncomeTool } from "#server/analyst/tools/fixed-income-tools.ts";
import { glossaryTool } from "#server/analyst/tools/glossary-tool.ts";
import { goalsTool } from "#server/analyst/tools/goals-tool.ts";
import { incomeByAssetTool, incomeReceivedTool } from "#server/analyst/tools/income-tools.ts";
import { incomeAverageTool, incomeByMonthTool } from "#server/analyst/tools/monthly-income-tools.ts";
import {
  averagePriceTool,
  pastQuantityTool,
  positionsTool,
  positionTool,
  purchaseEffectTool,
  yieldOfTool,
} from "#server/analyst/tools/position-tools.ts";
import { dataHealthTool, transactionsTool } from "#server/analyst/tools/record-tools.ts";
import { periodResultTool, rankingTool } from "#server/analyst/tools/result-tools.ts";
import { exemptionTool, lossesTool, saleSimulationTool } from "#server/analyst/tools/sale-tools.ts";
import { darfsTool, taxMonthTool, taxYearTool } from "#server/analyst/tools/tax-tools.ts";
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

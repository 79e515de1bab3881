import type { Intent } from "#domain/questions/question.ts";
import { answerAnnual } from "#server/analyst/answers/annual-answers.ts";
import type { Composer } from "#server/analyst/answers/compose.ts";
import { answerCover } from "#server/analyst/answers/deposit-cover-answers.ts";
import { answerDataHealth, answerTransactions } from "#server/analyst/answers/entry-answers.ts";
import {
  answerCalendar,
  answerToCome,
  answerYields,
} from "#server/analyst/answers/expected-income-answers.ts";
import { answerMaturity, answerNetToday, answerTerms } from "#server/analyst/answers/fixed-income-answers.ts";
import { answerByMonth, answerReceived } from "#server/analyst/answers/income-answers.ts";
import { answerByAsset } from "#server/analyst/answers/income-by-asset-answers.ts";
import { answerOfCdi, answerVersusIndex } from "#server/analyst/answers/index-answers.ts";
import { answerDeposit, answerGoals } from "#server/analyst/answers/plan-answers.ts";
import { answerAveragePrice, answerPosition } from "#server/analyst/answers/position-answers.ts";
import { answerBestWorst, answerCompareAssets } from "#server/analyst/answers/ranking-answers.ts";
import { answerResult, answerReturns } from "#server/analyst/answers/result-answers.ts";
import { answerExemptionLeft, answerLosses, answerSale } from "#server/analyst/answers/sale-answers.ts";
import { answerDarf, answerMonth } from "#server/analyst/answers/tax-answers.ts";
import { answerAllocation, answerDay, answerWealth } from "#server/analyst/answers/wealth-answers.ts";

/** The answer of each intent that has figures. The others are `explainTerm`, `draftEntry` and `help`. */
export const composers: Readonly<Record<Exclude<Intent, "glossary" | "entry_draft" | "help">, Composer>> = {
  wealth: answerWealth,
  day: answerDay,
  result_period: answerResult,
  return_period: answerReturns,
  return_vs_index: answerVersusIndex,
  of_cdi: answerOfCdi,
  best_worst: answerBestWorst,
  position: answerPosition,
  allocation: answerAllocation,
  average_price: answerAveragePrice,
  income_received: answerReceived,
  income_to_come: answerToCome,
  income_by_asset: answerByAsset,
  income_by_month: answerByMonth,
  income_yield: answerYields,
  calendar: answerCalendar,
  fi_maturity: answerMaturity,
  fi_net_today: answerNetToday,
  fi_fgc: answerCover,
  fi_terms: answerTerms,
  tax_month: answerMonth,
  darf: answerDarf,
  exemption_left: answerExemptionLeft,
  sale_simulation: answerSale,
  losses: answerLosses,
  annual_return: answerAnnual,
  compare_assets: answerCompareAssets,
  goals: answerGoals,
  deposit: answerDeposit,
  data_health: answerDataHealth,
  transactions: answerTransactions,
};

import { alertsJob, monthlyReportsJob } from "#server/alerts/jobs.ts";
import * as limits from "#server/alerts/limits.ts";
import { exportMailSettings } from "#server/alerts/mail-settings-queries.ts";
import { exportPriceAlerts } from "#server/alerts/price-alert-queries.ts";
import { registerMailSettings, registerPriceAlerts, registerVisitAlerts } from "#server/alerts/routes.ts";
import { sendAlerts } from "#server/alerts/send-alerts.ts";
import { sendMonthlyReports } from "#server/alerts/send-reports.ts";
import { dailyAlerts, reportedPortfolios, visitAlerts } from "#server/alerts/tasks.ts";
import { exportGoalStates } from "#server/alerts/visit-queries.ts";
import type { Computations } from "#server/compute/computations.ts";
import type { Db } from "#server/db/client.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import { defineModule } from "#server/module/define-module.ts";

type SignedIn = {
  accounts: Db;
  clock: Clock;
  computations: Computations;
  hasMailHost: boolean;
};

/** Alerts, and the monthly report by e-mail. */
export const alerts = defineModule({
  limits: Object.values(limits),
  tables: {
    price_alerts: { bound: limits.priceAlertQuota, internal: ["id"], inherited: "deleted" },
    mail_settings: {
      bound: "by-key",
      secret: ["off_key"],
      internal: ["alerts_failed_at", "report_failed_at"],
      inherited: "kept",
    },
  },
  routes: {
    signedIn(scope: Routes, services: SignedIn) {
      registerMailSettings(scope, services);
      registerVisitAlerts(scope, services);
    },
    own: (scope: Routes, { clock, quotas }: { clock: Clock; quotas: Quotas }) =>
      registerPriceAlerts(scope, clock, quotas),
  },
  tasks: [dailyAlerts, visitAlerts, reportedPortfolios],
  jobs: [alertsJob.handledBy(sendAlerts), monthlyReportsJob.handledBy(sendMonthlyReports)],

  exported: {
    ofAccount: { mails: (accounts, { id }) => exportMailSettings(accounts, id) },
    ofPerson: { priceAlerts: exportPriceAlerts, reachedGoals: exportGoalStates },
  },
});

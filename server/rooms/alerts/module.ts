import type { Computations } from "#server/platform/compute/computations.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import { alertsJob, monthlyReportsJob } from "#server/rooms/alerts/jobs.ts";
import * as limits from "#server/rooms/alerts/limits.ts";
import { exportMailSettings } from "#server/rooms/alerts/mail-settings-queries.ts";
import { exportPriceAlerts } from "#server/rooms/alerts/price-alert-queries.ts";
import {
  registerMailSettings,
  registerPriceAlerts,
  registerVisitAlerts,
} from "#server/rooms/alerts/routes.ts";
import { sendAlerts } from "#server/rooms/alerts/send-alerts.ts";
import { sendMonthlyReports } from "#server/rooms/alerts/send-reports.ts";
import { dailyAlerts, reportedPortfolios, visitAlerts } from "#server/rooms/alerts/tasks.ts";
import { exportGoalStates } from "#server/rooms/alerts/visit-queries.ts";

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

import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site.tsx", [
    index("routes/home.tsx"),
    route("privacidade", "routes/privacy.tsx"),
    route("termos", "routes/terms.tsx"),
  ]),

  layout("routes/providers.tsx", [
    route("login", "routes/login.tsx"),
    route("register", "routes/register.tsx"),
    route("auth/callback", "routes/auth-callback.tsx"),
    route("desistir", "routes/withdrawal.tsx"),

    layout("routes/signed-in.tsx", [
      route("dashboard", "routes/dashboard.tsx"),
      route("account", "routes/account.tsx"),
      route("account/plan", "routes/plan.tsx"),
      route("connect", "routes/connect.tsx"),
      route("portfolio/:portfolioId", "routes/portfolio.tsx", [
        index("routes/portfolio-index.tsx"),
        route("overview", "routes/overview.tsx"),
        route("positions", "routes/positions.tsx"),
        route("positions/:ticker", "routes/asset.tsx"),
        route("events", "routes/events.tsx"),
        route("transactions", "routes/transactions.tsx"),
        route("add-transaction", "routes/add-transaction.tsx"),
        route("settings", "routes/settings.tsx"),
        route("reports", "routes/reports.tsx"),
        route("b3", "routes/b3.tsx"),
        route("custom-assets", "routes/custom-assets.tsx"),
        route("comparator", "routes/comparator.tsx"),
        route("goals", "routes/goals.tsx"),
        route("taxes", "routes/taxes.tsx"),
        route("data-health", "routes/data-health.tsx"),
      ]),
      route("consolidated/:portfolioId/:section", "routes/consolidated.tsx"),
    ]),
  ]),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

import "#app/app.css";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { earlyClickScript, replayEarlyClick } from "#app/lib/early-clicks.ts";
import { reloadOnNewRelease } from "#app/lib/new-release.ts";
import { syncTheme, themeColors, themeScript } from "#app/lib/preferences.ts";
import { productName } from "#app/lib/product.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";
import { Crash } from "#app/ui/feedback/crash.tsx";
import { LazyToaster } from "#app/ui/feedback/lazy-toaster.tsx";
import type { Route } from "./+types/root.ts";

/** Stops zod from testing whether it may compile code, which the CSP would report. Must run before any module. */
const zodScript = "globalThis.__zod_globalConfig={jitless:true};";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: instrumentSans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icon-192.png", type: "image/png", sizes: "192x192" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  ...(import.meta.env.PROD ? [{ rel: "manifest", href: "/manifest.webmanifest" }] : []),
];

export const meta: Route.MetaFunction = () => [
  { title: productName },
  { name: "description", content: "Gerencie seus investimentos em um só lugar." },
];

export function Layout({ children }: { children: ReactNode }) {
  useEffect(syncTheme, []);
  useEffect(replayEarlyClick, []);
  useEffect(reloadOnNewRelease, []);
  // The router has read the scroll positions by now, but leaves them in the browser.
  useEffect(() => sessionStorage.removeItem("react-router-scroll-positions"), []);
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColors.light} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text of ours, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: zodScript + themeScript + earlyClickScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <div className="isolate min-h-dvh">{children}</div>
        <LazyToaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const NotFound = lazy(() => import("#app/routes/not-found.tsx"));

export default function Root() {
  return <Outlet />;
}

export function HydrateFallback() {
  return (
    <>
      <Spinner className="min-h-dvh noscript:hidden" />
      <p className="mx-auto mt-[30dvh] hidden max-w-sm px-4 text-center text-ink-2 noscript:block">
        Para usar o {productName}, ative o JavaScript neste navegador e recarregue a página.
      </p>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return <Crash />;
}

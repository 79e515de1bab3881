import { useEffect, useState } from "react";
import { FinishLink } from "#app/features/auth/finish-link.tsx";
import { GoogleCallback } from "#app/features/auth/google-callback.tsx";
import { NewestPortfolioRedirect } from "#app/features/portfolios/newest-portfolio-redirect.tsx";
import { productName } from "#app/lib/product.ts";
import { Spinner } from "#app/ui/base/spinner.tsx";

export const meta = () => [
  { title: `Finalizando login · ${productName}` },
  { name: "robots", content: "noindex" },
];

type Arrival = { link: string | null; search: string };

/** The return address of sign-in links and of Google. */
export default function AuthCallback() {
  // The page is prerendered, so the address is unknown until it runs in the browser.
  const [arrival, setArrival] = useState<Arrival>();
  useEffect(() => {
    const { hash, search, pathname } = window.location;
    const link = new URLSearchParams(hash.slice(1)).get("link");
    // An effect may run twice: keep the value of the first run.
    setArrival((before) => before ?? { link, search });
    // Remove the secret token from the address bar.
    window.history.replaceState(window.history.state, "", pathname);
  }, []);

  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{productName}</h1>
      <p className="hidden max-w-sm p-6 text-center noscript:block">
        Para entrar, ative o JavaScript neste navegador e abra o link novamente.
      </p>
      {arrival === undefined ? (
        <Spinner text="Finalizando login..." textVisible className="noscript:hidden" />
      ) : arrival.link === null ? (
        <GoogleCallback search={arrival.search}>
          <NewestPortfolioRedirect />
        </GoogleCallback>
      ) : (
        <FinishLink token={arrival.link} />
      )}
    </main>
  );
}

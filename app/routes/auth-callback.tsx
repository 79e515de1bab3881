import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { FinishLink } from "#app/features/auth/finish-link.tsx";
import { productName } from "#app/lib/product.ts";
import { Spinner } from "#app/ui/spinner.tsx";

export const meta = () => [
  { title: `Finalizando login · ${productName}` },
  { name: "robots", content: "noindex" },
];

/** Where a way in that leads through another place comes back. */
export default function AuthCallback() {
  // The page is written at build time, when nobody has come yet.
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    setToken(new URLSearchParams(window.location.hash.slice(1)).get("link"));
    // What is secret does not stay in the address bar.
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);

  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{productName}</h1>
      <Spinner text="Finalizando login..." textVisible />
      {token && <FinishLink token={token} />}
      {token === null && <Navigate to="/login?error=oauth_callback" replace />}
    </main>
  );
}

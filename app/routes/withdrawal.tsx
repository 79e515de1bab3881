import { useEffect, useState } from "react";
import { WithdrawalConfirmation, WithdrawalForm } from "#app/features/leads/withdrawal.tsx";
import { productName } from "#app/lib/product.ts";
import { PlainScreen } from "#app/ui/layout/plain-screen.tsx";

export const meta = () => [
  { title: `Desistir do teste · ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function Withdrawal() {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => {
      const { hash, pathname } = window.location;
      const link = new URLSearchParams(hash.slice(1)).get("link");
      // An effect may run twice: keep the value of the first run.
      if (link) setToken(link);
      // Remove the secret token from the address bar.
      if (hash) window.history.replaceState(window.history.state, "", pathname);
    };
    take();
    // A link opened in the same tab changes only the hash and loads no new page.
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return (
    <PlainScreen>
      <div className="w-full max-w-sm noscript:[&_form]:hidden">
        <h1 className="mb-3 text-title">Desistir do teste</h1>
        <p className="hidden rounded-md bg-sunken px-4 py-3.5 ring ring-line noscript:block">
          Para apagar seu pedido, ative o JavaScript neste navegador e recarregue a página.
        </p>
        {token ? <WithdrawalConfirmation token={token} /> : <WithdrawalForm />}
      </div>
    </PlainScreen>
  );
}

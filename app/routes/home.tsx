import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sessionQuery } from "#app/features/auth/api.ts";
import { LandingScreen } from "#app/features/landing/landing-screen.tsx";
import { LeadDialog } from "#app/features/leads/lead-dialog.tsx";
import { productName } from "#app/lib/product.ts";

export const meta = () => [
  { title: `${productName} · Seus investimentos em um só lugar` },
  {
    name: "description",
    content:
      "Registre suas compras e vendas e acompanhe a posição, o preço médio e o resultado de cada ativo.",
  },
];

export default function Home() {
  const { data } = useQuery(sessionQuery);
  const [trying, setTrying] = useState(false);
  return (
    <>
      <LandingScreen signedIn={Boolean(data?.person)} onTry={() => setTrying(true)} />
      <LeadDialog open={trying} onOpenChange={setTrying} />
    </>
  );
}

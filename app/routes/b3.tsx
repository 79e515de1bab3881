import { Landmark } from "lucide-react";
import { UnderDevelopment } from "#app/features/portfolios/under-development.tsx";
import { productName } from "#app/lib/product.ts";

export const meta = () => [{ title: `Integração B3 · ${productName}` }];

export default function B3() {
  return (
    <UnderDevelopment
      title="Integração B3"
      icon={Landmark}
      text="Aqui você vai trazer suas operações da B3 para a carteira, sem digitar uma a uma."
    />
  );
}

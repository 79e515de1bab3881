import { Landmark } from "lucide-react";
import { productName } from "#app/lib/product.ts";
import { UnderDevelopment } from "#app/ui/feedback/under-development.tsx";

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

import { Layers } from "lucide-react";
import { UnderDevelopment } from "#app/features/portfolios/under-development.tsx";
import { productName } from "#app/lib/product.ts";

export const meta = () => [{ title: `Ativos Personalizados · ${productName}` }];

export default function CustomAssets() {
  return (
    <UnderDevelopment
      title="Ativos Personalizados"
      icon={Layers}
      text="Aqui você vai registrar imóveis, veículos e outros bens junto dos seus investimentos."
    />
  );
}

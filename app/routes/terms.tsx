import { TermsOfUse } from "#app/features/legal/terms-of-use.tsx";
import { publicMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { useSite } from "#app/shell/site/use-site.ts";

export const meta = () =>
  publicMeta({
    title: `Termos de uso · ${productName}`,
    description: `As regras de uso do ${productName}: o que o serviço é, o que não é, planos, cancelamento e garantia.`,
    path: "/termos",
  });

export default function Terms() {
  return <TermsOfUse supportEmail={useSite().supportEmail} />;
}

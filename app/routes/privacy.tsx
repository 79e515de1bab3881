import { PrivacyNotice } from "#app/features/legal/privacy-notice.tsx";
import { publicMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { useSite } from "#app/shell/site/use-site.ts";

export const meta = () =>
  publicMeta({
    title: `Política de privacidade · ${productName}`,
    description: `Quais dados o ${productName} guarda, por quê, com quem os divide, e como ver, levar e apagar os seus.`,
    path: "/privacidade",
  });

export default function Privacy() {
  return <PrivacyNotice supportEmail={useSite().supportEmail} />;
}

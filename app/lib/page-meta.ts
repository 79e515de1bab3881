import { productName } from "#app/lib/product.ts";
import { appUrlPlaceholder } from "#contract/page-placeholders.ts";

/** The product's origin. Prerendered pages contain a placeholder, which the server replaces. */
export const siteOrigin = typeof window === "undefined" ? appUrlPlaceholder : window.location.origin;

type PublicPage = { title: string; description: string; path: string };

/** The metadata of a public page for search engines and link previews. */
export function publicMeta({ title, description, path }: PublicPage) {
  const url = `${siteOrigin}${path}`;
  const image = `${siteOrigin}/share.png`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${productName}: sua carteira inteira, explicada` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

import { offers, questions } from "#app/features/landing/copy.ts";
import { summary } from "#app/features/landing/summary.ts";
import { siteOrigin } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";

const origin = siteOrigin;

const data = {
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "SoftwareApplication",
      "@id": `${origin}/#software`,
      name: productName,
      description: summary.description,
      url: `${origin}/`,
      image: `${origin}/share.png`,
      inLanguage: "pt-BR",
      applicationCategory: "FinanceApplication",
      operatingSystem: "Web",
      // Only what every installation has: a paid plan may not be on sale, and an answer may depend on the chat.
      offers: offers
        .filter(({ plan }) => plan === "free")
        .map(({ name, price }) => ({
          "@type": "Offer",
          name,
          price,
          priceCurrency: "BRL",
          url: `${origin}/#pricing`,
        })),
    },
    {
      "@type": "FAQPage",
      "@id": `${origin}/#faq`,
      inLanguage: "pt-BR",
      mainEntity: questions
        .filter(({ answer }) => answer.withoutChat === undefined)
        .map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer.text },
        })),
    },
  ],
};

/** The page's content for search engines: schema.org in JSON-LD. */
export function StructuredData() {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, which no browser executes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

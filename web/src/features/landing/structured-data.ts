import { brand, publishedAppAddress } from "@/lib/brand";
import { landingTexts } from "@/texts/landing";

/**
 * The page in schema.org's words. No aggregateRating: it asks for a count of ratings, and a figure nobody can check
 * has no place where machines take it as fact.
 */
export function structuredData() {
  const { displayName, domains, seo, social, stores } = brand;
  const site = `https://${domains.primary}/`;
  const storePages = [stores?.ios, stores?.android].filter(Boolean);
  const organization = `${site}#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: displayName,
        url: site,
        logo: `${site}icon.svg`,
        sameAs: [
          social?.instagram && `https://www.instagram.com/${social.instagram.replace("@", "")}/`,
          social?.tiktok && `https://www.tiktok.com/${social.tiktok}`,
        ].filter(Boolean),
      },
      {
        "@type": "SoftwareApplication",
        name: displayName,
        description: seo.description,
        url: publishedAppAddress,
        image: `https://${domains.primary}${seo.image}`,
        applicationCategory: "LifestyleApplication",
        operatingSystem: ["Web", stores?.ios && "iOS", stores?.android && "Android"].filter(Boolean).join(", "),
        ...(storePages.length > 0 && { installUrl: storePages }),
        inLanguage: "pt-BR",
        offers: { "@type": "Offer", price: "0", priceCurrency: "BRL" },
        publisher: { "@id": organization },
      },
      {
        "@type": "FAQPage",
        mainEntity: landingTexts.questions.list.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}

import { structuredData } from "@/features/landing/structured-data";
import { brand } from "@/lib/brand";

const site = `https://${brand.domains.primary}`;
const IMAGE_SIZE = { width: "1200", height: "630" };

type MarketingHeadProps = { path: string; title: string; description: string };

/** What search engines and whoever shares a link read of a page. */
export function MarketingHead({ path, title, description }: MarketingHeadProps) {
  const { displayName, tagline, seo } = brand;
  const address = `${site}${path}`;
  const image = `${site}${seo.image}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={seo.keywords.join(", ")} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={displayName} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={IMAGE_SIZE.width} />
      <meta property="og:image:height" content={IMAGE_SIZE.height} />
      <meta property="og:image:alt" content={`${displayName}: ${tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {path === "/" ? (
        <script
          type="application/ld+json"
          // Our own words, and no "<" that could end the element early.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData()).replaceAll("<", "\\u003c") }}
        />
      ) : null}
    </>
  );
}

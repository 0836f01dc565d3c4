import { brand } from "@/lib/brand";
import { config } from "@/lib/config";
import { siteAddress } from "@/lib/hosts";
import { serverPlace } from "@/lib/server";
import { shellTexts } from "@/texts/shell";
import { contactEmail } from "@/texts/terms";

const texts = shellTexts.help;

/** What already answers questions: the public site, the legal texts, and the address that they name. */
export function HelpLinks() {
  const site = siteAddress(serverPlace(), config);
  const contact = contactEmail(brand);
  const links = [
    { label: texts.how, href: `${site}#como-funciona` },
    { label: texts.questions, href: `${site}#faq` },
    { label: texts.terms, href: "/terms?ler=1" },
    { label: texts.privacy, href: "/privacy-policy" },
    { label: texts.contact(contact), href: `mailto:${contact}` },
  ];
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            {...(href.startsWith("mailto:") ? {} : { target: "_blank", rel: "noreferrer" })}
            className="flex min-h-target items-center py-1 type-link"
          >
            <span className="min-w-0">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

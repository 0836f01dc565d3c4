import { WhatGoes } from "@/features/accounts/what-goes";
import { useDoor } from "@/features/landing/app-address";
import { SiteFrame } from "@/features/landing/site-frame";
import { brand } from "@/lib/brand";
import { accountsTexts } from "@/texts/accounts";
import { contactEmail } from "@/texts/terms";
import { buttonLook } from "@/ui/button-look";

const texts = accountsTexts.deletion.page;

/** On the public site, where the stores ask for it: what goes, and where to do it. */
export function SiteDeletionPage() {
  return (
    <SiteFrame>
      <div className="mx-auto flex w-full max-w-160 flex-col gap-6 px-gutter pt-25 pb-22 min-[900px]:pt-30 min-[900px]:pb-32">
        <h1 className="type-display">{texts.title}</h1>
        <p className="type-lead">{texts.lead}</p>
        <WhatGoes />
        <a href={useDoor("deletion")} className={buttonLook({ variant: "primary", class: "self-start" })}>
          {texts.open}
        </a>
        <p className="text-small text-ink-2">{texts.noPassword(contactEmail(brand))}</p>
      </div>
    </SiteFrame>
  );
}

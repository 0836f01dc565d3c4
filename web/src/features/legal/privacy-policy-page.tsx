import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { brand } from "@/lib/brand";
import { isFirstStep } from "@/lib/way-out";
import { legalTexts } from "@/texts/legal";
import { privacyText } from "@/texts/privacy";
import { shellTexts } from "@/texts/shell";
import { IconButton } from "@/ui/icon-button";
import { Logo } from "@/ui/logo";
import { LegalPage } from "./legal-page";

/** /privacy-policy inside the app; the public site puts the same text in its own frame. */
export function PrivacyPolicyPage() {
  const navigate = useNavigate();
  const text = privacyText(brand);

  function goBack() {
    // Opened in its own tab there is nowhere to go back to: the door of the app is then the way on.
    if (isFirstStep()) navigate("/", { replace: true });
    else navigate(-1);
  }

  return (
    <>
      <title>{shellTexts.title(text.title)}</title>
      <header className="mx-auto flex max-w-[72.5rem] items-center gap-2 px-3 py-2 min-[900px]:px-8">
        <IconButton label={legalTexts.back} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <Logo className="h-8" />
      </header>
      <main className="pt-4 pb-16">
        <LegalPage text={text} />
      </main>
    </>
  );
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import picture from "@/illustrations/turma.svg?no-inline";
import { onboardingTexts } from "@/texts/onboarding";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { profileQuery } from "./api";

const texts = onboardingTexts.complete;
const REDIRECT_MS = 2000;

export function CompleteStep({ onward }: { onward: string }) {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(onward, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, onward]);

  return (
    <main className="mx-auto flex min-h-(--screen) max-w-104 flex-col items-center justify-center px-gutter py-12 text-center">
      <title>{shellTexts.title(onboardingTexts.title)}</title>
      <img src={picture} alt="" width={334} className="mb-7 h-auto w-[334px] max-w-full illustration rounded-photo" />
      <div role="status">
        <h1 className="type-display">{texts.title}</h1>
        <p className="mt-2 type-lead">{texts.lead(profile.stylist_name)}</p>
      </div>
      <Button asChild variant="ghost" className="mt-5">
        <Link to={onward} replace>
          {texts.go}
        </Link>
      </Button>
    </main>
  );
}

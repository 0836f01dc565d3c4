import { Link } from "react-router";
import lost from "@/illustrations/perdido.svg";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { FullPage } from "./full-page";

export function NotFoundPage() {
  const texts = shellTexts.notFound;
  return (
    <FullPage picture={lost} title={texts.title} lead={texts.lead}>
      <Button asChild>
        <Link to="/">{texts.back}</Link>
      </Button>
    </FullPage>
  );
}

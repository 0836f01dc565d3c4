import { renderToStaticMarkup } from "react-dom/server";
import { AuthLayout } from "@/features/accounts/auth-layout";

/** The frame of /auth with an empty place for the form; nothing in it can be pressed or typed into. */
export function prerender(): string {
  return renderToStaticMarkup(
    <AuthLayout back={null}>
      <div className="h-13 rounded-pill bg-sunken" />
    </AuthLayout>,
  );
}

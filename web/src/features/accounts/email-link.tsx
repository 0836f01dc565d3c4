import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { AuthLink } from "@/lib/auth-link";
import { useSingleFlight } from "@/lib/single-flight";
import { accountsTexts } from "@/texts/accounts";
import { shellTexts } from "@/texts/shell";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { AccountError, followLink } from "./api";

const texts = accountsTexts.link;

/** The link of an email, spent only by a press: programs that open links to check them must not use it up. */
export function EmailLink({ link }: { link: AuthLink }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [spent, setSpent] = useState(false);
  const isRecovery = link.type === "recovery";

  const open = useSingleFlight(async () => {
    setBusy(true);
    try {
      await followLink(link);
      if (!isRecovery) toast.success(texts.confirmed, { id: "email-link" });
      await navigate("/auth", { replace: true });
    } catch (error) {
      if (error instanceof AccountError && error.reason === "spent-link") setSpent(true);
      else toast.error((error instanceof AccountError && error.message) || texts.failed, { id: "email-link" });
    } finally {
      setBusy(false);
    }
  });

  if (spent) {
    return (
      <Message title={texts.spentTitle} lead={isRecovery ? texts.spentRecovery : texts.spentSignup}>
        <Button asChild block>
          <Link to={isRecovery ? "/forgot-password" : "/auth"}>{isRecovery ? texts.askAgain : texts.signIn}</Link>
        </Button>
      </Message>
    );
  }
  return (
    <Message
      title={isRecovery ? texts.recoveryTitle : texts.signupTitle}
      lead={isRecovery ? texts.recoveryLead : texts.signupLead}
    >
      <Button block busy={busy} busyLabel={texts.opening} onClick={open}>
        {isRecovery ? texts.recoveryOpen : texts.signupOpen}
      </Button>
    </Message>
  );
}

function Message({ title, lead, children }: { title: string; lead: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col">
      <title>{shellTexts.title(title)}</title>
      <h1 className="type-title">{title}</h1>
      <p className="mt-2.5 mb-6 type-lead">{lead}</p>
      {children}
    </div>
  );
}

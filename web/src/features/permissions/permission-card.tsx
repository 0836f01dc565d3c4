import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { type Grant, isNative } from "@/lib/device";
import { useSingleFlight } from "@/lib/single-flight";
import { permissionsTexts } from "@/texts/permissions";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";

type PermissionCardProps = {
  icon: ReactNode;
  texts: { title: string; allow: string; why: string; whyWeb?: string; denied: string; deniedWeb: string };
  isRequired: boolean;
  grant: Grant;
  onAllow: () => Promise<void>;
};

export function PermissionCard({ icon, texts, isRequired, grant, onAllow }: PermissionCardProps) {
  const allow = useSingleFlight(onAllow);
  const native = isNative();
  const blocked = {
    granted: null,
    dismissed: null,
    denied: native ? texts.denied : texts.deniedWeb,
    unsupported: permissionsTexts.unsupported,
  }[grant];

  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex min-h-target flex-wrap items-center gap-3">
        <span className="text-action">{icon}</span>
        <h2 className="flex-[1_1_12ch] font-semibold">
          {texts.title}{" "}
          <span className="text-small font-normal text-ink-3">
            {isRequired ? permissionsTexts.required : permissionsTexts.optional}
          </span>
        </h2>
        {grant === "granted" ? (
          <Badge tone="ok">
            <Check aria-hidden="true" />
            {permissionsTexts.granted}
          </Badge>
        ) : (
          <Button variant="soft" size="sm" aria-label={texts.allow} onClick={allow}>
            {permissionsTexts.allow}
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-small text-ink-2">{native ? texts.why : (texts.whyWeb ?? texts.why)}</p>
      {blocked ? <p className="mt-2 rounded-field bg-sunken px-3.5 py-2.5 text-small text-ink-2">{blocked}</p> : null}
    </li>
  );
}

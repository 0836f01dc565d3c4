import { queryOptions, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";
import { friendlyDate } from "@/lib/format";
import { leaveEverywhere } from "@/lib/session";
import { useSingleFlight } from "@/lib/single-flight";
import { accountsTexts } from "@/texts/accounts";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";

const texts = accountsTexts.devices;
type Device = components["schemas"]["DeviceOut"];

const devicesQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => body(api.GET("/api/v1/sessions")),
  refetchOnMount: "always",
});

/** Where the account is open, and how to close it there. */
export function Devices() {
  const { data: devices } = useSuspenseQuery(devicesQuery);
  return (
    <div className="flex flex-col gap-3.5">
      <p>{texts.lead}</p>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <LeaveEverywhere />
    </div>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const queries = useQueryClient();
  const name = device.device ?? texts.unknown;
  const leaveIt = useSingleFlight(async () => {
    try {
      await api.DELETE("/api/v1/sessions/{session_id}", { params: { path: { session_id: device.id } } });
      queries.setQueryData(devicesQuery.queryKey, (all) => all?.filter(({ id }) => id !== device.id));
      toast.success(texts.left, { id: "devices" });
    } catch {
      toast.error(texts.leaveFailed, { id: "devices" });
    }
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <MonitorSmartphone aria-hidden="true" className="text-ink-3" />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="font-semibold text-ink">{name}</p>
        <p>{texts.lastUsed(friendlyDate(device.last_used_at, new Date()))}</p>
      </div>
      {device.is_this ? (
        <Badge tone="ok">{texts.here}</Badge>
      ) : (
        <Button variant="ghost" size="sm" aria-label={texts.leaveName(name)} onClick={leaveIt}>
          {texts.leave}
        </Button>
      )}
    </li>
  );
}

function LeaveEverywhere() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const leaveAll = useSingleFlight(async () => {
    setBusy(true);
    try {
      await leaveEverywhere();
      toast.success(accountsTexts.signOut.done, { id: "sign-out" });
    } catch (error) {
      console.error(error);
      toast.error(accountsTexts.signOut.failed, { id: "sign-out" });
      setAsking(false);
    } finally {
      setBusy(false);
    }
  });
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="line" block>
          {texts.all}
        </Button>
      }
      title={texts.allTitle}
      description={texts.allText}
      safeLabel={texts.stay}
      confirmLabel={texts.all}
      onConfirm={leaveAll}
      busy={busy}
      busyLabel={texts.allBusy}
    />
  );
}

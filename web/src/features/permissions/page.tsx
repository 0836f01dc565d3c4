import { Bell, Camera, MapPin } from "lucide-react";
import { useEffect, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import picture from "@/illustrations/camera.svg";
import { areBothAccepted, sendConsents } from "@/lib/consents";
import {
  arePermissionsCompleted,
  completePermissions,
  type DevicePermission,
  device,
  type Grant,
  isNative,
  keepPermissionFlags,
} from "@/lib/device";
import { permissionsTexts as texts } from "@/texts/permissions";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Screen } from "@/ui/screen";
import { toast } from "@/ui/toast";
import { PermissionCard } from "./permission-card";

const permissions = ["camera", "location", "notifications"] as const satisfies readonly DevicePermission[];
const icons = { camera: <Camera />, location: <MapPin />, notifications: <Bell /> };

type Grants = Record<DevicePermission, Grant>;

/** /permissions: `onward` says where the way in goes on. */
export function PermissionsPage({ onward }: { onward: (search: URLSearchParams) => string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { grants, ask } = useGrants();
  useEffect(() => void sendConsents(), []);

  if (!grants) return null;
  const hasCamera = grants.camera === "granted";
  // In a browser the gallery serves who has no camera, or wants none; in the apps the camera is required.
  const isWithout = !isNative() && (grants.camera === "denied" || grants.camera === "unsupported");
  const mayPass = hasCamera || isWithout;
  if ((mayPass || !isNative()) && areBothAccepted() && arePermissionsCompleted())
    return <Navigate to={onward(search)} replace />;

  function goOn() {
    completePermissions();
    navigate(onward(search), { replace: true });
  }

  const warning = !isWithout
    ? texts.warning
    : grants.camera === "denied"
      ? texts.withoutCamera.denied
      : texts.withoutCamera.missing;
  return (
    <Screen
      title={texts.title}
      dock={
        <Button block disabled={!mayPass} onClick={goOn}>
          {mayPass ? texts.continue : texts.cameraFirst}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-5">
        <img src={picture} alt="" width={132} height={110} className="illustration w-33 flex-none" />
        <p className="flex-[1_1_15ch] type-lead">{texts.lead}</p>
      </div>
      <ul className="mt-5 grid gap-3">
        {permissions.map((permission) => (
          <PermissionCard
            key={permission}
            icon={icons[permission]}
            texts={texts[permission]}
            isRequired={permission === "camera"}
            grant={grants[permission]}
            onAllow={() => ask(permission)}
          />
        ))}
      </ul>
      <div role="status">
        {hasCamera ? null : (
          <Note tone="sun" className="mt-4">
            <p className="font-semibold">{warning.title}</p>
            <p>{warning.text}</p>
          </Note>
        )}
      </div>
    </Screen>
  );
}

/** What the device allows now; null until it has said so. */
function useGrants() {
  const [grants, setGrants] = useState<Grants | null>(null);

  useEffect(() => {
    let isGone = false;
    async function read() {
      const { read: readOne } = await device();
      // What cannot be read can still be asked for.
      const grantOf = (name: DevicePermission) => readOne(name).catch((): Grant => "dismissed");
      const found = await Promise.all(permissions.map(async (name) => [name, await grantOf(name)] as const));
      const grants = Object.fromEntries(found) as Grants;
      // A browser does not tell: what it answered when it was asked stays.
      if (!isGone)
        setGrants((before) =>
          grants.camera === "dismissed" ? { ...grants, camera: before?.camera ?? "dismissed" } : grants,
        );
    }
    // Someone may come back from the settings of the browser or of the device.
    const readAgain = () => document.visibilityState === "visible" && void read().catch(console.error);
    readAgain();
    document.addEventListener("visibilitychange", readAgain);
    addEventListener("focus", readAgain);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", readAgain);
      removeEventListener("focus", readAgain);
    };
  }, []);

  useEffect(() => {
    if (!grants) return;
    keepPermissionFlags({
      camera: grants.camera === "granted",
      location: grants.location === "granted",
      notifications: grants.notifications === "granted",
    });
  }, [grants]);

  async function ask(permission: DevicePermission): Promise<void> {
    const { said } = texts[permission];
    try {
      const answer = await (await device()).ask(permission);
      const isGranted = answer === "granted" || answer === "available";
      if (isGranted) toast.success(said[answer], { id: permission });
      else if (permission === "camera" && answer === "unsupported") toast.dismiss(permission);
      else toast.error(said[answer], { id: permission });
      setGrants((before) => before && { ...before, [permission]: isGranted ? "granted" : answer });
    } catch (error) {
      console.error(error);
      toast.error(said.failed, { id: permission });
    }
  }

  return { grants, ask };
}

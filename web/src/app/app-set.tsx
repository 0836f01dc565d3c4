import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { startConsents } from "@/lib/consents";
import { startForgetting } from "@/lib/forget";
import { startInstalling } from "@/lib/install";
import { startOffline } from "@/lib/offline";
import { startSession } from "@/lib/session";
import { startVersionWatch } from "@/lib/version";
import { Toaster } from "@/ui/toast";
import { appRoutes } from "./app-routes";

startSession();
startConsents();
startForgetting();
startVersionWatch();
startInstalling();
startOffline();

const router = createBrowserRouter(appRoutes);

export function Root() {
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  );
}

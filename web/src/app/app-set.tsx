import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { startSession } from "@/lib/session";
import { Toaster } from "@/ui/toast";
import { appRoutes } from "./app-routes";

startSession();

const router = createBrowserRouter(appRoutes);

export function Root() {
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  );
}

import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Toaster } from "@/ui/toast";

/** The whole app, the same in the browser and where its door is drawn ahead of time. */
export function App({ router }: { router: DataRouter }) {
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  );
}

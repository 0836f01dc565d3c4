import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { AppProviders } from "./providers";
import { appRoutes } from "./app-routes";

const router = createBrowserRouter(appRoutes);

export function Root() {
  return (
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>
  );
}

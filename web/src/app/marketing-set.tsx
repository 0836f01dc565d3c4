import { createBrowserRouter, Navigate } from "react-router";
import { RouterProvider } from "react-router/dom";
import { LandingPage } from "@/features/landing/page";
import { RouteFailure } from "./route-failure";

const router = createBrowserRouter([
  {
    errorElement: <RouteFailure />,
    children: [
      { index: true, element: <LandingPage /> },
      { path: "*", element: <Navigate to="/" replace /> },
    ],
  },
]);

export function Root() {
  return <RouterProvider router={router} />;
}

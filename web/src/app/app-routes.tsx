import { Navigate, type RouteObject } from "react-router";
import { AppFrame } from "./app-frame";
import { SignedInOnly, SignedOutOnly } from "./guards";
import { journeyFrom } from "./journey";
import { NotFoundPage } from "./not-found";
import { RouteFailure } from "./route-failure";
import { Splash } from "./splash";

/** A screen appears here when its feature exists; until then its address shows the 404. */
const guarded = [
  {
    path: "/account-settings",
    lazy: () => import("./account-settings").then((m) => ({ Component: m.AccountSettingsPage })),
  },
] satisfies RouteObject[];

const open = [
  {
    path: "/forgot-password",
    lazy: () => import("@/features/accounts/forgot-password-page").then((m) => ({ Component: m.ForgotPasswordPage })),
  },
] satisfies RouteObject[];

const present = [...open, ...guarded].map(({ path }) => path);

export const appRoutes: RouteObject[] = [
  {
    element: <AppFrame />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Splash />,
    children: [
      { index: true, element: <Navigate to={journeyFrom("/home", present)} replace /> },
      {
        element: <SignedOutOnly onward={journeyFrom("/terms", present)} />,
        children: [
          {
            path: "/auth",
            lazy: () => import("@/features/accounts/auth-page").then((m) => ({ Component: m.AuthPage })),
          },
        ],
      },
      ...open,
      {
        element: <SignedInOnly />,
        children: [{ lazy: async () => ({ Component: (await import("./signed-in")).SignedIn }), children: guarded }],
      },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
];

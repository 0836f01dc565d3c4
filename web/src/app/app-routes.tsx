import type { RouteObject } from "react-router";
import { AppFrame } from "./app-frame";
import { SignedInOnly, SignedOutOnly, WhereTheyStand } from "./guards";
import { afterPermissions, afterSignIn } from "./journey";
import { RouteFailure } from "./route-failure";
import { Splash } from "./splash";

/** A screen appears here when its feature exists; until then its address shows the 404. */
const guarded = [
  {
    path: "/onboarding",
    lazy: () => import("./onboarding").then((m) => ({ Component: m.Onboarding })),
  },
  {
    path: "/home",
    lazy: () => import("./home").then((m) => ({ Component: m.Home })),
  },
  {
    path: "/virtual-tryon",
    lazy: () => import("@/features/tryon/page").then((m) => ({ Component: m.TryonPage })),
  },
  {
    path: "/favorites",
    lazy: () => import("@/features/tryon/favorites-page").then((m) => ({ Component: m.FavoritesPage })),
  },
  {
    path: "/color-analysis",
    lazy: () => import("@/features/colour/page").then((m) => ({ Component: m.ColourPage })),
  },
  {
    path: "/wardrobe",
    lazy: () => import("@/features/wardrobe/page").then((m) => ({ Component: m.WardrobePage })),
  },
  {
    path: "/personal-stylist",
    lazy: () => import("@/features/stylist/page").then((m) => ({ Component: m.StylistPage })),
  },
  {
    path: "/account-settings",
    lazy: () => import("./settings/page").then((m) => ({ Component: m.AccountSettingsPage })),
  },
] satisfies RouteObject[];

const open = [
  {
    path: "/forgot-password",
    lazy: () => import("@/features/accounts/forgot-password-page").then((m) => ({ Component: m.ForgotPasswordPage })),
  },
  {
    path: "/terms",
    lazy: () => import("@/features/legal/acceptance-page").then((m) => ({ Component: m.AcceptancePage })),
  },
  {
    path: "/privacy-policy",
    lazy: () => import("@/features/legal/privacy-policy-page").then((m) => ({ Component: m.PrivacyPolicyPage })),
  },
  {
    path: "/delete-account",
    lazy: () => import("@/features/accounts/delete-account-page").then((m) => ({ Component: m.DeleteAccountPage })),
  },
  {
    path: "/permissions",
    lazy: () =>
      import("@/features/permissions/page").then(({ PermissionsPage }) => ({
        element: <PermissionsPage onward={(search) => afterPermissions(search, present)} />,
      })),
  },
] satisfies RouteObject[];

const present: string[] = [...open, ...guarded].map(({ path }) => path);

/** Every address that is a screen; the build hands them to the server, which answers 404 for the others. */
export const appPaths: readonly string[] = ["/", "/auth", ...present];

export const appRoutes: RouteObject[] = [
  {
    element: <AppFrame />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Splash />,
    children: [
      { index: true, element: <WhereTheyStand onward={(search) => afterSignIn(search, present)} /> },
      {
        element: <SignedOutOnly onward={(search) => afterSignIn(search, present)} />,
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
        children: [
          {
            lazy: async () => {
              const { SignedIn, openPhotos } = await import("./signed-in");
              return { element: <SignedIn present={present} photos={openPhotos()} /> };
            },
            children: guarded,
          },
        ],
      },
      { path: "*", lazy: () => import("./not-found").then((m) => ({ Component: m.NotFoundPage })) },
    ],
  },
];

import { Fragment } from "react";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router";
import { readAuthLink } from "@/lib/auth-link";
import { signInPath } from "@/lib/return-path";
import { useSession } from "@/lib/session";
import { Splash } from "./splash";

/** Screens of a signed-in person; anyone else goes to /auth and comes back here afterwards. */
export function SignedInOnly() {
  const session = useSession();
  const location = useLocation();
  if (session.status === "loading") return <Splash />;
  if (session.status === "signed-out") {
    return <Navigate to={session.left ? "/auth" : signInPath(location)} replace />;
  }
  if (session.recovering) return <Navigate to="/auth" replace />;
  return (
    // The key gives another person fresh screens, with nothing left of the one before.
    <Fragment key={session.session.user.id}>
      <Outlet />
    </Fragment>
  );
}

/** The app's door, "/": each person goes on where they stand. */
export function WhereTheyStand({ onward }: { onward: (search: URLSearchParams) => string }) {
  const session = useSession();
  if (session.status === "loading") return <Splash />;
  const isIn = session.status === "signed-in" && !session.recovering;
  return <Navigate to={isIn ? onward(new URLSearchParams()) : "/auth"} replace />;
}

/** /auth: whoever has, or just got, a session goes onward, unless the link of an email is being followed. */
export function SignedOutOnly({ onward }: { onward: (search: URLSearchParams) => string }) {
  const session = useSession();
  const [search] = useSearchParams();
  if (session.status === "loading") return <Splash />;
  if (session.status === "signed-in" && !session.recovering && !readAuthLink(search)) {
    return <Navigate to={onward(search)} replace />;
  }
  return <Outlet />;
}

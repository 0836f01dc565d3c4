import { Outlet, ScrollRestoration } from "react-router";
import { Notices } from "./notices";

export function AppFrame() {
  return (
    <>
      <Notices />
      <div className="pr-(--safe-right) pl-(--safe-left)">
        <Outlet />
      </div>
      <ScrollRestoration />
    </>
  );
}

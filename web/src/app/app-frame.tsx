import { Outlet, ScrollRestoration } from "react-router";
import { Notices } from "./notices";

export function AppFrame() {
  return (
    <>
      <Notices />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

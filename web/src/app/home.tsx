import { SignOutButton } from "@/features/accounts/sign-out-button";
import { HomePage } from "@/features/home/page";

/** Lives here because signing out belongs to another feature. */
export function Home() {
  return <HomePage signOut={<SignOutButton look="icon" />} />;
}

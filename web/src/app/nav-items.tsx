import { CircleUserRound, Heart, House, Shirt } from "lucide-react";
import { shellTexts } from "@/texts/shell";
import type { NavItem } from "@/ui/bottom-nav";

/** Every place of the main navigation; those whose screen does not exist yet are left out where it is drawn. */
export const navItems: NavItem[] = [
  { to: "/home", label: shellTexts.nav.home, icon: <House /> },
  { to: "/virtual-tryon", label: shellTexts.nav.tryon, icon: <Shirt /> },
  { to: "/favorites", label: shellTexts.nav.favorites, icon: <Heart /> },
  { to: "/account-settings", label: shellTexts.nav.account, icon: <CircleUserRound /> },
];

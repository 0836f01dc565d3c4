import { CircleUserRound, Heart, House, Settings, Shirt } from "lucide-react";
import privacy from "@/illustrations/privacidade.svg";
import { WithBottomNav } from "@/ui/bottom-nav";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconButton } from "@/ui/icon-button";
import { Screen } from "@/ui/screen";

const items = [
  { to: "/", label: "Início", icon: <House />, end: true },
  { to: "/provador", label: "Provador", icon: <Shirt /> },
  { to: "/favoritos", label: "Favoritos", icon: <Heart /> },
  { to: "/conta", label: "Conta", icon: <CircleUserRound /> },
];

/** A whole screen with its navigation. */
export function NavScreen() {
  return (
    <WithBottomNav items={items}>
      <Screen
        title="Provador"
        back="/"
        action={
          <IconButton label="Configurações da conta">
            <Settings />
          </IconButton>
        }
      >
        <EmptyState picture={privacy} title="Só você vê" action={<Button>Escolher foto</Button>}>
          Dá para apagar quando quiser.
        </EmptyState>
      </Screen>
    </WithBottomNav>
  );
}

/** A whole screen whose navigation gave way to a dock. */
export function DockScreen() {
  return (
    <Screen
      title="Suas medidas"
      back={() => history.back()}
      dock={<Button block>Continuar</Button>}
      dockHelp="Dá para mudar depois, em Conta."
    >
      <p className="type-lead">Só as que você quiser.</p>
    </Screen>
  );
}

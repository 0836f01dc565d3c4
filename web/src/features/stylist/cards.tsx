import type { Card } from "./api";
import { MissingPieceCardView } from "./cards/missing-piece-card";
import { OutfitCardView } from "./cards/outfit-card";
import { PaletteCardView } from "./cards/palette-card";

type Props = { cards: readonly Card[]; busy: boolean; onAsk: (question: string) => void };

export function Cards({ cards, busy, onAsk }: Props) {
  return cards.map((card, position) => {
    const key = `${card.kind}-${position}`;
    switch (card.kind) {
      case "outfit":
        return <OutfitCardView key={key} card={card} busy={busy} onAsk={onAsk} />;
      case "palette":
        return <PaletteCardView key={key} card={card} />;
      default:
        return <MissingPieceCardView key={key} card={card} />;
    }
  });
}

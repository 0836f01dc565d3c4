import type { Card } from "./api";
import { MissingPieceCardView } from "./cards/missing-piece-card";
import { OutfitCardView } from "./cards/outfit-card";
import { PaletteCardView } from "./cards/palette-card";

type Props = { cards: readonly Card[]; onAsk: (question: string) => void };

export function Cards({ cards, onAsk }: Props) {
  return cards.map((card, position) => {
    const key = `${card.kind}-${position}`;
    switch (card.kind) {
      case "outfit":
        return <OutfitCardView key={key} card={card} onAsk={onAsk} />;
      case "palette":
        return <PaletteCardView key={key} card={card} />;
      default:
        return <MissingPieceCardView key={key} card={card} />;
    }
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Brain, Download, EllipsisVertical, Trash2 } from "lucide-react";
import { useState } from "react";
import { dateAndTime, shortDate } from "@/lib/format";
import { useOverlay } from "@/lib/overlay";
import { save as saveFile } from "@/lib/share";
import { useSingleFlight } from "@/lib/single-flight";
import { stylistTexts } from "@/texts/stylist";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { ConfirmDialog, Dialog } from "@/ui/dialog";
import { IconButton } from "@/ui/icon-button";
import { toast } from "@/ui/toast";
import { deleteConversation, forgetMessages, type Message, wholeConversation } from "./api";
import { MemoryEditor } from "./memory/memory-editor";
import { tellOtherTabs } from "./tabs";

const texts = stylistTexts.menu;

type Props = {
  stylist: string;
  /** Something was said. */
  hasMessages: boolean;
  onCleared: () => void;
};

/** What can be done with the whole conversation. */
export function ConversationMenu({ stylist, hasMessages, onCleared }: Props) {
  const menu = useOverlay("stylist");
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  const save = useSingleFlight(async () => {
    try {
      const saved = await saveFile(fileOf(stylist, await wholeConversation()));
      if (saved === "saved") toast.success(texts.saved, { id: "saved" });
    } catch (error) {
      console.error(error);
      toast.error(texts.saveFailed, { id: "saved" });
    }
  });

  const clearing = useMutation({
    mutationFn: deleteConversation,
    onSuccess: () => {
      onCleared();
      forgetMessages(queries);
      tellOtherTabs();
      setAsking(false);
      toast.success(texts.cleared, { id: "cleared" });
    },
    onError: () => toast.error(texts.clearFailed, { id: "cleared" }),
  });

  return (
    <>
      <IconButton label={stylistTexts.options} onClick={() => menu.open("menu")}>
        <EllipsisVertical />
      </IconButton>
      <BottomSheet title={texts.title} open={menu.shown === "menu"} onOpenChange={menu.close}>
        <SheetRow icon={<Brain />} closes={false} onClick={() => menu.open("memory")}>
          {stylistTexts.memory.titleOf(stylist)}
        </SheetRow>
        <SheetRow icon={<Download />} disabled={!hasMessages} onClick={() => void save()}>
          {texts.save}
        </SheetRow>
        <SheetRow icon={<Trash2 />} tone="bad" disabled={!hasMessages} onClick={() => setAsking(true)}>
          {texts.clear}
        </SheetRow>
      </BottomSheet>
      <Dialog
        title={stylistTexts.memory.titleOf(stylist)}
        description={stylistTexts.memory.lead}
        open={menu.shown === "memory"}
        onOpenChange={(open) => !open && menu.close()}
      >
        <MemoryEditor />
      </Dialog>
      <ConfirmDialog
        title={texts.clearTitle}
        description={texts.clearText}
        open={isAsking}
        onOpenChange={setAsking}
        safeLabel={texts.keep}
        confirmLabel={texts.clear}
        busy={clearing.isPending}
        busyLabel={texts.clearing}
        onConfirm={() => clearing.mutate()}
      />
    </>
  );
}

/** The conversation as a text file that opens anywhere. */
function fileOf(stylist: string, messages: readonly Message[]): File {
  const now = new Date().toISOString();
  const lines = messages.map((message) => {
    const who = message.role === "user" ? texts.you : stylist;
    const parts = [
      message.image_url ? texts.pictureLine : "",
      message.audio_url ? texts.audioLine : "",
      message.content,
      ...message.cards.map((card) =>
        card.kind === "outfit"
          ? `${card.title}: ${card.items.map(({ category, color }) => [category, color].filter(Boolean).join(" ")).join(", ")}`
          : card.kind === "palette"
            ? `${card.title}: ${card.colors.map(({ name, hex }) => `${name} (${hex})`).join(", ")}`
            : `${card.category}: ${card.reason}`,
      ),
    ];
    return `${who}, ${dateAndTime(message.created_at)}\n${parts.filter(Boolean).join("\n")}`;
  });
  const text = [texts.fileHead(stylist, shortDate(now)), ...lines].join("\n\n");
  return new File([text], `${texts.file}-${now.slice(0, 10)}.txt`, { type: "text/plain;charset=utf-8" });
}

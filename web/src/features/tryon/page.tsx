import { useQuery } from "@tanstack/react-query";
import { CircleQuestionMark, EllipsisVertical } from "lucide-react";
import { useEffect, useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { IconButton } from "@/ui/icon-button";
import { Screen } from "@/ui/screen";
import { Tab, TabList, TabPanel, Tabs } from "@/ui/tabs";
import { toast } from "@/ui/toast";
import { capabilitiesQuery, keptOf, principalQuery, recentQuery, type Tryon, type TryonProgress } from "./api";
import type { Draft } from "./draft";
import { useDraft, useFittingRoom } from "./fitting-room";
import { GarmentsTab } from "./garments-tab";
import { HistoryTab } from "./history-tab";
import { latestLooks } from "./latest";
import { keepLinksFresh } from "./links";
import { useLiveTryons } from "./live";
import { LookOptions, useLookOptions } from "./look-options";
import { LookStrip } from "./look-strip";
import { LookViewer } from "./look-viewer";
import { isRefused, isUpperOnly } from "./photo-advice";
import { GuidePictures } from "./photo-guide";
import { PhotoTab } from "./photo-tab";
import { usePiecesToTry } from "./pieces-to-try";
import { ResultsTab } from "./results-tab";
import { problemOf, useStart } from "./start";
import { type TabName, useTab } from "./tab-address";
import { tellReady } from "./telling";
import { wearableOf } from "./wearable";

const texts = tryonTexts;

export function TryonPage() {
  const { tab, look, goTo, showLook } = useTab();
  const room = useFittingRoom();
  const draft = useDraft();
  const { data: rows } = useQuery(recentQuery);
  const looks = rows && latestLooks(rows);
  const [said, setSaid] = useState("");
  const { connected } = useLiveTryons(announce);
  const { start, busy } = useStart({ onStarted: (first) => goTo("result", first), onProblem: goTo });
  useEffect(() => room.resume(), [room]);
  useEffect(() => keepLinksFresh(room.draft), [room]);
  usePiecesToTry();
  const { data: principal } = useQuery(principalQuery);
  useEffect(() => {
    if (principal) room.suggestPhoto(keptOf(principal), principal.id);
  }, [principal, room]);

  const selected = looks?.find(({ id }) => id === look) ?? looks?.find(isWaiting) ?? looks?.at(-1);
  // Written down once shown: what the person looks at does not change when another look is ready first.
  const toKeep = tab === "result" && selected && selected.id !== look ? selected.id : null;
  useEffect(() => {
    if (toKeep) showLook(toKeep);
  }, [toKeep, showLook]);

  function announce({ id, tryon }: TryonProgress) {
    const name = texts.result.look((looks?.findIndex((row) => row.id === id) ?? 0) + 1);
    if (tryon?.status === "completed") {
      setSaid(texts.result.announceReady(name));
      void tellReady(id).catch(console.error);
      if (tab !== "result") {
        toast.success(texts.result.notifyTitle, {
          id: "ready",
          action: { label: texts.result.see, onClick: () => goTo("result", id) },
        });
      }
    } else if (tryon) setSaid(texts.result.announceFailed(name, tryon.failure_message ?? ""));
  }

  return (
    <Tabs value={tab} onValueChange={(next) => goTo(next as TabName)}>
      <Screen
        title={texts.title}
        width={tab === "history" ? "wide" : "task"}
        barWidth="task"
        bar={<TabBar draft={draft} />}
        action={<BarAction tab={tab} selected={selected} />}
        dock={dockOf()}
        dockHelp={tab === "garment" ? <Estimate /> : tab === "person" && draft.photo ? texts.photo.nextHelp : null}
      >
        <TabPanel value="person">
          <PhotoTab />
        </TabPanel>
        <TabPanel value="garment">
          <GarmentsTab onChangePhoto={() => goTo("person")} />
        </TabPanel>
        <TabPanel value="result">
          <ResultsTab
            looks={looks}
            selected={selected}
            connected={connected}
            onSelect={showLook}
            onChoose={() => goTo(draft.photo ? "garment" : "person")}
            onChangePhoto={() => goTo("person")}
            onChangeGarment={() => goTo("garment")}
          />
          <LookViewer known={looks ?? []} />
        </TabPanel>
        <TabPanel value="history">
          <HistoryTab onStart={() => goTo("person")} />
        </TabPanel>
        <output className="sr-only">{said}</output>
      </Screen>
    </Tabs>
  );

  function dockOf() {
    if (tab === "person" && draft.photo && !isRefused(draft.photo)) {
      return (
        <Button block onClick={() => goTo("garment")}>
          {isUpperOnly(draft.photo) ? texts.check.useUpper : texts.photo.next}
        </Button>
      );
    }
    if (tab === "garment") {
      const problem = problemOf(draft);
      const isSending = problem?.message === texts.garments.stillSending;
      const count = wearableOf(draft).length;
      return (
        <Button
          block
          // Pressed all the same, it says what is missing.
          variant={problem && !isSending ? "soft" : "primary"}
          busy={busy || isSending}
          busyLabel={isSending ? texts.garments.sending : texts.garments.starting}
          onClick={start}
        >
          {count === 0
            ? texts.garments.startEmpty
            : draft.together && count > 1
              ? texts.garments.startTogether
              : texts.garments.start(count)}
        </Button>
      );
    }
    if (tab === "result" && looks && selected && looks.length > 1) {
      return <LookStrip looks={looks} selected={selected.id} onSelect={showLook} />;
    }
    return null;
  }
}

function TabBar({ draft }: { draft: Draft }) {
  return (
    <TabList label={texts.tabs.label} className="px-gutter">
      <Tab value="person" done={Boolean(draft.photo?.kept) && !(draft.photo && isRefused(draft.photo))}>
        {texts.tabs.person}
      </Tab>
      <Tab value="garment" done={wearableOf(draft).some(({ kept }) => kept)}>
        {texts.tabs.garment}
      </Tab>
      <Tab value="result">{texts.tabs.result}</Tab>
      <Tab value="history">{texts.tabs.history}</Tab>
    </TabList>
  );
}

function isWaiting({ status }: Tryon): boolean {
  return status === "processing";
}

/** How long it really takes here; nothing is promised before something was measured. */
function Estimate() {
  const { data } = useQuery(capabilitiesQuery);
  const seconds = data?.tryon.seconds_a_garment;
  return seconds ? texts.garments.usual(seconds) : texts.garments.style;
}

function BarAction({ tab, selected }: { tab: TabName; selected: Tryon | undefined }) {
  const showOptions = useLookOptions();
  const guide = useOverlay("guide");
  if (tab === "result") {
    return selected?.status === "completed" ? (
      <>
        <IconButton label={texts.more} onClick={() => showOptions(selected)}>
          <EllipsisVertical />
        </IconButton>
        <LookOptions looks={[selected]} titleOf={() => texts.more} />
      </>
    ) : null;
  }
  if (tab === "history") return null;
  return (
    <Dialog
      title={texts.guide.title}
      open={guide.shown !== null}
      onOpenChange={(open) => (open ? guide.open("photo") : guide.close())}
      trigger={
        <IconButton label={texts.guide.open}>
          <CircleQuestionMark />
        </IconButton>
      }
    >
      <GuidePictures />
    </Dialog>
  );
}

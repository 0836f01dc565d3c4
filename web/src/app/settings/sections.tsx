import { useQuery } from "@tanstack/react-query";
import {
  Brain,
  Camera,
  CircleQuestionMark,
  FolderDown,
  Heart,
  Images,
  KeyRound,
  MonitorSmartphone,
  Palette,
  Ruler,
  ShieldCheck,
  SunMoon,
  TriangleAlert,
  UserRound,
} from "lucide-react";
import { lazy, type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { ChangePasswordForm } from "@/features/accounts/change-password-form";
import { DownloadData } from "@/features/accounts/download-data";
import { analysesQuery, isAnalysed } from "@/features/colour/api";
import { homeQuery } from "@/features/home/api";
import { NamesForm } from "@/features/profile/names-form";
import { knowledgeQuery } from "@/style/api";
import { accountsTexts } from "@/texts/accounts";
import { consentsTexts } from "@/texts/consents";
import { homeTexts } from "@/texts/home";
import { profileTexts } from "@/texts/profile";
import { shellTexts } from "@/texts/shell";
import { styleTexts } from "@/texts/style";
import { stylistTexts } from "@/texts/stylist";
import { tryonTexts } from "@/texts/tryon";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Accordion } from "@/ui/accordion";
import { HangerIcon } from "@/ui/hanger-icon";
import { prefersLessMotion } from "@/ui/motion";
import { HelpLinks } from "../help-links";
import { InstallApp } from "../install-app";
import { ThemeChoice } from "../theme-choice";
import { DangerZone } from "./danger-zone";
import { FavoritesSection } from "./favorites-section";
import { Section } from "./section";
import { WardrobeSection } from "./wardrobe-section";

// Each is opened by few, and brings more than the rest of this screen together.
const PhotoEditor = lazy(async () => ({ default: (await import("@/features/profile/photo-editor")).PhotoEditor }));
const StyleDataForm = lazy(async () => ({ default: (await import("@/features/style/style-data-form")).StyleDataForm }));
const ColourPanel = lazy(async () => ({ default: (await import("@/features/colour/panel")).ColourPanel }));
const ResultsSection = lazy(async () => ({
  default: (await import("@/features/tryon/results-section")).ResultsSection,
}));
const PurposeConsents = lazy(async () => ({
  default: (await import("@/features/legal/purpose-consents")).PurposeConsents,
}));
const MemoryEditor = lazy(async () => ({
  default: (await import("@/features/stylist/memory/memory-editor")).MemoryEditor,
}));
const Devices = lazy(async () => ({ default: (await import("@/features/accounts/devices")).Devices }));

/** Below this part of the window too little of an open section would be seen. */
const LOWEST_TITLE = 0.7;

/** One open at a time in the whole screen, kept in the address. */
export function Sections() {
  const [search, setSearch] = useSearchParams();
  const detail = useDetails();
  const opened = search.get("secao") ?? "";
  const list = useInSight(opened);

  function open(section: string) {
    setSearch(section ? { secao: section } : {}, { replace: true });
  }

  const group = (children: ReactNode) => (
    <Accordion value={opened} onValueChange={open}>
      {children}
    </Accordion>
  );

  return (
    <div ref={list} className="flex flex-col gap-4">
      {group(
        <>
          <Section value="foto" icon={<Camera />} title={profileTexts.photo.section}>
            <PhotoEditor />
          </Section>
          <Section value="conta" icon={<UserRound />} title={profileTexts.names.section}>
            <NamesForm />
          </Section>
          <Section value="senha" icon={<KeyRound />} title={accountsTexts.changePassword.section}>
            <ChangePasswordForm />
          </Section>
          <Section value="estilo" icon={<Ruler />} title={styleTexts.data.section}>
            <StyleDataForm />
          </Section>
          <Section value="cores" icon={<Palette />} title={homeTexts.actions.colours} detail={detail.season}>
            <ColourPanel place="settings" />
          </Section>
          <Section
            value="favoritas"
            icon={<Heart />}
            title={styleTexts.favoriteGarments.section}
            detail={detail.favorites}
          >
            <FavoritesSection />
          </Section>
          <Section value="guarda-roupa" icon={<HangerIcon />} title={wardrobeTexts.title} detail={detail.pieces}>
            <WardrobeSection />
          </Section>
          <Section value="resultados" icon={<Images />} title={tryonTexts.account.section} detail={detail.looks}>
            <ResultsSection />
          </Section>
        </>,
      )}
      {group(
        <>
          <Section value="stylist" icon={<Brain />} title={stylistTexts.memory.title}>
            <p className="mb-3 text-ink-2">{stylistTexts.memory.lead}</p>
            <MemoryEditor />
          </Section>
          <Section value="consentimentos" icon={<ShieldCheck />} title={consentsTexts.section}>
            <PurposeConsents />
          </Section>
          <Section value="aparelhos" icon={<MonitorSmartphone />} title={accountsTexts.devices.section}>
            <Devices />
          </Section>
          <Section value="dados" icon={<FolderDown />} title={accountsTexts.copy.section}>
            <DownloadData />
          </Section>
        </>,
      )}
      {group(
        <>
          <Section value="aparencia" icon={<SunMoon />} title={shellTexts.theme.section}>
            <ThemeChoice />
          </Section>
          <Section value="ajuda" icon={<CircleQuestionMark />} title={shellTexts.help.section}>
            <HelpLinks />
          </Section>
        </>,
      )}
      {group(
        <Section value="perigo" tone="bad" icon={<TriangleAlert />} title={accountsTexts.deletion.section}>
          <DangerZone onCopy={() => open("dados")} />
        </Section>,
      )}
      <InstallApp />
    </div>
  );
}

/** Brings the open section to the top when an address led to it, or when another that closed above it took it away. */
function useInSight(opened: string) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each section
  useEffect(() => {
    const section = list.current?.querySelector("[data-state=open]");
    if (!list.current || !section) return;
    const moving = list.current.getAnimations({ subtree: true });
    void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => {
      const { top } = section.getBoundingClientRect();
      const isInSight = top >= 0 && top < innerHeight * LOWEST_TITLE;
      if (!isInSight) section.scrollIntoView({ behavior: prefersLessMotion() ? "instant" : "smooth" });
    });
  }, [opened]);
  return list;
}

/** What stands beside the titles; nothing while it is not known. */
function useDetails() {
  const { data: home } = useQuery(homeQuery);
  const { data: known } = useQuery(knowledgeQuery);
  const { data: analyses } = useQuery(analysesQuery);
  const count = (number: number | undefined) => (number ? number.toLocaleString("pt-BR") : null);
  return {
    season: analyses?.find(isAnalysed)?.color_palette.season ?? null,
    favorites: count(known?.length),
    pieces: count(home?.wardrobe_items),
    looks: count(home?.tryons),
  };
}

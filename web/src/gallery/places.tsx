import { Camera, CircleUserRound, Heart, House, Image, Lock, Shirt, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import camera from "@/illustrations/camera.svg";
import lookless from "@/illustrations/looks-vazio.svg";
import privacy from "@/illustrations/privacidade.svg";
import { Accordion, AccordionItem } from "@/ui/accordion";
import { Avatar } from "@/ui/avatar";
import { BottomNav } from "@/ui/bottom-nav";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Carousel } from "@/ui/carousel";
import { ConfirmDialog, Dialog } from "@/ui/dialog";
import { Dock } from "@/ui/dock";
import { EmptyState } from "@/ui/empty-state";
import { HangerIcon } from "@/ui/hanger-icon";
import { Logo, Monogram } from "@/ui/logo";
import { Note } from "@/ui/note";
import { Progress } from "@/ui/progress";
import { Segmented } from "@/ui/segmented";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { Stitch } from "@/ui/stitch";
import { Tab, TabList, TabPanel, Tabs } from "@/ui/tabs";
import { toast } from "@/ui/toast";
import { Group } from "./group";

export function Places() {
  const [view, setView] = useState<"before" | "compare" | "after">("compare");
  return (
    <Group title="Abas, segmentos e progresso">
      <Tabs defaultValue="clothes">
        <TabList label="Provador">
          <Tab value="clothes" done>
            Roupas
          </Tab>
          <Tab value="results">Resultados</Tab>
          <Tab value="history">Histórico</Tab>
        </TabList>
        <TabPanel value="clothes" className="py-3 text-small text-ink-2">
          Três roupas escolhidas.
        </TabPanel>
        <TabPanel value="results" className="py-3 text-small text-ink-2">
          Dois resultados.
        </TabPanel>
        <TabPanel value="history" className="py-3 text-small text-ink-2">
          Doze looks.
        </TabPanel>
      </Tabs>
      <Segmented
        label="Ver"
        value={view}
        onValueChange={setView}
        options={[
          { value: "before", label: "Antes" },
          { value: "compare", label: "Comparar" },
          { value: "after", label: "Depois" },
        ]}
      />
      <Tabs defaultValue="in">
        <TabList label="Acesso" look="segments">
          <Tab value="in">Entrar</Tab>
          <Tab value="up">Criar Conta</Tab>
        </TabList>
        <TabPanel value="in" />
        <TabPanel value="up" />
      </Tabs>
      <Progress step={2} total={6} className="pt-3" />
      <Stitch className="my-5" />
      <Skeleton>
        <div className="flex gap-3.5">
          <SkeletonBlock className="h-27 w-21 rounded-[18px]" />
          <div className="flex-1 space-y-2.5">
            <SkeletonBlock className="h-4.5 w-[70%]" />
            <SkeletonBlock className="h-3.5" />
            <SkeletonBlock className="h-3.5 w-1/2" />
          </div>
        </div>
      </Skeleton>
    </Group>
  );
}

export function Folding() {
  return (
    <Group title="Sanfona">
      <Accordion defaultValue="style">
        <AccordionItem value="style" title="Dados de estilo">
          Casual, elegante. Trabalho e dia a dia.
        </AccordionItem>
        <AccordionItem value="wardrobe" title="Guarda-roupa" icon={<HangerIcon />} detail="14">
          Catorze peças.
        </AccordionItem>
        <AccordionItem value="danger" title="Zona de perigo" icon={<TriangleAlert />} tone="bad">
          Apaga perfil, fotos, looks e conversas.
        </AccordionItem>
      </Accordion>
      <Accordion look="stitch" className="mt-6">
        <AccordionItem value="free" title="É grátis mesmo?">
          É. Sem anúncios e sem cartão.
        </AccordionItem>
        <AccordionItem value="photo" title="Quem vê minha foto?">
          Só você.
        </AccordionItem>
      </Accordion>
    </Group>
  );
}

export function Notices() {
  return (
    <Group title="Recados e avisos">
      <Note>Luz de janela deixa a análise mais segura.</Note>
      <Note tone="bad">Não deu para salvar. Suas fotos continuam aqui.</Note>
      <Note tone="sun">Confiança média: tente com luz de janela.</Note>
      <Note tone="ok" icon={<Lock />}>
        Só você vê. Dá para apagar quando quiser.
      </Note>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button
          variant="line"
          size="sm"
          onClick={() =>
            toast.success("Salvo nos favoritos!", { action: { label: "Ver", onClick: () => toast.info("Vendo") } })
          }
        >
          Aviso
        </Button>
        <Button variant="line" size="sm" onClick={() => toast.error("Não deu para salvar. Tentar de novo?")}>
          Aviso de erro
        </Button>
      </div>
    </Group>
  );
}

export function Overlays() {
  const [asking, setAsking] = useState(false);
  return (
    <Group title="Diálogo e folha de baixo">
      <BottomSheet title="Sua foto" trigger={<Button variant="line">Abrir folha</Button>}>
        <SheetRow icon={<Camera />}>Tirar foto</SheetRow>
        <SheetRow icon={<Image />}>Escolher da galeria</SheetRow>
        <SheetRow icon={<Trash2 />} tone="bad">
          Apagar foto
        </SheetRow>
      </BottomSheet>
      <div>
        <Dialog
          title="Como funciona"
          description="Três passos, sem cartão."
          trigger={<Button variant="line">Abrir diálogo</Button>}
          actions={<Button>Entendi</Button>}
        >
          <Steps label="Passos" />
        </Dialog>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        trigger={<Button variant="badline">Abrir pergunta</Button>}
        title="Tem certeza absoluta?"
        description="Suas fotos, looks, conversas e medidas serão apagados em até 30 dias. Isso não pode ser desfeito."
        safeLabel="Ficar"
        confirmLabel="Excluir conta"
        onConfirm={() => setAsking(false)}
      />
    </Group>
  );
}

function Steps({ label, autoplayMs }: { label: string; autoplayMs?: number }) {
  return (
    <Carousel
      label={label}
      {...(autoplayMs === undefined ? {} : { autoplayMs })}
      slides={[
        { id: "photo", content: <Step picture={camera} words="Tire uma foto" /> },
        { id: "private", content: <Step picture={privacy} words="Só você vê" /> },
        { id: "look", content: <Step picture={lookless} words="Veja em você" /> },
      ]}
    />
  );
}

function Step({ picture, words }: { picture: string; words: string }) {
  return (
    <figure>
      <img src={picture} alt="" className="illustration aspect-[4/3] w-full rounded-card object-cover" />
      <figcaption className="mt-3 text-center type-heading">{words}</figcaption>
    </figure>
  );
}

export function Moving() {
  return (
    <Group title="Carrossel">
      <Steps label="Como funciona" autoplayMs={3_000} />
    </Group>
  );
}

export function People() {
  return (
    <Group title="Cartões, retratos e marca">
      <Card>
        <h3 className="type-heading">Cartão com linha</h3>
        <p className="mt-1 text-small text-ink-2">Para o que só se lê.</p>
      </Card>
      <Card look="raised" pad="sm" asChild>
        <a href="#cartao">
          <span className="type-heading">Cartão inteiro é um link</span>
        </a>
      </Card>
      <div className="flex items-center gap-3 pt-2">
        <Avatar name="Marina Reis" size="sm" />
        <Avatar name="Marina Reis" src={privacy} />
        <Avatar name="Marina dos Reis" size="lg" />
        <Monogram />
      </div>
      <div className="rounded-card bg-brand-deep p-4">
        <Logo tone="paper" />
      </div>
      <div className="lit h-40 rounded-card p-4">
        <p className="type-heading">A luz do cobogó</p>
      </div>
    </Group>
  );
}

export function Empty() {
  return (
    <Group title="Vazio">
      <EmptyState
        level={2}
        picture={lookless}
        title="Você ainda não criou nenhum look"
        action={<Button>Criar Primeiro Look</Button>}
      >
        Escolha uma foto sua e uma roupa.
      </EmptyState>
    </Group>
  );
}

export function Frames() {
  return (
    <Group title="Navegação e doca">
      <div className="overflow-hidden rounded-card border border-line xl:h-120 xl:w-22 xl:[&>nav]:h-full">
        <BottomNav
          items={[
            { to: "/", label: "Início", icon: <House />, end: true },
            { to: "/provador", label: "Provador", icon: <Shirt /> },
            { to: "/favoritos", label: "Favoritos", icon: <Heart /> },
            { to: "/conta", label: "Conta", icon: <CircleUserRound /> },
          ]}
        />
      </div>
      <div className="overflow-hidden rounded-card border border-line">
        <Dock help="Leva uns 12 s. Dá para sair da tela.">
          <Button block>Provar em mim</Button>
        </Dock>
      </div>
    </Group>
  );
}

import { ArrowLeft, ArrowRight, Check, Heart, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Chip } from "@/ui/chip";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Input, PasswordInput } from "@/ui/input";
import { Textarea } from "@/ui/textarea";
import { Tooltip } from "@/ui/tooltip";
import { Group } from "./group";

export function Actions() {
  const [saving, setSaving] = useState(false);
  return (
    <Group title="Botões">
      <Button block>Provar agora</Button>
      <Button block className="outline-3 outline-offset-2 outline-focus">
        Foco visível
      </Button>
      <Button block busy busyLabel="Salvando">
        Salvar
      </Button>
      <Button variant="soft" block busy={saving} busyLabel="Avisando" onClick={() => setSaving(true)}>
        Avisar quando ficar pronto
      </Button>
      <Button variant="line" block>
        Escolher da galeria
      </Button>
      <Button block disabled>
        Conceda a Câmera para Continuar
      </Button>
      <Button variant="bad" block>
        Excluir conta
      </Button>
      <Button variant="badline" block>
        <Trash2 />
        Excluir minha conta
      </Button>
      <Button variant="ghost" block>
        Esqueci minha senha
      </Button>
      <div className="flex flex-wrap gap-2 rounded-card bg-brand p-4">
        <Button variant="sun" size="sm">
          Começar
        </Button>
        <Button variant="paper" size="sm" asChild>
          <a href="#provar">
            Provar <ArrowRight />
          </a>
        </Button>
      </div>
      <div className="flex items-center gap-2">
        <Tooltip text="Voltar">
          <IconButton label="Voltar">
            <ArrowLeft />
          </IconButton>
        </Tooltip>
        <IconButton label="Compartilhar" look="paper">
          <Share2 />
        </IconButton>
        <IconButton label="Favoritar" look="veil">
          <Heart />
        </IconButton>
        <Button size="icon" variant="soft" aria-label="Avançar">
          <ArrowRight />
        </Button>
      </div>
    </Group>
  );
}

export function Fields() {
  return (
    <Group title="Campos">
      <div className="space-y-4">
        <Field label="Email">
          <Input type="email" placeholder="voce@email.com" />
        </Field>
        <Field label="Nome do stylist" optional hint="É assim que a conversa se apresenta.">
          <Input defaultValue="Cloe" />
        </Field>
        <Field label="Nova senha" error="A senha deve ter pelo menos 6 caracteres">
          <PasswordInput defaultValue="12345" autoComplete="new-password" />
        </Field>
        <Field label="Email da conta" mark="não dá para mudar">
          <Input defaultValue="marina.reis@email.com" readOnly />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Altura">
            <Input inputMode="decimal" defaultValue="168" unit="cm" />
          </Field>
          <Field label="Peso">
            <Input inputMode="decimal" placeholder="Opcional" unit="kg" />
          </Field>
        </div>
        <Field label="Anotações">
          <Textarea placeholder="Ex: comprei na feira" />
        </Field>
        <div>
          <Checkbox
            defaultChecked
            label={
              <>
                Li e concordo com os{" "}
                <a className="type-link" href="#termos">
                  Termos de Uso
                </a>
              </>
            }
          />
          <Checkbox label="Li e concordo com a Política de Privacidade" error="Falta este aceite para continuar" />
          <Checkbox label="Indisponível agora" disabled />
        </div>
      </div>
    </Group>
  );
}

const styles = ["Casual", "Boho", "Elegante", "Romântico", "Street"];

export function Labels() {
  const [chosen, setChosen] = useState<readonly string[]>(["Casual", "Elegante"]);
  return (
    <Group title="Chips e etiquetas">
      <div className="flex flex-wrap gap-2">
        {styles.map((style) => (
          <Chip
            key={style}
            pressed={chosen.includes(style)}
            onPressedChange={(on) => setChosen(on ? [...chosen, style] : chosen.filter((other) => other !== style))}
          >
            {style}
          </Chip>
        ))}
        <Chip pressed={false} onPressedChange={() => undefined} disabled>
          Indisponível
        </Chip>
      </div>
      <div className="flex flex-wrap gap-1.5 pt-2">
        <Badge tone="ok">
          <Check />
          Principal
        </Badge>
        <Badge tone="sun">Confiança média</Badge>
        <Badge tone="bad">Erro</Badge>
        <Badge tone="info">Processando</Badge>
        <Badge tone="action">Novo</Badge>
        <Badge>Casual</Badge>
        <Badge tone="veil">Gerada por IA</Badge>
      </div>
    </Group>
  );
}

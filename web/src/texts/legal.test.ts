import { describe, expect, it } from "vitest";
import brand from "../../../brand.json";
import { TEXT_VERSION as PRIVACY_VERSION, privacyText } from "./privacy";
import { type LegalText, TEXT_VERSION as TERMS_VERSION, termsText } from "./terms";

const terms = termsText(brand);
const privacy = privacyText(brand);
const both: [string, LegalText, string][] = [
  ["terms", terms, TERMS_VERSION],
  ["privacy policy", privacy, PRIVACY_VERSION],
];

type Section = LegalText["sections"][number];

function sentences({ paragraphs }: Section): string[] {
  return paragraphs.flatMap((paragraph) => (typeof paragraph === "string" ? [paragraph] : paragraph.list));
}

function everything(text: LegalText): string {
  return [
    text.title,
    ...text.intro,
    ...text.sections.flatMap((section) => [section.title, ...sentences(section)]),
  ].join("\n");
}

function section(text: LegalText, id: string): string {
  const found = text.sections.find((one) => one.id === id);
  if (!found) throw new Error(`no section ${id}`);
  return sentences(found).join("\n");
}

describe.each(both)("the %s", (_, text, version) => {
  it("says when it was last updated and which version an acceptance is of", () => {
    expect(text.updated).toBe("Última atualização: Janeiro de 2025");
    expect(version).toMatch(/^2025-01(\.\d+)?$/);
    expect(text.version).toBe(version);
  });

  it("is for people of 18 or more, purges deleted accounts within 30 days and names the contact", () => {
    expect(everything(text)).toContain("18 anos ou mais");
    expect(everything(text)).toMatch(/apagados em até 30 dias/);
    expect(everything(text)).toContain("privacidade@provai.com.br");
  });

  it("takes its names from the brand alone", () => {
    const write = text === terms ? termsText : privacyText;
    const other = everything(write({ displayName: "Cabide", domains: { primary: "cabide.test" } }));
    expect(other).toContain("Cabide");
    expect(other).toContain("privacidade@cabide.test");
    expect(other).not.toMatch(/prova[íi]/i);
  });

  it("speaks in short paragraphs, without shouting and without leftovers", () => {
    for (const sentence of [...text.intro, ...text.sections.flatMap(sentences)]) {
      expect(sentence).toBe(sentence.trim());
      expect(sentence.length).toBeGreaterThan(0);
      expect(sentence.length).toBeLessThanOrEqual(420);
      expect(sentence).not.toMatch(/undefined|TODO|!|\b\p{Lu}{6,}\b/u);
    }
    for (const { paragraphs } of text.sections) expect(paragraphs.length).toBeGreaterThan(0);
  });
});

it("both texts fit on one page: no anchor is used twice", () => {
  const ids = [...terms.sections, ...privacy.sections].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe("the privacy policy", () => {
  it("has its thirteen sections in order", () => {
    expect(privacy.sections.map(({ id }) => id)).toEqual([
      "dados-coletados",
      "uso",
      "compartilhamento",
      "seguranca",
      "direitos-do-usuario",
      "retencao",
      "cookies",
      "menores",
      "alteracoes",
      "lgpd",
      "transferencia-internacional",
      "contato",
      "resumo",
    ]);
    const begins = [
      "Dados coletados",
      "Uso",
      "Compartilhamento",
      "Segurança",
      "Direitos do usuário",
      "Retenção",
      "Cookies",
      "Menores",
      "Alterações",
      "LGPD",
      "Transferência internacional",
      "Contato",
      "Resumo",
    ];
    expect(privacy.sections.map(({ title }, place) => title.startsWith(begins[place] ?? "?"))).toEqual(
      begins.map(() => true),
    );
  });

  it.each([
    ["dados-coletados", ["EXIF", "Fotos", "Medidas", "senha", "áudios", "Localização"]],
    ["uso", ["Não há anúncios", "Não vendemos dados", "Não treinamos modelos", "transformado em texto"]],
    ["compartilhamento", ["drape", "cloe", "servidor da própria operação", "FASHN", "Gemini", "Vertex", "OpenAI"]],
    ["compartilhamento", ["o resultado diz qual motor o fez", "só o necessário"]],
    ["seguranca", ["Argon2id", "TLS", "links assinados", "gravado de novo", "Cada pedido", "ANPD", "art. 48"]],
    ["retencao", ["30 dias", "24 horas", "60 dias", "6 meses"]],
    ["cookies", ["Não usamos cookies de rastreamento", "armazenamento local"]],
    ["menores", ["18 anos"]],
    ["lgpd", ["13.709/2018", "art. 7º, V", "art. 11, I", "dados sensíveis", "consentimento", "encarregada"]],
    ["transferencia-internacional", ["arts. 33 a 36", "cláusulas-padrão", "Estados Unidos"]],
    ["contato", ["privacidade@provai.com.br", "ANPD"]],
    ["resumo", ["18 anos", "30 dias", "ZIP", "Só você vê"]],
  ])("tells in %s of %j", (id, topics) => {
    for (const topic of topics) expect(section(privacy, id)).toContain(topic);
  });

  it("names each right of article 18 and how to use it", () => {
    const rights = section(privacy, "direitos-do-usuario");
    for (const right of [
      "art. 18",
      "Confirmação",
      "Acesso",
      "Correção",
      "Anonimização, bloqueio ou eliminação",
      "Portabilidade",
      "Eliminação dos dados tratados com consentimento",
      "Informação sobre compartilhamento",
      "Informação sobre não consentir",
      "Revogação do consentimento",
      "tela Conta",
      "privacidade@provai.com.br",
      "15 dias",
    ])
      expect(rights).toContain(right);
  });
});

describe("the terms", () => {
  it.each([
    ["termos-quem-pode-usar", ["18 anos ou mais"]],
    ["termos-conta", ["senha"]],
    ["termos-servico", ["não são retocados"]],
    ["termos-limites", ["prévia de estilo, não de tamanho"]],
    ["termos-uso-aceitavel", ["autorização", "nudez", "crianças", "famosas", "assediar"]],
    ["termos-conteudo", ["continuam seus", "só a licença necessária"]],
    ["termos-ia", ["inteligência artificial", "qual motor"]],
    ["termos-gratuidade", ["gratuito, sem anúncios"]],
    ["termos-disponibilidade", ["no ar"]],
    ["termos-suspensao", ["suspender"]],
    ["termos-responsabilidade", ["Código de Defesa do Consumidor", "Nada aqui diminui direitos"]],
    ["termos-exclusao", ["30 dias"]],
    ["termos-mudancas", ["antes de valer"]],
    ["termos-lei-e-foro", ["leis do Brasil", "onde mora"]],
    ["termos-contato", ["privacidade@provai.com.br"]],
  ])("tell in %s of %j", (id, topics) => {
    for (const topic of topics) expect(section(terms, id)).toContain(topic);
  });
});

/** The little Markdown that replies are written in, as plain data: no HTML ever comes of it. */
export type Span =
  | { kind: "text"; text: string }
  | { kind: "strong" | "em"; spans: Span[] }
  | { kind: "link"; href: string; spans: Span[] };

export type Block =
  | { kind: "paragraph"; lines: Span[][] }
  | { kind: "list"; ordered: boolean; start: number; items: Span[][] };

const BULLET = /^\s{0,3}[-*•]\s+(.*)$/;
const NUMBERED = /^\s{0,3}(\d{1,3})[.)]\s+(.*)$/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/;

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  /** What the next line may go on with; an empty line ends it. */
  let open: Block | null = null;
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const bullet = BULLET.exec(line);
    const numbered = bullet ? null : NUMBERED.exec(line);
    const heading = HEADING.exec(line);
    if (line.trim() === "") {
      // Items may be apart from each other and still be one list.
      if (open?.kind === "paragraph") open = null;
    } else if (bullet || numbered) {
      const ordered = numbered !== null;
      if (open?.kind !== "list" || open.ordered !== ordered) {
        open = { kind: "list", ordered, start: Number(numbered?.[1] ?? 1), items: [] };
        blocks.push(open);
      }
      open.items.push(spansOf(bullet?.[1] ?? numbered?.[2] ?? ""));
    } else if (heading) {
      blocks.push({ kind: "paragraph", lines: [[{ kind: "strong", spans: spansOf(heading[1] ?? "") }]] });
      open = null;
    } else {
      if (open?.kind !== "paragraph") {
        open = { kind: "paragraph", lines: [] };
        blocks.push(open);
      }
      open.lines.push(spansOf(line.trim()));
    }
  }
  return blocks;
}

type Rule = { pattern: RegExp; make: (match: RegExpExecArray) => Span };

// Tried at the same place in this order.
const rules: Rule[] = [
  { pattern: /\[([^\]\n]{1,300})\]\(([^\s()]{1,2000})\)/, make: ([, words = "", href = ""]) => link(words, href) },
  { pattern: /\*\*(?=\S)(.+?)(?<=\S)\*\*|__(?=\S)(.+?)(?<=\S)__/, make: ([, a, b]) => nested("strong", a ?? b ?? "") },
  {
    pattern: /(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])|(?<!\w)_(?=[^\s_])(.+?)(?<=[^\s_])_(?!\w)/,
    make: ([, a, b]) => nested("em", a ?? b ?? ""),
  },
  {
    pattern: /https?:\/\/[^\s<>()]+[^\s<>().,;:!?]/,
    make: ([href]) => ({ kind: "link", href, spans: [{ kind: "text", text: href }] }),
  },
];

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let rest = text;
  while (rest) {
    let first: { match: RegExpExecArray; rule: Rule } | null = null;
    for (const rule of rules) {
      const match = rule.pattern.exec(rest);
      if (match && (first === null || match.index < first.match.index)) first = { match, rule };
    }
    if (first === null) {
      spans.push({ kind: "text", text: rest });
      break;
    }
    const { match, rule } = first;
    if (match.index > 0) spans.push({ kind: "text", text: rest.slice(0, match.index) });
    spans.push(rule.make(match));
    rest = rest.slice(match.index + match[0].length);
  }
  return spans;
}

function nested(kind: "strong" | "em", text: string): Span {
  return { kind, spans: spansOf(text) };
}

/** Only the web is linked to; anything else stays words. */
function link(words: string, href: string): Span {
  const isWeb = URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
  return isWeb ? { kind: "link", href, spans: [{ kind: "text", text: words }] } : { kind: "text", text: words };
}

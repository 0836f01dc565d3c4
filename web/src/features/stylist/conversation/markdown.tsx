import { Fragment, memo, type ReactNode } from "react";
import { type Block, blocksOf, type Span } from "./markdown-parts";

/** What a stylist writes: paragraphs, bold, italics, lists and links to the web. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return <div className="flex flex-col gap-2.5">{blocksOf(text).map(drawBlock)}</div>;
});

function drawBlock(block: Block, position: number): ReactNode {
  if (block.kind === "paragraph") {
    return (
      <p key={position}>
        {block.lines.map((line, row) => (
          <Fragment key={row}>
            {row > 0 ? <br /> : null}
            {line.map(drawSpan)}
          </Fragment>
        ))}
      </p>
    );
  }
  const items = block.items.map((item, row) => (
    <li key={row} className="pl-0.5 marker:text-ink-3">
      {item.map(drawSpan)}
    </li>
  ));
  return block.ordered ? (
    <ol key={position} start={block.start} className="flex list-decimal flex-col gap-1 pl-5.5">
      {items}
    </ol>
  ) : (
    <ul key={position} className="flex list-disc flex-col gap-1 pl-5">
      {items}
    </ul>
  );
}

function drawSpan(span: Span, position: number): ReactNode {
  switch (span.kind) {
    case "strong":
      return (
        <strong key={position} className="font-semibold">
          {span.spans.map(drawSpan)}
        </strong>
      );
    case "em":
      return <em key={position}>{span.spans.map(drawSpan)}</em>;
    case "link":
      return (
        <a key={position} href={span.href} target="_blank" rel="noopener noreferrer" className="type-link">
          {span.spans.map(drawSpan)}
        </a>
      );
    default:
      return span.text;
  }
}

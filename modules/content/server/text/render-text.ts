import MarkdownIt from 'markdown-it';
import type { RenderedText, TextBlock, TextHeading } from '../../contract/index.ts';
import {
  type FigureTables,
  resolveFigure,
  resolveSeries,
  type UploadedPicture,
  wordsOf,
} from '../../rules/index.ts';
import { allowedHtml } from './allowed-html.ts';
import { checkPictures } from './check-pictures.ts';
import { fillFigures } from './fill-figures.ts';
import { headingIds } from './heading-ids.ts';
import type { MarkdownReader, MarkdownToken } from './markdown-types.ts';
import { isTooDeep, TOO_DEEP, unsafeIn } from './unsafe-markdown.ts';

const BLOCK_MARK = /^\{\{\s*((?:chart|table)\s[^{}\n]{1,300})\}\}$/;

export interface TextSetting {
  readonly tables: FigureTables;
  /** What `{{brand}}` becomes. */
  readonly brand: string;
}

export interface CheckedText {
  readonly text: RenderedText;
  /** What is not even saved, in sentences. */
  readonly refused: readonly string[];
  /** What keeps it from being published, in sentences. */
  readonly faults: readonly string[];
  /** Uploads that it shows; whoever keeps the text looks whether they are there. */
  readonly uploads: readonly UploadedPicture[];
}

/** Markdown with marks, made into what a page shows. The same text and tables always give the same. */
export function renderText(markdown: string, { tables, brand }: TextSetting): CheckedText {
  const faults: string[] = [];
  const refused = unsafeIn(markdown);
  const uploads: UploadedPicture[] = [];
  const figure = (words: string): string | null => {
    if (words.trim() === 'brand') return brand;
    const figure = resolveFigure(tables, words.trim());
    if (!figure.ok) faults.push(figure.error);
    return figure.ok ? figure.value : null;
  };
  const reader = markdownReader({ faults, refused, uploads, figure });
  const blocks: TextBlock[] = [];
  const headings: TextHeading[] = [];
  const headingId = headingIds();
  let words = 0;
  for (const part of partsOf(markdown)) {
    if (part.mark !== undefined) {
      const series = resolveSeries(tables, part.mark.trim());
      if (series.ok) blocks.push({ kind: 'series', view: series.value });
      else faults.push(series.error);
      continue;
    }
    const tokens = reader.parse(part.markdown, {});
    if (isTooDeep(tokens)) refused.push(TOO_DEEP);
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'inline') words += wordsOf(token.content).length;
      if (token.type !== 'heading_open') continue;
      const text = headingText(tokens[index + 1]);
      const id = headingId(text);
      token.attrSet('id', id);
      if (token.tag === 'h2') headings.push({ id, text });
    }
    const html = allowedHtml(reader.renderer.render(tokens, reader.options, {}));
    if (html !== '') blocks.push({ kind: 'html', html });
  }
  return { text: { blocks, headings, words }, refused: once(refused), faults: once(faults), uploads };
}

const once = (sentences: readonly string[]): readonly string[] => [...new Set(sentences)];

type Part =
  | { readonly mark: string; readonly markdown?: undefined }
  | { readonly mark?: undefined; readonly markdown: string };

/** A chart or a table stands alone on its line, between the paragraphs around it. */
function partsOf(markdown: string): Part[] {
  const parts: Part[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.some((line) => line.trim() !== '')) parts.push({ markdown: lines.join('\n') });
    lines = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const mark = BLOCK_MARK.exec(line.trim())?.[1];
    if (mark === undefined) lines.push(line);
    else {
      flush();
      parts.push({ mark });
    }
  }
  flush();
  return parts;
}

interface Collected {
  readonly faults: string[];
  readonly refused: string[];
  readonly uploads: UploadedPicture[];
  figure(words: string): string | null;
}

/** A reader for one text: it collects what is wrong with that text. */
function markdownReader({ faults, refused, uploads, figure }: Collected): MarkdownReader {
  const reader = new MarkdownIt({ html: false, linkify: false, typographer: true });
  reader.validateLink = (address) => {
    const problem = addressFault(address);
    if (problem !== null) refused.push(problem);
    return problem === null;
  };
  fillFigures(reader, { of: figure, faults });
  reader.core.ruler.push('outside-links', (state) => {
    for (const token of state.tokens) for (const child of token.children ?? []) openOutside(child);
  });
  checkPictures(reader, { refused, faults, uploads });
  reader.core.ruler.push('plain-headings', (state) => {
    for (const token of state.tokens)
      if (token.type === 'heading_open' && token.tag === 'h1')
        faults.push('Begin headings with ##: the title of the page is its only first heading.');
  });
  reader.renderer.rules.th_open = () => '<th scope="col">';
  return reader;
}

/** A link to another site opens beside this one (A2), and does not hand over the page that led there. */
function openOutside(token: MarkdownToken): void {
  if (token.type !== 'link_open' || !String(token.attrGet('href') ?? '').startsWith('https://')) return;
  token.attrSet('target', '_blank');
  token.attrSet('rel', 'noopener noreferrer');
}

const addressFault = (address: string): string | null =>
  /^(?:https:\/\/[\w-]|mailto:[^\s@]+@[^\s@]+$|#[\w-]|\/(?![/\\]))/.test(address)
    ? null
    : `The link “${address.slice(0, 60)}” must begin with https:// or with / for a page of this site.`;

function headingText(inline: MarkdownToken | undefined): string {
  return (inline?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');
}

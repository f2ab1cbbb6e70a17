import type { MarkdownReader, MarkdownToken } from './markdown-types.ts';

const MARK = /\{\{([^{}\n]{1,300})\}\}/g;
const BRACES = /\{\{|\}\}/;
const EXCERPT = 60;

export interface Figures {
  /** The figure, or null where there is none, which was said. */
  of(words: string): string | null;
  readonly faults: string[];
}

/** Puts figures where their marks stand, and says which braces stay: readers would see them. */
export function fillFigures(reader: MarkdownReader, { of, faults }: Figures): void {
  const failed = new Set<string>();
  const fill = (token: MarkdownToken): void => {
    if (token.type === 'text')
      token.content = token.content.replace(MARK, (mark: string, words: string) => {
        const figure = of(words);
        if (figure === null) failed.add(mark);
        return figure ?? mark;
      });
    for (const child of token.children ?? []) fill(child);
  };
  const check = (token: MarkdownToken): void => {
    const left = token.children === null ? token.content : '';
    const rest = left.replace(MARK, (mark: string) => (failed.has(mark) ? '' : mark));
    const found = BRACES.exec(rest);
    if (found !== null) faults.push(leftFault(rest, found.index));
    const address = token.attrGet('href') ?? token.attrGet('src') ?? '';
    if (/%7B%7B|%7D%7D/i.test(String(address))) faults.push('An address can’t have a figure’s mark in it.');
    for (const child of token.children ?? []) check(child);
  };
  reader.core.ruler.after('inline', 'figures', ({ tokens }) => tokens.forEach(fill));
  // At the end, when escaped characters and the words around them are one text again.
  reader.core.ruler.push('left-braces', ({ tokens }) => tokens.forEach(check));
}

function leftFault(text: string, at: number): string {
  const excerpt = text.slice(Math.max(0, at - EXCERPT / 3), at + EXCERPT).trim();
  return `“${excerpt}” isn’t a whole mark. Write a figure on one line, with two braces on each side, and without anything else between them.`;
}

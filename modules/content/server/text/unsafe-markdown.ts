import type { MarkdownToken } from './markdown-types.ts';

/** Tags are never shown as tags; whoever writes one is told, because they expect something else of it. */
const TAG =
  /<[\s/]*(?:script|iframe|object|embed|style|svg|math|form|input|link|meta|base|img|video|audio)\b/i;

/** What is not even saved, before anything is read as Markdown. Every pattern takes as long as the text is, and no longer. */
export function unsafeIn(markdown: string): string[] {
  return [
    ...(TAG.test(markdown) ? ['HTML isn’t used in texts. Take the tags out; Markdown does the rest.'] : []),
    ...(markdown.includes('\0') || !markdown.isWellFormed() ? ['Use only printable characters.'] : []),
  ];
}

/** A thousand quotations in each other are no text but an attack on whoever renders it. */
const DEEPEST = 20;
const CONTAINERS = new Set(['blockquote', 'bullet_list', 'ordered_list']);
export const TOO_DEEP = 'Lists and quotations can’t be more than 20 levels deep.';

/** Whether lists and quotations stand in each other too often: counted in what the reader of Markdown found. */
export function isTooDeep(tokens: readonly MarkdownToken[]): boolean {
  let depth = 0;
  for (const { type, nesting } of tokens) {
    if (nesting === 0 || !CONTAINERS.has(type.replace(/_(?:open|close)$/, ''))) continue;
    depth += nesting;
    if (depth > DEEPEST) return true;
  }
  return false;
}

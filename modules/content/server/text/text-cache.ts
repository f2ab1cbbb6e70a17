import { type CheckedText, renderText, type TextSetting } from './render-text.ts';

/** Far more texts than a firm has online at once; each is some tens of kilobytes. */
export const TEXTS_MOST = 500;

export interface RenderVersion {
  (version: { readonly sha256: string; readonly markdown: string }): CheckedText;
  /** Where it was rendered before and is still in memory: nobody needs to read its Markdown then. */
  known(sha256: string): CheckedText | undefined;
}

/**
 * A version never changes and neither do the tables while a process runs, so that it is rendered once. The text that nobody
 * asked for the longest goes first.
 */
export function textCache(setting: () => TextSetting): RenderVersion {
  const rendered = new Map<string, CheckedText>();
  const keyOf = (sha256: string) => `${sha256} ${setting().brand}`;

  function known(sha256: string): CheckedText | undefined {
    const key = keyOf(sha256);
    const text = rendered.get(key);
    if (text === undefined) return undefined;
    rendered.delete(key);
    rendered.set(key, text);
    return text;
  }

  function render({ sha256, markdown }: { readonly sha256: string; readonly markdown: string }): CheckedText {
    const before = known(sha256);
    if (before !== undefined) return before;
    const text = renderText(markdown, setting());
    const oldest = rendered.keys().next().value;
    if (rendered.size >= TEXTS_MOST && oldest !== undefined) rendered.delete(oldest);
    rendered.set(keyOf(sha256), text);
    return text;
  }

  return Object.assign(render, { known });
}

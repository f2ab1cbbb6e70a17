import { type CheckedText, renderText, type TextSetting } from './render-text.ts';

/** Far more texts than a firm has online at once; each is some tens of kilobytes. */
const MOST = 500;

export type RenderVersion = (version: { readonly sha256: string; readonly markdown: string }) => CheckedText;

/** A version never changes and neither do the tables while a process runs, so that it is rendered once. */
export function textCache(setting: () => TextSetting): RenderVersion {
  const rendered = new Map<string, CheckedText>();
  return ({ sha256, markdown }) => {
    const { tables, brand } = setting();
    const key = `${sha256} ${brand}`;
    const known = rendered.get(key);
    if (known !== undefined) return known;
    const text = renderText(markdown, { tables, brand });
    const oldest = rendered.keys().next().value;
    if (rendered.size >= MOST && oldest !== undefined) rendered.delete(oldest);
    rendered.set(key, text);
    return text;
  };
}

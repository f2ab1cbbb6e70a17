import type { TextBlock } from '@furrow/modules/content/contract';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

interface TextProps {
  readonly blocks: readonly TextBlock[];
}

/**
 * For the server. A text looks the same to everybody and for as long as its version is in memory, so that its markup is made
 * once and goes with it: half of all elements of a post are those of its text and charts.
 */
export function keptMarkup(Text: ComponentType<TextProps>): ComponentType<TextProps> {
  const kept = new WeakMap<readonly TextBlock[], string>();
  return ({ blocks }) => {
    const html = kept.get(blocks) ?? renderToString(<Text blocks={blocks} />);
    kept.set(blocks, html);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
    return <div className="text-body" dangerouslySetInnerHTML={{ __html: html }} />;
  };
}

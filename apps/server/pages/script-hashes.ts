import { createHash } from 'node:crypto';

/**
 * A page that many people get cannot carry a nonce: whoever reads one copy would know it for all. So the scripts we
 * rendered ourselves, known by the nonce of this very render, are named by their hashes instead, and the nonce goes.
 * Null when the nonce is left somewhere it was not expected: such a page is not kept.
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } | null {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, tag = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!tag.includes(attribute) || content === '') continue;
    sources.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  const clean = html.replaceAll(attribute, '');
  return clean.includes(nonce) ? null : { html: clean, sources: [...sources] };
}

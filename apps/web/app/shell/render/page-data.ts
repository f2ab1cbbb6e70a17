import { asLiteral } from './as-literal.ts';

/**
 * What the loaders read, as the router in the browser takes it over. The router would send it piece by piece behind
 * the page; ours is all there, so that it stands in one script at the end.
 */
export async function pageDataScript(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const written = asLiteral(await allOf(data));
  return `<script nonce="${nonce}">{const to=window.__reactRouterContext.streamController;to.enqueue(${written});to.close()}</script>`;
}

async function allOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const reader = data.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let next = await reader.read(); !next.done; next = await reader.read())
    text += decoder.decode(next.value, { stream: true });
  return text;
}

const END = '</body></html>';

/** Where a document that the page did not finish has no end, there is nothing to take over. */
export function beforeEnd(html: string, addition: string): string {
  return html.endsWith(END) ? html.slice(0, -END.length) + addition + END : html;
}

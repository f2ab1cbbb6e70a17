import type { DisclosureView } from '@furrow/modules/investments/contract';

type Block = DisclosureView['blocks'][number];
type Run =
  | { readonly kind: 'heading' | 'text'; readonly at: number; readonly text: string }
  | { readonly kind: 'items'; readonly at: number; readonly items: string[] };

/** The blocks of a text with the items that follow each other as one list. */
export function disclosureRuns(blocks: readonly Block[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [at, { kind, text }] of blocks.entries()) {
    const last = runs.at(-1);
    if (kind !== 'item') runs.push({ kind, at, text });
    else if (last?.kind === 'items') last.items.push(text);
    else runs.push({ kind: 'items', at, items: [text] });
  }
  return runs;
}

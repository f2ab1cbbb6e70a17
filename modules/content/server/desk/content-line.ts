import type { ContentLine } from '../../contract/index.ts';
import type { ItemRow } from '../items/item-row.ts';

/** A text as lists of the console show it. */
export function lineOf(row: ItemRow, title: string, actedBy: string): ContentLine {
  const { id, kind, slug, state, live_version, version, scheduled_for, acted_at } = row;
  return {
    id,
    kind,
    slug,
    title,
    state,
    live_version,
    version,
    scheduled_for: scheduled_for?.toISOString() ?? null,
    acted_by: actedBy,
    acted_at: acted_at.toISOString(),
  };
}

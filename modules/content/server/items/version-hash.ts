import { createHash } from 'node:crypto';
import type { ItemFields } from '../../rules/index.ts';

/** The fields in the order of their names, then the Markdown: the same text always has the same hash. */
export function versionHash(fields: ItemFields, markdown: string): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted, markdown]))
    .digest('hex');
}

import type { FirmPage } from '../../contract/index.ts';
import type { Edition } from './library.ts';

/** The page that lists what readers can save. */
const RESOURCES = 'resources';

/** What can be downloaded, on the page of resources alone. */
export function downloadsOn({ items }: Edition, page: string): FirmPage['children'] {
  if (page !== RESOURCES) return [];
  return items
    .filter(({ kind }) => kind === 'download')
    .map(({ slug, fields }) => ({
      address: `/${slug}`,
      title: `${fields.title ?? slug} (PDF)`,
      lead: fields.summary ?? '',
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en-US'));
}

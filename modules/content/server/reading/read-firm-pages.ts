import type { ContentReading, FirmPage, PageTemplate } from '../../contract/index.ts';
import { downloadsOn } from './downloads-on.ts';
import type { Edition } from './library.ts';
import { liveTexts } from './live-texts.ts';
import { updatedAt } from './post-cards.ts';
import { type ReadingDeps, readVersion } from './read-version.ts';

/** The firm's own pages, by their addresses. */
export function readFirmPages(deps: ReadingDeps): Pick<ContentReading, 'page'> {
  return {
    async page(address, preview) {
      const edition = await deps.library();
      const asked = { kind: 'page', slug: address.slice(1) } as const;
      const found = await readVersion(deps.database, edition, asked, preview);
      if (found === null) return null;
      const { item } = found;
      const textOf = await liveTexts(deps, [item]);
      const { fields } = item;
      return {
        id: item.id,
        address,
        title: fields.title ?? item.slug,
        lead: fields.lead ?? '',
        seoTitle: fields.seo_title ?? fields.title ?? item.slug,
        seoDescription: fields.seo_description ?? '',
        template: templateOf(fields.template),
        study: fields.study ?? null,
        text: textOf(item),
        publishedAt: item.publishedAt.toISOString(),
        updatedAt: updatedAt(item),
        children: [...childrenOf(edition, item.slug), ...downloadsOn(edition, item.slug)],
        preview: found.preview,
      };
    },
  };
}

const TEMPLATES: Readonly<Record<string, PageTemplate>> = { 0: 0, 1: 1, 2: 2, 3: 3 };
const templateOf = (text = '0'): PageTemplate => TEMPLATES[text] ?? 0;

function childrenOf({ items }: Edition, slug: string): FirmPage['children'] {
  return items
    .filter((item) => (item.kind === 'page' || item.kind === 'legal') && item.slug.startsWith(`${slug}/`))
    .map(({ slug: child, fields }) => ({
      address: `/${child}`,
      title: fields.title ?? child,
      lead: fields.lead ?? fields.seo_description ?? '',
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en-US'));
}

import type { ContentReading, FirmPage, PageTemplate } from '../../contract/index.ts';
import { downloadsOn } from './downloads-on.ts';
import { updatedAt } from './post-cards.ts';
import { type ReadingDeps, readVersion } from './read-version.ts';

/** The firm's own pages, by their addresses. */
export function readFirmPages(deps: ReadingDeps): Pick<ContentReading, 'page'> {
  return {
    async page(address, preview) {
      const found = await readVersion(deps, 'page', address.slice(1), preview);
      if (found === null) return null;
      const { item } = found;
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
        text: deps.render({ sha256: item.sha256, markdown: found.markdown }).text,
        publishedAt: item.publishedAt.toISOString(),
        updatedAt: updatedAt(item),
        children: [...(await childrenOf(deps, item.slug)), ...downloadsOn(await deps.library(), item.slug)],
        preview: found.preview,
      };
    },
  };
}

const TEMPLATES: Readonly<Record<string, PageTemplate>> = { 0: 0, 1: 1, 2: 2, 3: 3 };
const templateOf = (text = '0'): PageTemplate => TEMPLATES[text] ?? 0;

async function childrenOf({ library }: ReadingDeps, slug: string): Promise<FirmPage['children']> {
  const { items } = await library();
  return items
    .filter((item) => (item.kind === 'page' || item.kind === 'legal') && item.slug.startsWith(`${slug}/`))
    .map(({ slug: child, fields }) => ({
      address: `/${child}`,
      title: fields.title ?? child,
      lead: fields.lead ?? fields.seo_description ?? '',
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en-US'));
}

import type { Pages } from '@furrow/module/pages';
import type { ContentEntry } from '@furrow/modules/content/contract';
import { type ContentKind, FIGURES_CHANGED, VALUE_PATHS } from '@furrow/modules/content/rules';
import { PAGES } from '@furrow/web/app/route-table.ts';
import type { HttpApp } from './http.ts';

const FOR_AN_HOUR = 'public, max-age=3600';
/** Asked for again each time: an offering that turned private is named no longer. */
const NEVER_STALE = 'public, no-cache';
const access = { config: { access: 'public' }, schema: { hide: true } } as const;

/**
 * What crawlers ask for: where not to go, and what there is. Only what is public and listed is named; of a draft, a
 * preview or a private offering there is no trace here. Addresses come from the settings, never from the request.
 */
export function serveMachines(
  app: HttpApp,
  { farms, content }: Pick<Pages, 'farms' | 'content'>,
  origin: string | null,
): void {
  app.get('/robots.txt', access, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(robots(origin)),
  );
  if (origin === null) return;
  app.get('/sitemap.xml', access, async (_request, reply) => {
    const [listed, written] = await Promise.all([farms.sitemap(), content.entries()]);
    // One line an address: what the firm wrote for it says when it was changed.
    const changes = new Map<string, Date | undefined>([
      ...PAGES.filter(({ indexed }) => indexed).map(({ path }) => [path, listChange(path, written)] as const),
      ...VALUE_PATHS.map((path) => [path, new Date(FIGURES_CHANGED)] as const),
      ...written.map(({ address, updatedAt }) => [address, new Date(updatedAt)] as const),
      ...listed.map(({ slug, updatedAt }) => [`/${slug}`, updatedAt] as const),
    ]);
    const entries = [...changes].map(([path, changed]) => entry(origin + path, changed));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', NEVER_STALE)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}

/** Lists change with the newest of what they list. */
const LISTED: Readonly<Record<string, readonly ContentKind[]>> = {
  '/learn': ['post', 'category'],
  '/learn/author': ['author'],
  '/newsroom': ['news'],
  '/faq': ['faq_item', 'faq_section'],
};

function listChange(path: string, written: readonly ContentEntry[]): Date | undefined {
  const days = written
    .filter(({ kind }) => LISTED[path]?.includes(kind))
    .map(({ updatedAt }) => Date.parse(updatedAt));
  return days.length === 0 ? undefined : new Date(Math.max(...days));
}

function robots(origin: string | null): string {
  const closed = ['/api/', '/profile/', '/documents/', '/demo/', '/masters'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}

/** Slugs and our own paths have nothing in them that XML would mind. */
function entry(address: string, changed?: Date): string {
  const when = changed === undefined ? '' : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`;
  return `<url><loc>${address}</loc>${when}</url>`;
}

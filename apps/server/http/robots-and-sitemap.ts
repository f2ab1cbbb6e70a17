import type { Pages } from '@furrow/module/pages';
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
export function serveMachines(app: HttpApp, farms: Pages['farms'], origin: string | null): void {
  app.get('/robots.txt', access, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(robots(origin)),
  );
  if (origin === null) return;
  app.get('/sitemap.xml', access, async (_request, reply) => {
    const listed = await farms.sitemap();
    const entries = [
      ...PAGES.filter(({ indexed }) => indexed).map(({ path }) => entry(origin + path)),
      ...listed.map(({ slug, updatedAt }) => entry(`${origin}/${slug}`, updatedAt)),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', NEVER_STALE)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
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

import type { MetaDescriptor } from 'react-router';
import { pageTitle } from './page-title.ts';
import type { ShellData } from './shell-data.ts';

interface PageMeta {
  readonly title?: string;
  readonly description: string;
  /** The one address of this page, whatever filter or order it was opened with. */
  readonly path: string;
  /** Path of the picture that a shared link shows. */
  readonly picture?: string | (() => string | undefined);
  /** As schema.org would say it; a function where other addresses of the site stand in it. */
  readonly about?: About | ((site: { readonly origin: string; readonly name: string }) => About);
}

type About = Readonly<Record<string, unknown>>;

interface Match {
  readonly loaderData?: unknown;
}

/** What search engines and shared links read. Without a known origin no address is claimed. */
export function pageMeta(matches: readonly (Match | undefined)[], page: PageMeta): MetaDescriptor[] {
  const shell = matches[0]?.loaderData as ShellData | undefined;
  const title = pageTitle(page.title);
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: 'website' },
  ];
  const origin = shell?.site.origin ?? null;
  if (shell) tags.push({ property: 'og:site_name', content: shell.site.name });
  if (origin === null) return tags;
  const address = origin + page.path;
  tags.push({ tagName: 'link', rel: 'canonical', href: address }, { property: 'og:url', content: address });
  const picture = typeof page.picture === 'function' ? page.picture() : page.picture;
  if (picture !== undefined)
    tags.push(
      { property: 'og:image', content: origin + picture },
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  if (page.about !== undefined) {
    const about =
      typeof page.about === 'function' ? page.about({ origin, name: shell?.site.name ?? '' }) : page.about;
    tags.push({ 'script:ld+json': { '@context': 'https://schema.org', url: address, ...about } });
  }
  return tags;
}

import type { MetaDescriptor } from 'react-router';
import { contentMeta, organization, previewMeta, textPicturePath } from '../content-meta.ts';
import type { FirmPageView } from './load-firm-page.ts';

/** What schema.org calls the pages that have a name of their own there. */
const TYPES: Readonly<Record<string, string>> = {
  '/company/about-us': 'AboutPage',
  '/company/contact-us': 'ContactPage',
};

export function firmMeta(matches: Parameters<typeof contentMeta>[0], page: FirmPageView): MetaDescriptor[] {
  const { id, address, title, seoTitle, seoDescription, above, preview } = page;
  if (preview !== null) return previewMeta(seoTitle);
  return contentMeta(matches, {
    title: seoTitle,
    description: seoDescription,
    path: address,
    picture: textPicturePath(id),
    crumbs: [
      ...(above === null ? [] : [{ name: above.title, path: above.address }]),
      { name: title, path: address },
    ],
    about: (site) => ({
      '@type': TYPES[address] ?? 'WebPage',
      name: title,
      description: seoDescription,
      publisher: organization(site),
    }),
  });
}

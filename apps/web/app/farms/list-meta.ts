import { cardPath } from '@furrow/modules/farms/rules';

/** What a list of farms is about, and the picture of its first, for search engines and shared links. */
export function aboutList(name: string, farms: readonly { readonly slug: string; readonly name: string }[]) {
  const about = ({ origin }: { readonly origin: string }) => ({
    '@type': 'ItemList',
    name,
    itemListElement: farms.map((farm, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: farm.name,
      url: `${origin}/${farm.slug}`,
    })),
  });
  const [first] = farms;
  return first === undefined ? { about } : { about, picture: cardPath(first.slug) };
}

import { cardPath } from '@furrow/modules/farms/rules';

interface ListedFarm {
  readonly slug: string;
  readonly name: string;
}

/** What a list of farms is about, and the picture of its first, for search engines and shared links; read where those are told. */
export function aboutList(name: string, farms: () => readonly ListedFarm[]) {
  return {
    about: ({ origin }: { readonly origin: string }) => ({
      '@type': 'ItemList',
      name,
      itemListElement: farms().map((farm, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: farm.name,
        url: `${origin}/${farm.slug}`,
      })),
    }),
    picture() {
      const [first] = farms();
      return first && cardPath(first.slug);
    },
  };
}

import { existsSync, readdirSync } from 'node:fs';
import type { Page } from './page.ts';

/** The pages of every folder that has a `pages.ts`. Two pages with the same address end the start and the build. */
export async function collectPages(app: URL): Promise<readonly Page[]> {
  const lists = pageLists(app).map(async (file): Promise<readonly Page[]> => {
    const { PAGES }: { PAGES: readonly Page[] } = await import(/* @vite-ignore */ file.href);
    return PAGES;
  });
  const pages = (await Promise.all(lists)).flat();
  refuseSameAddress(pages);
  return pages;
}

/** In the order of their folders' names, which means nothing: the router prefers the more exact address. */
export function pageLists(app: URL): readonly URL[] {
  return readdirSync(app)
    .toSorted()
    .map((folder) => new URL(`${folder}/pages.ts`, app))
    .filter((file) => existsSync(file));
}

function refuseSameAddress(pages: readonly Page[]): void {
  const claimed = new Map<string, string>();
  for (const { path, file } of pages)
    for (const address of addressesOf(path)) {
      const other = claimed.get(address);
      if (other !== undefined)
        throw new Error(`two pages have the address ${path}: ${other} and ${file} (pages.ts)`);
      claimed.set(address, file);
    }
}

/** Parameters are equal whatever their names; `/error/:code?` is two addresses. */
function addressesOf(path: string): readonly string[] {
  const [start = '', ...segments] = path
    .toLowerCase()
    .replace(/:[\w-]+/g, ':')
    .split('/');
  return segments.reduce<string[]>(
    (addresses, segment) =>
      segment.endsWith('?')
        ? addresses.flatMap((address) => [address, `${address}/${segment.slice(0, -1)}`])
        : addresses.map((address) => `${address}/${segment}`),
    [start],
  );
}

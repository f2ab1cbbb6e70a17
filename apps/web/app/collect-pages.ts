import { existsSync, readdirSync } from 'node:fs';
import { isConsolePage, type Page } from './page.ts';

/** The pages of every folder that has a `pages.ts`. Two pages with the same address end the start and the build. */
export async function collectPages(app: URL): Promise<readonly Page[]> {
  const lists = pageLists(app).map(async (file): Promise<readonly Page[]> => {
    const { PAGES }: { PAGES: readonly Page[] } = await import(/* @vite-ignore */ file.href);
    return PAGES;
  });
  const pages = (await Promise.all(lists)).flat();
  refuseSameAddress(pages);
  refuseWithoutRoles(pages);
  return pages;
}

/** Of the site and of the console, in the order of their folders' names, which means nothing: the router prefers the more exact address. */
export function pageLists(app: URL): readonly URL[] {
  return [app, new URL('masters/', app)]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .toSorted()
        .map((name) => new URL(`${name}/pages.ts`, folder)),
    )
    .filter((file) => existsSync(file));
}

/** A page of the console that names no roles would be for all of the firm's people (F18). */
function refuseWithoutRoles(pages: readonly Page[]): void {
  const open = pages.filter((page) => isConsolePage(page) && page.access?.roles === undefined);
  if (open.length > 0)
    throw new Error(`these pages of the console name no roles: ${open.map(({ path }) => path).join(', ')}`);
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

import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { collectPages, pageLists } from './app/collect-pages.ts';
import { namedAddresses } from './app/page.ts';

const ROUTE_TABLE = '/apps/web/app/route-table.ts';
const ADDRESSES = '/apps/web/app/addresses.ts';

/** The pages' own copies of the route table, because a browser can't read folders. Built ones leave out the names of files. */
export function routeTableCopy(): Plugin {
  let isBuild = true;
  return {
    name: 'route-table-copy',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id) {
      const app = new URL('./', pathToFileURL(id));
      if (id.endsWith(ROUTE_TABLE)) return isBuild ? written(app) : imported(app);
      return id.endsWith(ADDRESSES) && isBuild
        ? `export const ADDRESSES = ${JSON.stringify(namedAddresses(await collectPages(app)))};`
        : null;
    },
  };
}

async function written(app: URL): Promise<string> {
  const pages = (await collectPages(app)).map(({ path, access, answers, menu }) => ({
    path,
    access,
    answers,
    menu,
  }));
  return `export const PAGES = ${JSON.stringify(pages)};`;
}

/** While developing, so that a page list that is saved takes effect. */
function imported(app: URL): string {
  const lists = pageLists(app);
  const imports = lists.map(
    (list, index) => `import { PAGES as list${index} } from ${JSON.stringify(fileURLToPath(list))};`,
  );
  return [...imports, `export const PAGES = [${lists.map((_, index) => `...list${index}`)}];`].join('\n');
}

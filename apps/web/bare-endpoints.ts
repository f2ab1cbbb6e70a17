import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const IMPORTED = /^@furrow\/modules\/[a-z]+\/api$/;
const CONTRACT = /\/modules\/[a-z]+\/contract\/api(-[a-z]+)*\.ts$/;

/** A call, or several under their names. */
type Declared = { readonly method: string; readonly path: string } | { readonly [name: string]: Declared };

/** The pages' own copy of a module's endpoints: method and path. The schemas stay with the server, which checks. */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    enforce: 'pre',
    /** A copy for each file that imports them: one for all would be loaded whole with every page. */
    async resolveId(source, importer, options) {
      if (importer === undefined || !IMPORTED.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const copy = createHash('sha256').update(importer).digest('hex').slice(0, 12);
      return resolved && { ...resolved, id: `${resolved.id}?for=${copy}` };
    },
    async load(id) {
      const file = id.replace(/\?.*$/, '');
      if (!CONTRACT.test(file)) return null;
      const { mtimeMs } = await stat(file);
      // Another address for each version of the file, or Node would hand out the one it has read first.
      const declared: Record<string, Declared> = await import(`${pathToFileURL(file)}?${mtimeMs}`);
      return Object.entries(declared)
        .map(([name, one]) => `export const ${name} = ${JSON.stringify(bare(one))};`)
        .join('\n');
    },
  };
}

function bare(declared: Declared): Declared {
  const { method, path } = declared;
  if (typeof method === 'string' && typeof path === 'string') return { method, path };
  return Object.fromEntries(Object.entries(declared).map(([name, one]) => [name, bare(one)]));
}

import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /\/modules\/[a-z]+\/contract\/api(-[a-z]+)*\.ts$/;

/** A call, or several under their names. */
type Declared = { readonly method: string; readonly path: string } | { readonly [name: string]: Declared };

/** The pages' own copy of a module's endpoints: method and path. The schemas stay with the server, which checks. */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    enforce: 'pre',
    async load(id) {
      if (!CONTRACT.test(id)) return null;
      const { mtimeMs } = await stat(id);
      // Another address for each version of the file, or Node would hand out the one it has read first.
      const declared: Record<string, Declared> = await import(`${pathToFileURL(id)}?${mtimeMs}`);
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

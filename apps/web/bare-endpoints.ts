import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /\/modules\/[a-z]+\/contract\/api\.ts$/;

/** The pages' own copy of a module's endpoints: method and path. The schemas stay with the server, which checks. */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    enforce: 'pre',
    async load(id) {
      if (!CONTRACT.test(id)) return null;
      const { mtimeMs } = await stat(id);
      // Another address for each version of the file, or Node would hand out the one it has read first.
      const declared: Record<string, { method: string; path: string }> = await import(
        `${pathToFileURL(id)}?${mtimeMs}`
      );
      return Object.entries(declared)
        .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`)
        .join('\n');
    },
  };
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = 'app/shell/asleep/until-needed.ts';
const ADDRESS = '/apps/web/app/shell/asleep/script-address.ts';
/** What Vite has written of the browser's files by the time the server's are built. */
const BUILT = new URL('./build/client/.vite/manifest.json', import.meta.url);

/** The script of pages that are only read is a file of its own, which no other file imports; the server's build learns its address. */
export function littleScript(): Plugin {
  return {
    name: 'little-script',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      if (this.environment.name === 'client')
        this.emitFile({
          type: 'chunk',
          id: fileURLToPath(new URL(SOURCE, import.meta.url)),
          name: 'little',
          preserveSignature: 'strict',
        });
    },
    async load(id) {
      if (!id.endsWith(ADDRESS) || this.environment.name === 'client') return null;
      const built: Record<string, { file: string }> = JSON.parse(await readFile(BUILT, 'utf8'));
      const file = built[SOURCE]?.file;
      if (file === undefined) throw new Error(`the browser's files have none for ${SOURCE}`);
      return `export const LITTLE_SCRIPT = ${JSON.stringify(`/${file}`)};`;
    },
  };
}

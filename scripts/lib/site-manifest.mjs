import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = /^(window\.__reactRouterManifest=)(\{.*\})(;?)\s*$/s;

/** Takes the console's pages out of the list that every browser gets: the console asks for its own. */
export function hideConsole(clientDir) {
  const assets = join(clientDir, 'assets');
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const file = join(assets, name);
    writeFileSync(file, withoutConsole(readFileSync(file, 'utf8')));
  }
}

export function withoutConsole(script) {
  const [, before, json, after] = MANIFEST.exec(script) ?? [];
  if (json === undefined) throw new Error('The list of pages does not look as it used to.');
  const manifest = JSON.parse(json);
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).filter(([id]) => !id.startsWith('masters/')),
  );
  return `${before}${JSON.stringify({ ...manifest, routes })}${after}`;
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;
const FILE = /^manifest-\w+\.js$/;

/** What a route has or has not, one letter each. */
const TRAITS = [
  'hasAction',
  'hasLoader',
  'hasClientAction',
  'hasClientLoader',
  'hasClientMiddleware',
  'hasDefaultExport',
  'hasErrorBoundary',
];
/** What nearly all pages are in. */
const FRAME = 'root';
/** What a row of the list says in places of their own; anything else stands at its end under its name. */
const IN_PLACES = new Set([...TRAITS, 'id', 'parentId', 'path', 'module', 'imports', 'css']);

/**
 * Writes the list of pages that every browser gets as rows, without the console's pages, which asks for its own. Which files a page needs
 * besides its own is in a second list, fetched when somebody moves (preload-pages.tsx): it is most of the first.
 */
export function packManifest(clientDir) {
  const assets = join(clientDir, 'assets');
  for (const name of readdirSync(assets).filter((file) => FILE.test(file))) {
    const { pages, files } = packed(readFileSync(join(assets, name), 'utf8'));
    writeFileSync(join(assets, name), pages);
    writeFileSync(join(assets, name.replace('.js', '-files.js')), files);
  }
}

/** The two scripts: one sets the router's list, the other gives each of its pages the files it needs. */
export function packed(script) {
  const [, json] = MANIFEST.exec(script) ?? [];
  if (json === undefined) throw new Error('The list of pages does not look as it used to.');
  const { routes, ...manifest } = JSON.parse(json);
  const shown = Object.values(routes).filter(({ id }) => !id.startsWith('masters/'));
  return {
    pages: pagesScript({ ...manifest, filesUrl: manifest.url.replace('.js', '-files.js') }, shown),
    files: filesScript(shown),
  };
}

function pagesScript(manifest, routes) {
  const styles = numbered();
  const rows = routes.map((route) => {
    const has = TRAITS.reduce((sum, trait, place) => sum + (route[trait] ? 1 << place : 0), 0);
    const css = (route.css ?? []).map(styles.numberOf);
    const more = Object.fromEntries(Object.entries(route).filter(([name]) => !IN_PLACES.has(name)));
    const row = [route.id, route.path ?? 0, shortModule(route), has, css];
    if (Object.keys(more).length > 0) return [...row, route.parentId ?? 0, more];
    return route.parentId === FRAME ? row : [...row, route.parentId ?? 0];
  });
  return `{const styles=${JSON.stringify(styles.all)},routes={},traits=${JSON.stringify(TRAITS)};
for(const [id,path,file,has,css,parent="${FRAME}",more] of ${JSON.stringify(rows)}){
const module=file[0]==="-"?"/assets/"+id.slice(id.lastIndexOf("/")+1)+file+".js":file;
const route=routes[id]={id,path:path===0?void 0:path,parentId:parent===0?void 0:parent,module,css:css.map(n=>styles[n]),...more};
traits.forEach((trait,n)=>{route[trait]=(has>>n&1)===1})}
window.__reactRouterManifest={...${JSON.stringify(manifest)},routes}}`;
}

/** Most files are named after the last part of their page's id: then what tells their version apart, such as '-CpS8yxq-'. */
function shortModule({ id, module }) {
  const before = `/assets/${id.slice(id.lastIndexOf('/') + 1)}`;
  const rest = module.slice(before.length, -'.js'.length);
  return module === `${before}${rest}.js` && rest.startsWith('-') ? rest : module;
}

function filesScript(routes) {
  const files = numbered();
  const rows = routes.map(({ id, imports = [] }) => [id, imports.map(files.numberOf)]);
  return `const files=${JSON.stringify(files.all)},{routes}=window.__reactRouterManifest;
for(const [id,imports] of ${JSON.stringify(rows)})routes[id].imports=imports.map(n=>files[n]);`;
}

/** Every name once, in the order in which they were first asked for. */
function numbered() {
  const places = new Map();
  return {
    get all() {
      return [...places.keys()];
    },
    numberOf(name) {
      if (!places.has(name)) places.set(name, places.size);
      return places.get(name);
    },
  };
}

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { routeTableCopy } from './route-table-copy.ts';

async function loaded(path: string, command = 'build'): Promise<unknown> {
  const { configResolved, load } = routeTableCopy();
  if (typeof load !== 'function' || typeof configResolved !== 'function')
    throw new Error('the plugin loads nothing');
  Reflect.apply(configResolved, {}, [{ command }]);
  return Reflect.apply(load, {}, [fileURLToPath(new URL(path, import.meta.url))]);
}

it('built pages get the addresses and who may see them, and no names of files', async () => {
  const source = String(await loaded('./app/route-table.ts'));
  expect(source).toContain('{"path":"/profile/watchlist","access":{"login":true}}');
  expect(source).not.toMatch(/\.tsx|import[ (]/);
});

it('and, for menus, a list of the addresses that have a name', async () => {
  const source = String(await loaded('./app/addresses.ts'));
  expect(source).toContain('"/profile/watchlist"');
  expect(source).not.toMatch(/:slug|import|access/);
});

it('while developing, pages import the lists', async () => {
  expect(String(await loaded('./app/route-table.ts', 'serve'))).toMatch(
    /import \{ PAGES as list\d+ \} from ".*\/app\/farms\/pages\.ts";/,
  );
});

it('no other file is replaced', async () => {
  expect(await loaded('./app/routes.ts')).toBeNull();
});

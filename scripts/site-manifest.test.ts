import { expect, test } from 'vitest';
import { withoutConsole } from './lib/site-manifest.mjs';

test('the list of pages that every browser gets names none of the console', () => {
  const routes = { root: { id: 'root' }, 'farms/farm': { id: 'farms/farm' }, 'masters/operations/home': {} };
  const script = `window.__reactRouterManifest=${JSON.stringify({ version: '1', routes })};`;
  const left = withoutConsole(script);
  expect(left).not.toContain('masters');
  expect(left).toContain('"farms/farm"');
  expect(left).toMatch(/^window\.__reactRouterManifest=\{.*\};$/);
});

test('another form of it is told, not passed over', () => {
  expect(() => withoutConsole('export default {}')).toThrow();
});

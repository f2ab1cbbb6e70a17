import { expect, it } from 'vitest';
import { pageModules } from './page-modules.ts';

it('names every file of the pages one reads, each once, and none of forms and the design system', () => {
  const routes = {
    root: { id: 'root', module: '/assets/root.js', imports: ['/assets/shell.js'] },
    'farms/farm': { id: 'farms/farm', module: '/assets/farm.js', imports: ['/assets/shell.js'] },
    'shell/theme': { id: 'shell/theme', module: '/assets/theme.js' },
    'identity/settings': { id: 'identity/settings', module: '/assets/settings.js' },
    'uikit/uikit': { id: 'uikit/uikit', module: '/assets/uikit.js', imports: ['/assets/tabs.js'] },
  };
  expect(pageModules({ routes })).toEqual([
    '/assets/root.js',
    '/assets/shell.js',
    '/assets/farm.js',
    '/assets/theme.js',
  ]);
});
